/** The numbers that come of two seeds and a nonce. */
import { hmac, range, sha256, sum } from './tools.mjs';

/** Block i is HMAC-SHA256 of "clientSeed:nonce:i", the key being the server seed as text. */
export function streamOf({ serverSeed, clientSeed, nonce }) {
  let [words, blocks] = [[], 0];
  const block = (index) => hmac(serverSeed, `${clientSeed}:${nonce}:${index}`);
  async function word() {
    if (words.length === 0) {
      const view = new DataView(await block(blocks));
      words = range(0, 7).map((at) => view.getUint32(4 * at));
      blocks += 1;
    }
    return words.shift();
  }
  async function below(n) {
    const limit = 2 ** 32 - (2 ** 32 % n);
    let drawn = await word();
    while (drawn >= limit) drawn = await word();
    return drawn % n;
  }
  async function pick(k, n) {
    const numbers = range(1, n);
    for (let place = 0; place < k; place += 1) {
      const chosen = place + (await below(n - place));
      [numbers[place], numbers[chosen]] = [numbers[chosen], numbers[place]];
    }
    return numbers.slice(0, k);
  }
  /** The place that is drawn, each as likely as its weight. */
  async function weighted(weights) {
    let rest = await below(sum(weights));
    let place = 0;
    for (; rest >= weights[place]; place += 1) rest -= weights[place];
    return place;
  }
  return { block, below, pick, weighted };
}

/** Bound to a round of a beacon, a draw takes the hash of its client seed and of the signature in the seed's place. */
export async function sharedSeed({ clientSeed, beacon }) {
  if (!beacon) return clientSeed;
  if (!beacon.signature) throw new Error('the signature of its beacon is not in the file');
  return sha256(`${clientSeed}:${beacon.signature}`);
}

/** What a race or a match day is offered from: the commitment, public before bets are taken. */
export const cardStream = async ({ serverSeed, nonce }) =>
  streamOf({ serverSeed: await sha256(serverSeed), clientSeed: 'card', nonce });
