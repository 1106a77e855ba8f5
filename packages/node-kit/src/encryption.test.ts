import { describe, expect, it } from 'vitest';
import { createSealer } from './encryption.ts';

const keyOf = (fill: number) => Buffer.alloc(32, fill);

describe('what is sealed', () => {
  it('is read back with the same key and looks different each time', () => {
    const [sealer, again] = [createSealer(keyOf(1)), createSealer(keyOf(1))];
    const sealed = sealer.seal('서버 시드');
    expect(again.open(sealed)).toBe('서버 시드');
    expect(sealer.seal('서버 시드').equals(sealed)).toBe(false);
  });

  it('is refused with another key and when one bit was changed', () => {
    const sealed = createSealer(keyOf(1)).seal('seed');
    expect(() => createSealer(keyOf(2)).open(sealed)).toThrow();
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => createSealer(keyOf(1)).open(changed)).toThrow();
    }
  });
});
