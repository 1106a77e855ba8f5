/** Ponds. */
import { rootOf } from './merkle.mjs';
import { streamOf } from './stream.mjs';
import { sha256, sum } from './tools.mjs';

/** Each shot is a draw of its own: the client seed is SHA-256 of "clientSeed:nonce", the nonce the shot's place. */
export async function pond(rules, _, { base, size }, { serverSeed, clientSeed, nonce, steps }) {
  const salt = await sha256(`${clientSeed}:${nonce}`);
  const [catches, leaves, torpedoes] = [[], [], []];
  let [left, won] = [size, 0];
  for (const [place, step] of steps.entries()) {
    const [weapon, credits, species] = step.split('.').map((part) => Number.parseInt(part, 36));
    const isTorpedo = rules.weapons[weapon].key === 'torpedo';
    if (isTorpedo && torpedoes.shift() !== credits) throw new Error('a torpedo that was not won');
    if (!isTorpedo) left -= credits;
    const stream = streamOf({ serverSeed, clientSeed: salt, nonce: place });
    const { key, worth } = rules.species[species];
    let pays = (await stream.below(worth * 1_000)) < rules.returnThousandths ? worth : 0;
    if (pays > 0 && key === 'boss') pays = rules.bossPays[await stream.below(rules.bossPays.length)];
    if (pays > 0 && key === 'koi' && !isTorpedo) {
      pays -= (rules.torpedoTimes * rules.returnThousandths) / 1_000;
      torpedoes.push(rules.torpedoTimes * credits);
    }
    if (pays > 0) catches.push([place, pays]);
    won += pays * credits;
    leaves.push(await sha256(`${place}:${step}:${pays}`));
  }
  const kept = (sum(torpedoes) * rules.returnThousandths) / 1_000;
  const outcome = { spent: size - left, catches, torpedoes, root: await rootOf(leaves) };
  return { outcome, payout: base * (won + kept + left) };
}
