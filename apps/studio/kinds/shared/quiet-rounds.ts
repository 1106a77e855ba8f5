/**
 * The rounds of an unwatched table. They have no bets, so the shoe (or the chain) and the clock alone say what was
 * dealt when: nothing runs and nothing is written, and each request computes it. Goal: a table is alive day and night
 * and costs nothing. The order was fixed and bound before, so working it out later leaves nothing to choose.
 */
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import type { Queryable } from '../../engine/database.ts';
import type { Json } from '../../engine/game.ts';
import type { Studio } from '../../engine/studio.ts';
import { digestOfBets } from '../../wire/table.ts';
import { type ChainRow, commitmentOfLink, findChain, linksOf } from './chains.ts';
import type { Dealing, SharedGame } from './shared-game.ts';
import { drawnSalt, findShoe, isOpen, nextHand, type OpenShoe } from './shoes.ts';
import { readSettings } from './table-settings.ts';

/** For stakes that are on their way when betting closes, and acts that are when the round is over. */
export const graceMs = 400;

/** No bets: what salts such a round. */
export const noBets = digestOfBets([]);

/** One in which players act waits for them: nothing of it can be worked out without them. */
export const runsByItself = ({ stepAt }: SharedGame): boolean => stepAt === undefined;

/** Times in milliseconds of the table's clock. */
export type QuietRound = {
  readonly number: number;
  /** Index of its first card in the shoe. */
  readonly place: number | null;
  readonly commitment: string;
  /** Of the chain. */
  readonly link: string | null;
  readonly opensMs: number;
  readonly closesMs: number;
  readonly startsMs: number;
  readonly endsMs: number;
  readonly result: Json;
};

export type QuietRun = {
  readonly chain: ChainRow | null;
  readonly shoe: OpenShoe | null;
  /** Rounds that it deals by itself up to a moment of the table's clock. */
  until(ms: number): Quiet;
};

export type Quiet = {
  /** Those that open by then, and the next one, which opens later. */
  readonly rounds: readonly QuietRound[];
  /** Time at which a next round could open, without one: the shoe or chain is used up by then. */
  readonly usedUpMs: number | null;
};

/** Results of the rounds that are over by then, oldest first. */
export function resultsBy({ rounds }: Pick<Quiet, 'rounds'>, nowMs: number): Json[] {
  return rounds.filter(({ endsMs }) => endsMs <= nowMs).map(({ result }) => result);
}

type Draw = Pick<QuietRound, 'place' | 'commitment' | 'link' | 'result'>;

type Times = { readonly fromMs: number; readonly beforeMs: number; readonly openMs: number };

/** When each round is: the first one opens at `fromMs`, none from `beforeMs` on. */
function* timed(game: SharedGame, draws: Iterable<Draw>, firstNumber: number, times: Times): Generator<QuietRound> {
  const { fromMs, beforeMs, openMs } = times;
  let number = firstNumber;
  let opensMs = fromMs;
  for (const draw of draws) {
    if (opensMs >= beforeMs) return;
    const closesMs = opensMs + openMs;
    const startsMs = closesMs + graceMs;
    const endsMs = startsMs + game.durationOf(draw.result) + graceMs;
    yield { ...draw, number, opensMs, closesMs, startsMs, endsMs };
    number += 1;
    opensMs = endsMs + game.times.pauseMs;
  }
}

/** Draws no further than is looked: a chain lasts half a day and takes a second to draw, a table rests for a minute. */
function lookingAhead(dealt: Iterator<QuietRound>, fromMs: number, { times }: SharedGame): QuietRun['until'] {
  const rounds: QuietRound[] = [];
  let isUsedUp = false;
  return (ms) => {
    while (!isUsedUp && (rounds.at(-1)?.opensMs ?? Number.NEGATIVE_INFINITY) <= ms) {
      const next = dealt.next();
      if (next.done) isUsedUp = true;
      else rounds.push(next.value);
    }
    const known = rounds.slice(0, rounds.findLastIndex(({ opensMs }) => opensMs <= ms) + 2);
    const last = rounds.at(-1);
    const usedUpMs = last ? last.endsMs + times.pauseMs : fromMs;
    return { rounds: known, usedUpMs: isUsedUp && known.length === rounds.length ? usedUpMs : null };
  };
}

