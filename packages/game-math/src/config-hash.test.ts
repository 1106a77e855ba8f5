import { describe, expect, it } from 'vitest';
import { canonicalJson, configHashOf } from './config-hash.ts';

describe('the hash of a configuration', () => {
  it('is taken over JSON without spaces and with sorted keys', () => {
    expect(canonicalJson({ name: '한강', lines: [[1, 0], []], id: 'a', Z: true })).toBe(
      '{"Z":true,"id":"a","lines":[[1,0],[]],"name":"한강"}',
    );
  });

  it('does not depend on the order in which the rules were written', () => {
    expect(configHashOf({ a: 1, b: { c: 2, d: 3 } })).toBe(configHashOf({ b: { d: 3, c: 2 }, a: 1 }));
  });

  it('changes with any rule, and with the order within a list', () => {
    const hashes = [{ pays: [1, 2] }, { pays: [2, 1] }, { pays: [1, 3] }, { pay: [1, 2] }].map(configHashOf);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it.each([0.1, Number.NaN, 2 ** 53])('refuses %s, which other languages may print differently', (value) => {
    expect(() => configHashOf({ value })).toThrow(RangeError);
  });
});
