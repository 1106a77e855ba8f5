import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';
import { line } from './fields.ts';

it('a text is cut between letters, never inside one', () => {
  expect(cutText('가족👨‍👩‍👧', 6)).toBe('가족');
  expect(cutText('가족👨‍👩‍👧', 10)).toBe('가족👨‍👩‍👧');
  expect(cutText('ab👍', 3)).toBe('ab');
});

it('a line is kept with its letters composed, as searches look for them', () => {
  expect(line(3).parse(' 한여울 '.normalize('NFD'))).toBe('한여울');
});