function* drawsOfShoe(studio: Studio, game: SharedGame, cards: Dealing<Json>, shoe: OpenShoe, from: number) {
  const { seed_box: seedBox, commitment } = shoe;
  const clientSeed = drawnSalt(shoe);
  const serverSeed = studio.box.open(seedBox);
  for (let index = from; index < shoe.cut_at; ) {
    const seeds: RoundSeeds = { serverSeed, clientSeed, nonce: index };
    const result = game.drawResult(seeds);
    yield { place: index, commitment, link: null, result };
    index += cards.countOf(result);
  }
}

type ChainDraws = { readonly chainId: number; readonly links: readonly string[]; readonly draws: Draw[] };
const drawnChains = new WeakMap<Studio, Map<string, ChainDraws>>();

/** Caches the draws of a chain: a table is looked at again after each of its rounds. */
function keptDraws(studio: Studio, game: SharedGame, { chain_id: chainId, origin_box: box, length }: ChainRow) {
  const chains = drawnChains.get(studio) ?? new Map<string, ChainDraws>();
  drawnChains.set(studio, chains);
  const kept = chains.get(game.key);
  if (kept?.chainId === chainId) return kept;
  const opened: ChainDraws = { chainId, links: linksOf(studio.box.open(box), length), draws: [] };
  chains.set(game.key, opened);
  return opened;
}

/** The rounds that are left of a chain, as they are without bets. */
function* drawsOfChain(studio: Studio, game: SharedGame, chain: ChainRow): Generator<Draw> {
  const { links, draws } = keptDraws(studio, game, chain);
  for (const [at, link] of links.entries()) {
    if (at < chain.used) continue;
    const seeds: RoundSeeds = { serverSeed: link, clientSeed: noBets, nonce: at + 1 };
    const commitment = links[at - 1] ?? commitmentOfLink(link);
    draws[at] ??= { place: null, commitment, link, result: game.drawResult(seeds) };
    yield draws[at];
  }
}

/** When the last round that was written leaves the table to the next one; null before the first. */
async function freeFromMs(db: Queryable, { key, times }: SharedGame): Promise<number | null> {
  const { rows } = await db.query<{ revealed_at: Date }>(
    'select revealed_at from table_rounds where table_key = $1 and revealed_at is not null order by revealed_at desc limit 1',
    [key],
  );
  return rows[0] ? rows[0].revealed_at.getTime() + times.pauseMs : null;
}

type Known = { readonly stamp: string; readonly run: QuietRun };
const known = new WeakMap<Studio, Map<string, Known>>();

/** Caches the computed rounds of a table until something is written there. */
function keep(studio: Studio, tableKey: string, stamp: string, work: () => QuietRun): QuietRun {
  const runs = known.get(studio) ?? new Map<string, Known>();
  known.set(studio, runs);
  const kept = runs.get(tableKey);
  if (kept?.stamp === stamp) return kept.run;
  const run = work();
  runs.set(tableKey, { stamp, run });
  return run;
}

/**
 * What a table deals by itself after the last round that was written; null before its first shoe or chain, and while it
 * is closed.
 */
export async function readQuietRun(studio: Studio, db: Queryable, game: SharedGame): Promise<QuietRun | null> {
  const { isOpen: isTableOpen, openMs, heldFromMs, wanted } = await readSettings(db, game);
  if (!isTableOpen) return null;
  const beforeMs = wanted?.fromMs ?? Number.POSITIVE_INFINITY;
  const free = Math.max((await freeFromMs(db, game)) ?? 0, heldFromMs);
  if (game.cards) {
    const { cards } = game;
    const shoe = await findShoe(db, game.key, 'open');
    if (!isOpen(shoe)) return null;
    const { number, place } = await nextHand(db, shoe.shoe_id, cards);
    const fromMs = Math.max(free, shoe.opened_at.getTime());
    return keep(studio, game.key, `${shoe.shoe_id}:${number}:${fromMs}:${openMs}:${beforeMs}`, () => {
      const dealt = timed(game, drawsOfShoe(studio, game, cards, shoe, place), number, { fromMs, beforeMs, openMs });
      return { chain: null, shoe, until: lookingAhead(dealt, fromMs, game) };
    });
  }
  const chain = await findChain(db, game.key);
  if (!chain) return null;
  const fromMs = Math.max(free, chain.published_at.getTime());
  return keep(studio, game.key, `${chain.chain_id}:${chain.used}:${fromMs}:${openMs}:${beforeMs}`, () => {
    const dealt = timed(game, drawsOfChain(studio, game, chain), chain.used + 1, { fromMs, beforeMs, openMs });
    return { chain, shoe: null, until: lookingAhead(dealt, fromMs, game) };
  });
}
