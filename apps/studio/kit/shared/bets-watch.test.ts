import { expect, it } from 'vitest';
import { createBetsWatch } from './bets-watch.ts';

const beacon = { name: 'quicknet' as const, round: 7, signature: null };
const [id, digest, other] = ['first', 'a'.repeat(64), 'b'.repeat(64)];
const published = { tableRoundId: id, betsDigest: digest, beacon };

it('knows which hash of bets it received before the signature, and finds another one later', () => {
  const watch = createBetsWatch();
  watch.note(published);
  watch.note({ ...published, betsDigest: other });
  expect(watch.wasPublishedBefore({ tableRoundId: id, betsDigest: digest })).toBe(true);
  expect(watch.isAsPublished({ tableRoundId: id, betsDigest: digest })).toBe(true);
  expect(watch.isAsPublished({ tableRoundId: id, betsDigest: other })).toBe(false);
});

it('raises no alarm for a round that it did not see closed, and takes no hash that came with the signature', () => {
  const watch = createBetsWatch();
  watch.note({ ...published, beacon: { ...beacon, signature: 'c'.repeat(96) } });
  watch.note({ ...published, beacon: null });
  watch.note({ ...published, betsDigest: null });
  expect(watch.wasPublishedBefore({ tableRoundId: id, betsDigest: digest })).toBe(false);
  expect(watch.isAsPublished({ tableRoundId: id, betsDigest: other })).toBe(true);
});
