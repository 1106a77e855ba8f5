/** Vectors of shoes: the whole order from seed and salt, the root, and cards shown one by one with their proofs. */
import { shoeCards, shoeOf } from '../../../packages/game-math/src/cards/shoe.ts';
import { sharedSeed } from '../../../packages/game-math/src/rng/beacon-seed.ts';
import { commitmentOf } from '../../../packages/game-math/src/rng/commitment.ts';
import { sampleBeacon } from '../sample-beacons.ts';

const places = [0, 1, 2, 207, shoeCards - 17, shoeCards - 1];

function shoeVector(name: string, { beacon, closesAt }: ReturnType<typeof sampleBeacon>): object {
  const shoeSeed = commitmentOf(commitmentOf('0'.repeat(64 - name.length) + name));
  const salt = commitmentOf(shoeSeed);
  const { cards, cutAt, root, show } = shoeOf(shoeSeed, sharedSeed(salt, beacon));
  return {
    shoeSeed,
    salt,
    beacon,
    closesAt,
    commitment: commitmentOf(shoeSeed),
    root,
    cutAt,
    cards,
    shown: places.map(show),
  };
}

export function shoeVectors(): [name: string, text: string] {
  const lines = ['a', 'b', 'c'].map((name, at) => JSON.stringify(shoeVector(name, sampleBeacon(at))));
  return ['shoe.json', `{"game":"shoe","rounds":[\n${lines.join(',\n')}\n]}\n`];
}
