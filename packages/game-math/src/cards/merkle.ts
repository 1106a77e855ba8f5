/**
 * Merkle tree: its root commits to all leaves without revealing any, and a proof reveals one leaf only. In a level with
 * an odd number of nodes the last one is promoted unchanged.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export const hashOfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const parentOf = (left: string, right: string) => hashOfText(`node:${left}:${right}`);

function levelAbove(nodes: readonly string[]): string[] {
  const above: string[] = [];
  for (let at = 0; at < nodes.length; at += 2) {
    const left = nodes[at] ?? '';
    const right = nodes[at + 1];
    above.push(right === undefined ? left : parentOf(left, right));
  }
  return above;
}

export type MerkleTree = {
  readonly root: string;
  /** Sibling hashes on the path to the root. Throws RangeError for an index outside the leaves. */
  proofOf(place: number): string[];
};

/** Throws RangeError without leaves. */
export function merkleTree(leaves: readonly string[]): MerkleTree {
  const levels: (readonly string[])[] = [leaves];
  let level = leaves;
  while (level.length > 1) {
    level = levelAbove(level);
    levels.push(level);
  }
  const [root] = level;
  if (root === undefined) throw new RangeError('A tree has a leaf at least.');
  return {
    root,
    proofOf(index) {
      if (leaves[index] === undefined) throw new RangeError(`There is no leaf ${index}.`);
      return levels.flatMap((nodes, height) => nodes[Math.floor(index / 2 ** height) ^ 1] ?? []);
    },
  };
}

/** Whether the leaf is at that index of a tree with that many leaves. */
export function provesLeaf(
  { root, leaves }: { readonly root: string; readonly leaves: number },
  leaf: string,
  index: number,
  proof: readonly string[],
): boolean {
  if (!Number.isSafeInteger(index) || index < 0 || index >= leaves) return false;
  let node = leaf;
  let at = index;
  let used = 0;
  for (let width = leaves; width > 1; width = Math.ceil(width / 2), at = Math.floor(at / 2)) {
    if ((at ^ 1) >= width) continue;
    const neighbour = proof[used] ?? '';
    node = at % 2 === 0 ? parentOf(node, neighbour) : parentOf(neighbour, node);
    used += 1;
  }
  return used === proof.length && node === root;
}
