/** Totals of a pool's rounds, counted one after another. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { awardsOf, paidAwards } from './awards.ts';
import { cellsOf } from './boards.ts';
import type { Pool, SlotConfig } from './config.ts';
import type { Book } from './events.ts';
import { playBook } from './play.ts';

export type Tally = {
  readonly rounds: number;
  /** Number of rounds by payout, in hundredths of the bet. */
  readonly pays: ReadonlyMap<number, number>;
  /** Number of rounds with the feature, opened immediately or after cascades. */
  readonly bonuses: number;
  /** Number of first boards with one trigger too few for the feature. */
  readonly nearMisses: number;
  /** Number of rounds by paid award. */
  readonly awards: ReadonlyMap<string, number>;
  /** Number of free spins by drawn multiplier. */
  readonly multipliers: ReadonlyMap<number, number>;
  /** SHA-256 of the payouts of all rounds, in order, as unsigned big-endian 32-bit numbers. */
  readonly hash: string;
};

/** Number of triggers of a near miss; a mirrored grid shows each of them twice. */
export const nearMissOf = ({ trigger, isMirrored }: SlotConfig): number => trigger.least - (isMirrored ? 2 : 1);

const add = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);

function isNearMiss(config: SlotConfig, { events }: Book): boolean {
  const [first] = events;
  return first?.type === 'board' && cellsOf(first.board, config.trigger.symbol).length === nearMissOf(config);
}

/** Plays the first rounds of a pool. A million take seconds or minutes. */
export function tallyOf(config: SlotConfig, pool: Pool, rounds: number): Tally {
  const [pays, multipliers] = [new Map<number, number>(), new Map<number, number>()];
  const awards = new Map(awardsOf(config).map((award) => [award, 0]));
  const paid = new DataView(new ArrayBuffer(rounds * 4));
  let [bonuses, nearMisses] = [0, 0];
  for (let number = 0; number < rounds; number += 1) {
    const book = playBook(config, pool, number);
    paid.setUint32(number * 4, book.pay);
    add(pays, book.pay);
    for (const award of new Set(paidAwards(config, book))) if (awards.has(award)) add(awards, award);
    for (const event of book.events) {
      if (event.type === 'trigger') bonuses += 1;
      if (event.type === 'freeSpin') add(multipliers, event.multiplier);
    }
    if (isNearMiss(config, book)) nearMisses += 1;
  }
  const hash = bytesToHex(sha256(new Uint8Array(paid.buffer)));
  return { rounds, pays, bonuses, nearMisses, awards, multipliers, hash };
}
