/**
 * Draws rounds from seeds. A slot is a fixed number of rounds in pools; the pool is drawn by the reels' chance of
 * opening the feature, and rounds of a pool are equally likely.
 */
import { type ConfigValue, configHashOf } from '../config-hash.ts';
import type { Rng } from '../rng/rng.ts';
import { openStream, type RoundSeeds } from '../rng/stream.ts';
import { openingChance, perMillion } from './chances.ts';
import type { Mode, ModeName, Pool, SlotConfig } from './config.ts';
import type { Book } from './events.ts';
import { anteOf, playBook } from './play.ts';

export type Slot = {
  readonly config: SlotConfig;
  /** Hash of all rules that determine a round. */
  readonly rulesHash: string;
  /** Number of rounds in a million whose first board opens the feature, by mode. */
  readonly opens: Readonly<Record<ModeName, number>>;
};

/** Pool and book of a round. */
export type Page = { readonly pool: Pool; readonly book: number };

export const million = 1_000_000;

export function slotOf(config: SlotConfig): Slot {
  const rules: ConfigValue = JSON.parse(JSON.stringify(config));
  const opens = {
    spin: perMillion(openingChance(config)),
    ante: perMillion(openingChance(anteOf(config))),
    buy: million,
  };
  return { config, rulesHash: configHashOf({ rules, opens }), opens };
}

/** Mode by name. Throws RangeError for one that the game does not have. */
export function modeOf({ modes, id }: SlotConfig, name: ModeName): Mode {
  const mode = modes[name];
  if (!mode) throw new RangeError(`${id} has no mode ${name}.`);
  return mode;
}

/** Cost of a bet in this mode, in smallest units. Bets are multiples of 100, so nothing is ever rounded. */
export function costOf(config: SlotConfig, bet: number, name: ModeName): number {
  return (bet * modeOf(config, name).cost) / 100;
}

/** The pools of a mode: its rounds that do not open the feature directly, and those that do. */
export function poolsOf(name: ModeName): readonly [plain: Pool, feature: Pool] {
  return name === 'ante' ? ['antePlain', 'anteFeature'] : ['plain', 'feature'];
}

export function bookOf({ config }: Pick<Slot, 'config'>, { pool, book }: Page): Book {
  return playBook(config, pool, book);
}

/**
 * Draws pool and book of a bet from the first two numbers of its stream: `below(1,000,000)` below the mode's `opens`
 * selects the pool of rounds that open the feature, otherwise the other; `below(rounds of that pool)` is the number of
 * the round.
 */
export function pageOf(rng: Rng, { config, opens }: Pick<Slot, 'config' | 'opens'>, name: ModeName): Page {
  const [plain, feature] = poolsOf(name);
  const pool = rng.below(million) < opens[name] ? feature : plain;
  return { pool, book: rng.below(config.rounds[pool]) };
}

/** Draws a round. Throws RangeError for malformed seeds or an unknown mode. */
export function drawPage(slot: Slot, seeds: RoundSeeds, name: ModeName): Page & { readonly pay: number } {
  modeOf(slot.config, name);
  const page = pageOf(openStream(seeds), slot, name);
  return { ...page, pay: bookOf(slot, page).pay };
}
