import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexOfMatch, letterMask, plainName } from './match-name.ts';

const letters = fc
  .array(fc.constantFrom(...'가각나다라마바하힣ㄱㄴㅎabzàéđ0 漢'), { maxLength: 12 })
  .map((all) => plainName(all.join('')));

test('a name is passed over by its mask only where it does not match', () => {
  fc.assert(
    fc.property(letters, letters, (name, query) => {
      const [of, wanted] = [[...name], [...query]];
      const mask = letterMask(wanted);
      if (indexOfMatch(of, wanted) >= 0) expect(letterMask(of) & mask).toBe(mask);
    }),
  );
  expect(letterMask([...'한강']) & letterMask(['ㅂ'])).not.toBe(letterMask(['ㅂ']));
});
