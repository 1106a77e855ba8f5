/**
 * Hostile bodies for any call, driven from its schema: a well-formed sample, then each field wrong in every way we know
 * of, each field missing, and an unknown field.
 */
import { type CallName, callSpecs } from '@mirinae/contract/calls';
import { z } from 'zod';

export const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 40,
  2 ** 53,
  -(2 ** 53),
  1e308,
  '',
  ' ',
  '0',
  '-1',
  '9007199254740993',
  'NaN',
  'a'.repeat(5_000),
  '가'.repeat(2_000),
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '{{7*7}}',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  '%00%0d%0aSet-Cookie: a=b',
  [],
  ['x'],
  [null],
  {},
  { $gt: '' },
  { toString: 'x' },
];

/** Text that a pattern requires cannot be made up from the pattern alone. */
const knownTexts: Readonly<Record<string, unknown>> = {
  memId: 'hostile1',
  memPass: 'hostile1',
  memPassCheck: 'hostile1',
  memPassNow: 'hostile1',
  cashOutPass: '1234',
  memNick: '시험회원',
  memPhone: '01012345678',
  memName: '시험',
  bankacc: '1234567890',
  bank: 'KB',
  recommenderId: 'nobody1',
  captcha: '1234',
  otp: '123456',
  resetToken: 'x'.repeat(40),
  betIdx: '1',
  month: '2025-03',
  before: '1',
};

const formats: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2025-03-03',
  'date-time': '2025-03-03T12:00:00+09:00',
};

const jsonSchema = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

function sampleOf(name: string, raw: unknown): unknown {
  const schema = jsonSchema.parse(raw);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return sampleOf(name, choice[0]);
  if (schema.type === 'object') return sampleFields(schema);
  if (schema.type === 'array') return [sampleOf(name, schema.items)];
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1, 1);
  if (schema.type === 'boolean') return false;
  return knownTexts[name] ?? formats[schema.format ?? ''] ?? 'sample';
}

function sampleFields(schema: z.infer<typeof jsonSchema>): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {});
  return Object.fromEntries(entries.map(([field, raw]) => [field, sampleOf(field, raw)]));
}

/** A body that has every field in its right type. */
export function sampleBody(name: CallName): Record<string, unknown> {
  const schema = jsonSchema.parse(z.toJSONSchema(callSpecs[name].request, { io: 'input', unrepresentable: 'any' }));
  const choice = schema.anyOf ?? schema.oneOf;
  return sampleFields(choice ? jsonSchema.parse(choice[0]) : schema);
}

/**
 * Every single fault of every field of a call; of the wrong values of a field only one in so many, beginning with
 * another one for each field.
 */
export function hostileBodies(name: CallName, everyNth = 1): Record<string, unknown>[] {
  const sample = sampleBody(name);
  const fields = Object.keys(sample);
  const wrong = fields.flatMap((field, index) =>
    hostileValues.filter((_, nth) => (nth + index) % everyNth === 0).map((value) => ({ ...sample, [field]: value })),
  );
  const missing = fields.map((field) =>
    Object.fromEntries(Object.entries(sample).filter(([other]) => other !== field)),
  );
  const extra = hostileValues
    .slice(0, 5)
    .filter((_, nth) => everyNth === 1 || nth === fields.length % 5)
    .map((value) => ({ ...sample, unknownField: value }));
  return [...wrong, ...missing, ...extra];
}
