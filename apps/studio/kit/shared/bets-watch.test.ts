import { expect, it } from 'vitest';
import { createBetsWatch } from './bets-watch.ts';

const beacon = { name: 'quicknet' as const, round: 7, signature: null };
const [id, digest, other] = ['first', 'a'.repeat(64), 'b'.repeat(64)];
const told = { tableRoundId: id, betsDigest: digest, beacon };

it('knows which hash of bets it was told before the signature, and finds another one later', () => {
  const watch = createBetsWatch();
  watch.hear(told);
  watch.hear({ ...told, betsDigest: other });
  expect(watch.wasToldBefore({ tableRoundId: id, betsDigest: digest })).toBe(true);
  expect(watch.isAsTold({ tableRoundId: id, betsDigest: digest })).toBe(true);
  expect(watch.isAsTold({ tableRoundId: id, betsDigest: other })).toBe(false);
});

it('raises no alarm for a round that it did not see closed, and takes no hash that came with the signature', () => {
  const watch = createBetsWatch();
  watch.hear({ ...told, beacon: { ...beacon, signature: 'c'.repeat(96) } });
  watch.hear({ ...told, beacon: null });
  watch.hear({ ...told, betsDigest: null });
  expect(watch.wasToldBefore({ tableRoundId: id, betsDigest: digest })).toBe(false);
  expect(watch.isAsTold({ tableRoundId: id, betsDigest: other })).toBe(true);
});
