import { codes } from '@mirinae/contract/codes';
import { texts as codeTexts } from '@mirinae/contract/codes/texts/en';
import { line } from '@mirinae/contract/fields';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addTexts, speak } from '../language/translation.ts';
import kit from '../texts/en.json' with { type: 'json' };
import { issueMessage, messageText } from './issue-text.ts';

function textOf(schema: z.ZodType, input: unknown): string {
  const [issue] = schema.safeParse(input, { error: issueMessage }).error?.issues ?? [];
  return messageText(issue?.message ?? '');
}

beforeAll(() => {
  addTexts('en', { kit, ...codeTexts });
  speak('en');
});

describe('a field without a code of its own', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['nothing typed', z.string().min(1), '', 'This field is required.'],
    ['nothing chosen', z.enum(['Y', 'N']), undefined, 'This field is required.'],
    ['no number typed', z.int().min(1), undefined, 'This field is required.'],
    ['a text that is too short', z.string().min(8), 'short', 'Enter at least 8 characters.'],
    ['a text that is too long', line(3), 'long', 'Enter at most 3 characters.'],
    ['letters where digits belong', z.number(), Number('1o'), 'Enter a number.'],
    ['a fraction of a whole', z.int(), 1.5, 'Enter a whole number.'],
    ['less than the least', z.int().min(10_000), 1, 'Must be 10,000 or more.'],
    ['more than the most', z.number().max(99.5), 100, 'Must be 99.5 or less.'],
    ['nothing where more than that belongs', z.int().positive(), 0, 'Must be more than 0.'],
    ['none of several', z.array(z.int()).min(1), [], 'Choose at least 1.'],
    ['a text of another form', z.iso.date(), '2026', 'The format is not valid.'],
  ])('says what is wrong: %s', (_, schema, input, text) => {
    expect(textOf(schema, input)).toBe(text);
  });

  test('leaves the word to a code that the schema names', () => {
    expect(textOf(line(3, codes.titleMissing), 'long')).toBe(codeTexts.api[codes.titleMissing]);
    expect(textOf(z.string({ error: codes.titleMissing }), undefined)).toBe(codeTexts.api[codes.titleMissing]);
  });

  test('of which nothing is known is a malformed request', () => {
    expect(messageText('Invalid input')).toBe(codeTexts.api[codes.malformedRequest]);
  });
});
