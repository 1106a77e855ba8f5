/** A table as its pages see it. Nothing of a result is in it before it may be seen. */
import type { ShownCard } from '@mirinae/game-math/cards/shoe';
import { monotonicMs } from '../../engine/clock.ts';
import type { Json } from '../../engine/game.ts';
import { maskName } from '../../engine/mask-name.ts';
import type { Studio } from '../../engine/studio.ts';
import type { PastRound, ShoeState, TableState } from '../../wire/table.ts';
import { boundOf } from './beacon-rounds.ts';
import type { OutrightGame } from './outright-game.ts';
import { listVoid } from './outrights.ts';
import type { SharedGame } from './shared-game.ts';
import { countShown, findNeighbours, findShoe, openedShoe, type ShoeRow } from './shoes.ts';
import { presentHolds } from './squeeze.ts';
import { findShown, listPast, listResults, type TableRound } from './table-rounds.ts';
import { readSettings, standingOf } from './table-settings.ts';

const shownBets = 30;
const shownPast = 30;
/** For the statistics of a wheel. */
const shownResults = 500;

type BetRow = { nickname: string; stake: number; outcome: Json | null; payout: number; total: number; staked: number };

async function listBets({ db }: Studio, tableRoundId: string): Promise<BetRow[]> {
  const { rows } = await db.query<BetRow>(
    `select p.nickname, r.stake, r.outcome, r.payout, count(*) over ()::integer as total,
       sum(r.stake) over ()::bigint as staked
     from rounds r join players p using (player_id)
     where r.table_round_id = $1 and r.until_number is null and r.status in ('playing', 'crediting', 'finished')
     order by r.stake desc, r.round_id limit $2`,
    [tableRoundId, shownBets],
  );
  return rows;
}

type SpotRow = { spot: string; count: number; staked: number };

/** Stakes by spot. */
async function sumSpots({ db }: Studio, { laysChips }: SharedGame, tableRoundId: string): Promise<TableState['spots']> {
  if (!laysChips) return {};
  const { rows } = await db.query<SpotRow>(
    `select chips.key as spot, count(*)::integer as count, sum(chips.value::bigint)::bigint as staked
     from rounds r, jsonb_each_text(r.input) chips
     where r.table_round_id = $1 and r.status in ('playing', 'crediting', 'finished') and chips.value <> '0' group by 1`,
    [tableRoundId],
  );
  return Object.fromEntries(rows.map(({ spot, count, staked }) => [spot, { count, staked }]));
}

function presentPast({ box }: Studio, round: TableRound): PastRound | null {
  const { table_round_id: tableRoundId, number, commitment, bets_digest: betsDigest, result } = round;
  const { link_box: linkBox, closes_at: closesAt } = round;
  return (
    linkBox && {
      tableRoundId,
      number,
      commitment,
      link: box.open(linkBox),
      closedAt: closesAt.getTime(),
      betsDigest: betsDigest ?? '',
      beacon: boundOf(round),
      result,
    }
  );
}

/** Beacon of a shoe, and since when it is bound. */
const presentBound = (shoe: ShoeRow) => ({ beacon: boundOf(shoe), saltedAt: shoe.salted_at?.getTime() ?? null });

type Dealt = { bets_digest: string; result: Json };

/**
 * The shoe of a round as everybody may see it: what was dealt of it until then, and what binds the rest. It is the one
 * of the round also where the next one is open already: cards of one are never shown with the root of another.
 */
async function presentShoe(studio: Studio, round: TableRound, cardsShown: number): Promise<ShoeState | null> {
  const { db, box } = studio;
  const { shoe_id: shoeId, table_key: tableKey, number, place, revealed_at: revealedAt } = round;
  if (shoeId === null) return null;
  const { before: last, shoe, after } = await findNeighbours(db, tableKey, shoeId);
  if (!shoe || !after) return null;
  const { rows } = await db.query<Dealt>(
    `select bets_digest, result from table_rounds
     where shoe_id = $1 and phase = 'settled' and number <= $2 order by number`,
    [shoeId, revealedAt ? number : number - 1],
  );
  const { root, cutAt } = openedShoe(studio, shoe);
  return {
    number: shoe.shoe_id,
    commitment: shoe.commitment,
    publishedAt: shoe.published_at.toISOString(),
    salt: shoe.salt ?? '',
    cut: shoe.cut,
    ...presentBound(shoe),
    root,
    cutAt,
    shown: (place ?? 0) + cardsShown,
    results: rows.map(({ result }) => result),
    betsDigests: rows.map(({ bets_digest: betsDigest }) => betsDigest),
    nextCommitment: after.commitment,
    last: last && {
      commitment: last.commitment,
      root: last.root ?? '',
      salt: last.salt ?? '',
      ...presentBound(last),
      shoeSeed: box.open(last.seed_box),
    },
  };
}

