/** Slots that are lists of numbered rounds: which round a bet drew. What that round pays takes the game's own engine. */

const million = 1_000_000;

export async function slot({ opens, rounds }, stream, { mode }) {
  const [plain, feature] = mode === 'ante' ? ['antePlain', 'anteFeature'] : ['plain', 'feature'];
  const pool = (await stream.below(million)) < opens[mode] ? feature : plain;
  return { outcome: { pool, book: await stream.below(rounds[pool]) } };
}
