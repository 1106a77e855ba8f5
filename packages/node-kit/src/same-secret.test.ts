import { expect, it } from 'vitest';
import { isSameSecret } from './same-secret.ts';

it('a secret is the same as itself alone, whatever its length', () => {
  const given = ['secret', 'secres', 'secret ', '', '시크릿'];
  expect(given.map((text) => isSameSecret(text, 'secret'))).toEqual([true, false, false, false, false]);
});