/** The cards of the round that may be seen by now. */
function shownCards(studio: Studio, game: SharedGame, round: TableRound): ShownCard[] {
  const { place, result, started_at: startedAt, shoe_id: shoeId, seed_box: seedBox } = round;
  if (!game.cards || place === null || result === null || shoeId === null || !seedBox || !startedAt) return [];
  const elapsedMs = round.revealed_at ? Number.POSITIVE_INFINITY : monotonicMs() - startedAt.getTime();
  const { salt, shoe_signature: signature } = round;
  const shoe = openedShoe(studio, { shoe_id: shoeId, seed_box: seedBox, salt, beacon_signature: signature });
  return Array.from({ length: countShown(game, result, round.holds ?? [], elapsedMs) }, (_, at) =>
    shoe.show(place + at),
  );
}

/** Result of the round, once it is public. */
function resultOf({ showsRun }: SharedGame, round: TableRound | null): Json | null {
  const isRevealed = round?.revealed_at || (showsRun === true && round?.phase === 'running');
  return isRevealed ? round.result : null;
}

/** The promised shoe: its commitment while it can be cut, and what it waits for once it is salted. */
async function readPromised(
  { db }: Studio,
  { key, cards }: SharedGame,
): Promise<Pick<TableState, 'toCut' | 'awaited'>> {
  const promised = cards ? await findShoe(db, key, 'promised') : null;
  if (!promised) return { toCut: null, awaited: null };
  const { commitment, cut, salt } = promised;
  const beacon = boundOf(promised);
  return {
    toCut: cut === null && salt === null ? commitment : null,
    awaited: salt !== null && beacon ? { commitment, salt, beacon } : null,
  };
}

/** The round that is open for bets while another one is shown. */
function presentNext(round: TableRound | null): TableState['next'] {
  if (!round) return null;
  const { table_round_id: tableRoundId, number, commitment, closes_at: closesAt } = round;
  return { tableRoundId, number, commitment, closesAt: closesAt.getTime(), beacon: boundOf(round) };
}

/** Salt of the round, which is drawn from it and its link. */
function presentSalt(round: TableRound | null): Pick<TableState, 'betsDigest' | 'beacon' | 'isBeaconLate'> {
  if (!round) return { betsDigest: null, beacon: null, isBeaconLate: false };
  return { betsDigest: round.bets_digest, beacon: boundOf(round), isBeaconLate: round.is_beacon_late };
}

/** The round that is shown, whatever its phase, the next one where it is open already, and those before. */
export async function readTable(
  studio: Studio,
  game: SharedGame,
  outrights: readonly OutrightGame[],
): Promise<TableState> {
  const { key: tableKey } = game;
  const [{ round, next }, past, results, settings, promised] = await Promise.all([
    findShown(studio.db, game),
    listPast(studio.db, tableKey, shownPast),
    game.cards ? [] : listResults(studio.db, game, null, game.resultsShown ?? shownResults),
    readSettings(studio.db, game),
    readPromised(studio, game),
  ]);
  const voidOutrights = round ? await listVoid(studio.db, outrights, round) : [];
  const bets = round ? await listBets(studio, round.table_round_id) : [];
  const spots = round ? await sumSpots(studio, game, round.table_round_id) : {};
  const [first] = bets;
  const cards = round ? shownCards(studio, game, round) : [];
  const shoe = round ? await presentShoe(studio, round, cards.length) : null;
  return {
    type: 'table',
    now: monotonicMs(),
    phase: round?.phase ?? 'waiting',
    standing: standingOf(settings),
    openMs: settings.openMs,
    tableRoundId: round?.table_round_id ?? null,
    number: round?.number ?? 0,
    commitment: round?.commitment ?? '',
    chain: round?.end_hash ? { endHash: round.end_hash, publishedAt: round.published_at.toISOString() } : null,
    closesAt: round?.closes_at.getTime() ?? 0,
    startedAt: round?.started_at?.getTime() ?? null,
    ...presentSalt(round),
    result: resultOf(game, round),
    next: presentNext(next),
    voidOutrights,
    bets: bets.map(({ nickname, stake, outcome, payout }) => ({ name: maskName(nickname), stake, outcome, payout })),
    betCount: first?.total ?? 0,
    staked: first?.staked ?? 0,
    spots,
    offer: round?.offer ?? null,
    shoe,
    cards,
    ...promised,
    holds: round ? presentHolds(game, round, cards.length) : [],
    past: past.flatMap((over) => presentPast(studio, over) ?? []),
    results: results.toReversed(),
  };
}
