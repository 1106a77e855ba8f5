/**
 * The rounds of a table that nobody watches. Nobody bets in them, so the shoe (or the chain) and the clock alone say
 * what was dealt when: nothing runs and nothing is written, and who asks works it out. Goal: a table is alive day and
 * night and costs nothing. The order was fixed and bound before, so working it out later leaves nothing to choose.
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
  /** Where in the shoe its first card lies. */
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
  /** From the last round that was written to the last one of the shoe or chain. */
  readonly rounds: readonly QuietRound[];
  /** When the next one could open: the shoe or chain is used up by then. */
  readonly usedUpMs: number;
};

/** What came of the rounds that are over by then, oldest first. */
export function resultsBy({ rounds }: Pick<QuietRun, 'rounds'>, nowMs: number): Json[] {
  return rounds.filter(({ endsMs }) => endsMs <= nowMs).map(({ result }) => result);
}

type Draw = Pick<QuietRound, 'place' | 'commitment' | 'link' | 'result'>;

type Times = { readonly fromMs: number; readonly beforeMs: number; readonly openMs: number };

/** When each round of a list is: the first one opens at `fromMs`, none from `beforeMs` on. */
function timed(game: SharedGame, draws: Iterable<Draw>, firstNumber: number, times: Times): QuietRound[] {
  const { fromMs, beforeMs, openMs } = times;
  const rounds: QuietRound[] = [];
  let opensMs = fromMs;
  for (const draw of draws) {
    if (opensMs >= beforeMs) break;
    const closesMs = opensMs + openMs;
    const startsMs = closesMs + graceMs;
    const endsMs = startsMs + game.durationOf(draw.result) + graceMs;
    rounds.push({ ...draw, number: firstNumber + rounds.length, opensMs, closesMs, startsMs, endsMs });
    opensMs = endsMs + game.times.pauseMs;
  }
  return rounds;
}

function* drawsOfShoe(studio: Studio, game: SharedGame, cards: Dealing<Json>, shoe: OpenShoe, from: number) {
  const { seed_box: seedBox, commitment } = shoe;
  const clientSeed = drawnSalt(shoe);
  const serverSeed = studio.box.open(seedBox);
  for (let place = from; place < shoe.cut_at; ) {
    const seeds: RoundSeeds = { serverSeed, clientSeed, nonce: place };
    const result = game.drawResult(seeds);
    yield { place, commitment, link: null, result };
    place += cards.countOf(result);
  }
}

type ChainDraws = { readonly chainId: number; readonly draws: readonly Draw[] };
const drawnChains = new WeakMap<Studio, Map<string, ChainDraws>>();

/**
 * The rounds that are left of a chain, as they are without bets. A chain of match days takes a second to draw, which
 * would stop all tables after each of its rounds: it is drawn once.
 */
function drawsOfChain(studio: Studio, game: SharedGame, chain: ChainRow): readonly Draw[] {
  const { chain_id: chainId, origin_box: originBox, length, used } = chain;
  const chains = drawnChains.get(studio) ?? new Map<string, ChainDraws>();
  drawnChains.set(studio, chains);
  const kept = chains.get(game.key);
  if (kept?.chainId === chainId) return kept.draws.slice(used);
  const draws = linksOf(studio.box.open(originBox), length).map((link, at): Draw => {
    const seeds: RoundSeeds = { serverSeed: link, clientSeed: noBets, nonce: at + 1 };
    return { place: null, commitment: commitmentOfLink(link), link, result: game.drawResult(seeds) };
  });
  chains.set(game.key, { chainId, draws });
  return draws.slice(used);
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

/** What was worked out for a table, until something is written there. */
function keep(studio: Studio, tableKey: string, stamp: string, work: () => QuietRun): QuietRun {
  const runs = known.get(studio) ?? new Map<string, Known>();
  known.set(studio, runs);
  const kept = runs.get(tableKey);
  if (kept?.stamp === stamp) return kept.run;
  const run = work();
  runs.set(tableKey, { stamp, run });
  return run;
}

const usedUpAt = (rounds: readonly QuietRound[], fromMs: number, { times }: SharedGame) =>
  rounds.reduce((_, { endsMs }) => endsMs + times.pauseMs, fromMs);

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
      const rounds = timed(game, drawsOfShoe(studio, game, cards, shoe, place), number, { fromMs, beforeMs, openMs });
      return { chain: null, shoe, rounds, usedUpMs: usedUpAt(rounds, fromMs, game) };
    });
  }
  const chain = await findChain(db, game.key);
  if (!chain) return null;
  const fromMs = Math.max(free, chain.published_at.getTime());
  return keep(studio, game.key, `${chain.chain_id}:${chain.used}:${fromMs}:${openMs}:${beforeMs}`, () => {
    const rounds = timed(game, drawsOfChain(studio, game, chain), chain.used + 1, { fromMs, beforeMs, openMs });
    return { chain, shoe: null, rounds, usedUpMs: usedUpAt(rounds, fromMs, game) };
  });
}
