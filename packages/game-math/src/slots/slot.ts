/**
 * Playing a slot from seeds. A round is the number of a book; its chance is exact because books are weighted: those
 * that pay less than their pool's return weigh `low`, those that pay more `high`. A number is drawn, its book is
 * played, and it is kept in as many of the cases as it weighs; else another is drawn. So two weights are all it takes.
 */
import { type ConfigValue, configHashOf } from '../config-hash.ts';
import { openStream, type RoundSeeds } from '../rng/stream.ts';
import type { Mode, ModeName, Pool, SlotConfig } from './config.ts';
import type { Book } from './events.ts';
import { playBook } from './play.ts';

export type Weights = { readonly low: number; readonly high: number };
export type PoolWeights = Readonly<Record<Pool, Weights>>;

export type Slot = {
  readonly config: SlotConfig;
  /** Of the config alone: the books' seeds. */
  readonly configHash: string;
  /** Of config and weights: all that decides a round. */
  readonly rulesHash: string;
  readonly weights: PoolWeights;
};

/** Which book of which pool a round is. */
export type Page = { readonly pool: Pool; readonly book: number };

function jsonOf(config: object): ConfigValue {
  const value: ConfigValue = JSON.parse(JSON.stringify(config));
  return value;
}

export function slotOf(config: SlotConfig, weights: PoolWeights): Slot {
  const rules = jsonOf(config);
  return {
    config,
    configHash: configHashOf(rules),
    rulesHash: configHashOf({ rules, weights: jsonOf(weights) }),
    weights,
  };
}

/** The modes that the game offers. Throws RangeError for another. */
export function modeOf({ modes, id }: SlotConfig, name: ModeName): Mode {
  const mode = modes[name];
  if (!mode) throw new RangeError(`${id} has no mode ${name}.`);
  return mode;
}

/** What a bet in this mode costs, in won. Bets are multiples of 100 won, so nothing is ever rounded. */
export function costOf(config: SlotConfig, bet: number, name: ModeName): number {
  return (bet * modeOf(config, name).cost) / 100;
}

export function weightOf({ config, weights }: Slot, pool: Pool, pay: number): number {
  return pay * 10 < config.returns[pool] ? weights[pool].low : weights[pool].high;
}

export function bookOf({ config, configHash }: Slot, { pool, book }: Page): Book {
  return playBook(config, configHash, pool, book);
}

/** Draws a round. Throws RangeError on bad seeds or a mode that the game does not have. */
export function drawPage(slot: Slot, seeds: RoundSeeds, name: ModeName): Page & { readonly pay: number } {
  const { config, weights } = slot;
  const rng = openStream(seeds);
  const pool = rng.below(modeOf(config, name).featureIn) === 0 ? 'feature' : 'plain';
  const heaviest = Math.max(weights[pool].low, weights[pool].high);
  for (;;) {
    const book = rng.below(config.books[pool]);
    const { pay } = bookOf(slot, { pool, book });
    if (rng.below(heaviest) < weightOf(slot, pool, pay)) return { pool, book, pay };
  }
}
