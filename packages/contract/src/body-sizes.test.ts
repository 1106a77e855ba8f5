import { expect, it } from 'vitest';
import { z } from 'zod';
import { callNames, calls } from './calls.ts';
import { bodyBytesDefault, type CallSpec } from './wire.ts';

type Shape = z.core.JSONSchema._JSONSchema;

/** Length assumed for a field without a maximum. Its pattern, or a rule with a code, keeps it below 100 characters. */
const lengthOtherwise = 100;
const bytesOfLetter = 3;
/** Patterns of machine-made names: ASCII only. */
const plainLetters = /^\^\[(?:\\x21-\\x7e|\\w-)\][*+]\$$/;
const bytesOfNumber = 20;
const bytesOfMoment = 40;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function longest(shape: Shape): number {
  if (typeof shape === 'boolean') return bytesOfNumber;
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return Math.max(...choices.map(longest));
  if (shape.allOf) return sum(shape.allOf.map(longest));
  if (shape.format === 'date-time') return bytesOfMoment;
  if (shape.type === 'string')
    return (shape.maxLength ?? lengthOtherwise) * (plainLetters.test(shape.pattern ?? '') ? 1 : bytesOfLetter);
  if (shape.type === 'array') return (shape.maxItems ?? 0) * (sum([shape.items ?? true].flat().map(longest)) + 1);
  if (shape.type === 'object')
    return sum(Object.entries(shape.properties ?? {}).map(([name, field]) => name.length + 4 + longest(field)));
  return bytesOfNumber;
}

/** Bytes on the wire: base64 by the codec; base64 content is ASCII, one byte each. */
const asTravelled = (bytes: number) => Math.ceil((bytes * 4) / 3);
const inPlainLetters = [
  'board.pictureSave',
  'member.kycPicture',
  'staff.pictureUpload',
  'staff.gameListTake',
  'staff.gamesAdd',
  'staff.passkeyAdd',
  'staff.passkeyLogin',
  'member.passkeyAdd',
  'member.passkeyLogin',
];

it('takes the longest body that a call describes, and no more than it needs', () => {
  for (const name of callNames) {
    const { request, bodyBytesMax = bodyBytesDefault }: CallSpec = calls[name];
    const most = longest(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }));
    const needed = asTravelled(inPlainLetters.includes(name) ? most / bytesOfLetter : most);
    const sized = { name, needed, bodyBytesMax };
    if (needed > bodyBytesMax) expect(sized).toBe('large enough');
    if (bodyBytesMax > bodyBytesDefault && bodyBytesMax > needed * 3) expect(sized).toBe('as small as can be');
  }
});
