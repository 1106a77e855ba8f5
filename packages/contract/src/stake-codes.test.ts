/** Every call that places a stake must list all codes of the stake checks. */
import { expect, it } from 'vitest';
import { calls } from './calls.ts';
import { gateCodes } from './member/safer-play.ts';

it.each(['play.getGame', 'play.getDemo', 'bet.proc', 'sport.place'] as const)('%s declares each code once', (name) => {
  const codes: readonly string[] = calls[name].codes;
  expect(codes).toEqual(expect.arrayContaining([...gateCodes]));
  expect(new Set(codes).size).toBe(codes.length);
});
