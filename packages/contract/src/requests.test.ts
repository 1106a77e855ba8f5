/** Rules for the request of every call; the server's own test of bad input covers them too, but takes minutes. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { callNames, calls } from './calls.ts';

type Shape = z.core.JSONSchema._JSONSchema;
type Field = {
  readonly path: string;
  readonly shape: Exclude<Shape, boolean>;
};

function fieldsOf(path: string, shape: Shape): Field[] {
  if (typeof shape === 'boolean') return [];
  const choices = [
    ...(shape.anyOf ?? []),
    ...(shape.oneOf ?? []),
    ...(shape.allOf ?? []),
    ...[shape.items ?? []].flat(),
  ];
  const inner = choices.flatMap((choice) => fieldsOf(path, choice));
  const named = Object.entries(shape.properties ?? {}).flatMap(([name, field]) => fieldsOf(`${path}.${name}`, field));
  return [{ path, shape }, ...inner, ...named];
}

const fields = callNames.flatMap((name) =>
  fieldsOf(name, z.toJSONSchema(calls[name].request, { io: 'input', unrepresentable: 'any' })),
);

it('takes no field that are unknown', () => {
  const open = fields.filter(({ shape }) => shape.properties && shape.additionalProperties !== false);
  expect(open.map(({ path }) => path)).toEqual([]);
});

// PostgreSQL refuses a zero byte, and settlement splits the legs of a slip by two other control characters.
it('takes no control character in the name of a game, a match or a pick', () => {
  const keys = fields.filter(
    ({ path, shape }) => /\.(vendorKey|gameKey|fixture|specifiers|outcome)$/.test(path) && shape.type === 'string',
  );
  const choking = keys.filter(
    ({ shape }) =>
      !shape.enum &&
      !(shape.pattern && !['a\0b', 'a\x1fb'].some((text) => new RegExp(shape.pattern ?? '', 'u').test(text))),
  );
  expect(keys.length).toBeGreaterThan(10);
  expect(choking.map(({ path }) => path)).toEqual([]);
});
