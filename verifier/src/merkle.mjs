/** Trees of hashes. */
import { sha256 } from './tools.mjs';

const parent = (left, right) => sha256(`node:${left}:${right}`);

export async function rootOf(leaves) {
  let level = leaves;
  while (level.length > 1) {
    const above = [];
    for (let at = 0; at < level.length; at += 2)
      above.push(at + 1 < level.length ? await parent(level[at], level[at + 1]) : level[at]);
    level = above;
  }
  return level[0] ?? '';
}

export async function rootByProof(leaf, { place, proof }, leaves) {
  let [node, used] = [leaf, 0];
  for (let [at, width] = [place, leaves]; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    if ((at ^ 1) >= width) continue;
    const neighbour = proof[used];
    node = await (at % 2 === 0 ? parent(node, neighbour) : parent(neighbour, node));
    used += 1;
  }
  return used === proof.length ? node : null;
}
