/**
 * End of a round: close, draw, and payment of its bets in chunks, each in one transaction. Every step is idempotent, so
 * that another node continues after a crash.
 */
import { type DrawFamily, isPossibleDraw, type MiniDraw } from '@mirinae/game-math/mini/draw';
import { winnersOfDraw } from '@mirinae/game-math/mini/games';
import type pg from 'pg';
import type { Platform } from '../../platform/app.ts';
import { plainArray, splitArray } from '../../platform/db/arrays.ts';
import { connectionOf, type Tx } from '../../platform/db/connect.ts';
import { and, eq, isNull, sql } from '../../platform/db/orm.ts';
import { zeroMoney } from '../../platform/money.ts';
import { type BetResult, joinBets, settleBetsWithin } from '../bets/index.ts';
import { announceBalances } from '../ledger/index.ts';
import { drawSources } from './draw-source.ts';
import { readHedges } from './hedges.ts';
import { notifyWinners } from './notify-winners.ts';
import { betOfRow, payoutOf, vendorKey } from './place-mini-bet.ts';
import { findRoom, findRound, lockRound, presentRound, publishRound } from './rounds.ts';
import { beaconOf, readClose } from './salt-round.ts';
import { type RoundId, type RoundRow, rounds, type StoredBet } from './tables.ts';

/** One call of the ledger's posting function takes a chunk, so its locks come in one order. */
const chunk = 500;
/** Lanes side by side; each pays members of its own, as two of them would wait for each other at one member. */
const laneCount = 3;
/** The place of a bet among those of its round: they are paid member by member. */
export type BetPlace = { readonly memberId: bigint; readonly betKey: string };
type Span = {
  /** Null from the first bet on. */
  readonly after: BetPlace | null;
  /** The last member of the span; null to the end. */
  readonly until: bigint | null;
};

/**
 * Betting ends, and with it the salt is fixed and published. Waits for the bets that are being written. Answers false
 * when the round is closed already. Locks: the round.
 */
export async function closeRound(platform: Platform, roundId: RoundId): Promise<boolean> {
  // Not locked in vain: whoever pays its bets would wait for that.
  if ((await findRound(platform.db, roundId))?.status !== 'open') return false;
  return platform.db.transaction(async (tx) => {
    const round = await lockRound(tx, roundId, 'update');
    if (round?.status !== 'open' || platform.clock.now() < round.closesAt) return false;
    const fields = { status: 'closed' as const, ...(await readClose(platform, tx, round)) };
    await tx.update(rounds).set(fields).where(eq(rounds.roundId, roundId));
    const room = await findRoom(tx, round.roomKey);
    if (room) await publishRound(platform, tx, 'close', presentRound({ ...round, ...fields }, room.family));
    return true;
  });
}

async function writeDraw(
  tx: Tx,
  round: RoundRow,
  family: DrawFamily,
  draw: MiniDraw,
  seed: string | null,
): Promise<RoundRow> {
  const fields = {
    status: 'drawn' as const,
    beaconSignature: round.beaconSignature,
    seed,
    balls: [...draw.balls],
    powerball: draw.powerball,
    winners: winnersOfDraw(family, draw),
  };
  await tx.update(rounds).set(fields).where(eq(rounds.roundId, round.roundId));
  return { ...round, ...fields };
}

/** Whether everything is there that a closed round is drawn from. */
function isDue(round: RoundRow, now: Date): boolean {
  const isBeaconThere = beaconOf(round) === null || round.beaconSignature !== null;
  return round.status === 'closed' && now >= round.drawsAt && isBeaconThere;
}

/** The signature of the beacon that a round is bound to; null while it is not published, and where there is none. */
async function readBeacon({ beacon }: Platform, round: RoundRow): Promise<string | null> {
  const bound = beaconOf(round);
  return bound && (round.beaconSignature ?? beacon.find(bound));
}

/** What became of a round; null while it is still to be drawn. A result is final. */
function resultKnown({ status }: RoundRow): 'drawn' | 'void' | null {
  if (status === 'void') return 'void';
  return status === 'drawn' || status === 'settled' ? 'drawn' : null;
}

/**
 * The balls are drawn, once, after betting has closed and the beacon that the round is bound to is published. Answers
 * what became of the round. The beacon is read before the round is locked; one that was drawn is not locked at all, as
 * every payment of its bets would wait for that. Locks: the round.
 */
export async function drawRoundNow(platform: Platform, roundId: RoundId): Promise<'drawn' | 'wait' | 'void'> {
  const found = await findRound(platform.db, roundId);
  if (!found) throw new Error(`There is no round ${roundId}.`);
  const known = resultKnown(found);
  if (known) return known;
  const beaconSignature = await readBeacon(platform, found);
  return platform.db.transaction(async (tx) => {
    const locked = await lockRound(tx, roundId, 'update');
    if (!locked) throw new Error(`There is no round ${roundId}.`);
    const round = { ...locked, beaconSignature };
    const knownByNow = resultKnown(round);
    if (knownByNow) return knownByNow;
    if (!isDue(round, platform.clock.now())) return 'wait';
    const room = await findRoom(tx, round.roomKey);
    if (!room) throw new Error(`There is no room ${round.roomKey}.`);
    const drawn = await drawSources[round.commitment === null ? 'feed' : 'committed'].draw(
      platform,
      tx,
      round,
      room.family,
    );
    if (drawn === 'wait') return 'wait';
    if (drawn === 'void' || !isPossibleDraw(room.family, drawn.draw)) {
      await tx.update(rounds).set({ status: 'void' }).where(eq(rounds.roundId, roundId));
      await publishRound(platform, tx, 'result', presentRound({ ...round, status: 'void' }, room.family));
      return 'void';
    }
    const written = await writeDraw(tx, round, room.family, drawn.draw, drawn.seed);
    await publishRound(platform, tx, 'result', presentRound(written, room.family));
    return 'drawn';
  });
}

const nextText = `select m.bet_key as "betKey", m.game, m.market, m.outcome, m.odds, m.stake, m.member_id as "memberId"
  from mini_bets m ${joinBets('open', betOfRow)}
  where m.round_id = $1 and (m.member_id, m.bet_key) > ($2::bigint, $3::uuid) and m.member_id <= $4 and b.status = any ($5::text[])
  order by m.member_id, m.bet_key limit $6 for update of b`;

const beforeAll: BetPlace = { memberId: 0n, betKey: '00000000-0000-0000-0000-000000000000' };
const lastKey = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const maxMemberId = 2n ** 63n - 1n;

/** The next bets of a round by member and key, `after` excluded and `until` included, locked. */
export async function nextBets(
  client: pg.ClientBase,
  roundId: RoundId,
  { after, until }: Span,
  states: readonly string[],
): Promise<StoredBet[]> {
  const { memberId, betKey } = after ?? beforeAll;
  const values = [roundId, memberId, betKey, until ?? maxMemberId, plainArray(states), chunk];
  const { rows } = await client.query<StoredBet>({ name: 'mini_next_bets', text: nextText, values });
  return rows;
}

const placeOf = ({ memberId, betKey }: StoredBet): BetPlace => ({ memberId, betKey });
export const lastPlaceOf = (bets: readonly StoredBet[]): BetPlace | null => {
  const last = bets.at(-1);
  return last ? placeOf(last) : null;
};

/** Result of a bet by the winning selections; in a void round every stake goes back. */
export function resultOf(
  { betKey, game, market, outcome, odds, stake }: StoredBet,
  winners: ReadonlySet<string> | 'void',
  hedges: ReadonlyMap<string, bigint>,
): BetResult {
  if (winners === 'void') return { betKey, payout: zeroMoney, status: 'cancel' };
  const nonQualifyingStake = hedges.get(betKey);
  return winners.has(`${game}:${market}:${outcome}`)
    ? { betKey, payout: payoutOf(stake, odds), status: 'win', nonQualifyingStake }
    : { betKey, payout: zeroMoney, status: 'lose', nonQualifyingStake };
}

/** Number of the round's payment: 1, or higher after corrections. */
const paymentOf = ({ version }: RoundRow) => Math.max(version, 1);

/** Has a result, or none for good, and bets that may still wait for it. */
const isEnding = ({ status, settledAt }: RoundRow) => status === 'drawn' || (status === 'void' && settledAt === null);

type Hedges = ReadonlyMap<string, bigint>;

/** Judged by the round as it is in the chunk's own transaction: staff may void it while others are on their way. */
async function settleChunk(platform: Platform, roundId: RoundId, hedges: Hedges, span: Span): Promise<BetPlace | null> {
  const done = await platform.db.transaction(async (tx) => {
    const client = connectionOf(tx);
    const round = await lockRound(tx, roundId, 'share');
    if (!round || !isEnding(round)) return null;
    const found = await nextBets(client, roundId, span, ['wait']);
    const last = lastPlaceOf(found);
    if (!last) return null;
    const winners = round.status === 'void' ? 'void' : new Set(round.winners);
    const results = found.map((bet) => resultOf(bet, winners, hedges));
    const when = { at: platform.clock.now(), round: paymentOf(round), from: 'wait' } as const;
    return { last, paid: await settleBetsWithin(tx, client, vendorKey, results, when) };
  });
  if (!done) return null;
  await announceBalances(platform, platform.db, done.paid);
  return done.last;
}

async function settleLane(platform: Platform, roundId: RoundId, hedges: Hedges, lane: Span): Promise<number> {
  let chunks = 0;
  for (let next: Span | null = lane; next !== null; chunks += 1) {
    const last = await settleChunk(platform, roundId, hedges, next);
    next = last && { ...lane, after: last };
  }
  return chunks;
}

const cutText = `select percentile_disc(array(select n / $2::float8 from generate_series(1, $2::integer - 1) n))
    within group (order by member_id)::text as cuts
  from mini_bets where round_id = $1`;

/** Spans of whole members with as many bets each. */
async function cutLanes(client: Pick<pg.Pool, 'query'>, roundId: RoundId): Promise<Span[]> {
  const values = [roundId, laneCount];
  const { rows } = await client.query<{ cuts: string | null }>({ name: 'mini_cut_lanes', text: cutText, values });
  const ends = [...new Set(splitArray(rows[0]?.cuts ?? '{}'))].map(BigInt);
  return [...ends, null].map((until, index) => {
    const memberId = ends[index - 1];
    return { after: memberId === undefined ? null : { memberId, betKey: lastKey }, until };
  });
}

/**
 * A drawn round is settled when its bets are paid, which its winners are notified once; a void one stays void and has
 * given everything back.
 */
function markEnded(platform: Platform, roundId: RoundId): Promise<void> {
  const settledAt = platform.clock.now();
  const isThis = eq(rounds.roundId, roundId);
  return platform.db.transaction(async (tx) => {
    const [settled] = await tx
      .update(rounds)
      .set({ status: 'settled', version: sql`greatest(${rounds.version}, 1)`, settledAt })
      .where(and(isThis, eq(rounds.status, 'drawn')))
      .returning({ roundId: rounds.roundId, roomKey: rounds.roomKey, number: rounds.number });
    if (settled) await notifyWinners(platform, tx, settled);
    await tx
      .update(rounds)
      .set({ settledAt })
      .where(and(isThis, eq(rounds.status, 'void'), isNull(rounds.settledAt)));
  });
}

/**
 * Pays a drawn round's bets, or gives a void round's stakes back; answers how many chunks it took. A round that has
 * ended is left alone.
 */
export async function settleRound(platform: Platform, roundId: RoundId): Promise<number> {
  const [round] = await platform.db.select().from(rounds).where(eq(rounds.roundId, roundId));
  if (!round || !isEnding(round)) return 0;
  const hedges = await readHedges(platform.db.$client, roundId);
  const lanes = await cutLanes(platform.db.$client, roundId);
  const chunks = await Promise.all(lanes.map((lane) => settleLane(platform, roundId, hedges, lane)));
  await markEnded(platform, roundId);
  return chunks.reduce((sum, count) => sum + count, 0);
}

/** Whether the end of any bet of the round is known: then its draw counts, and only a correction changes it. */
export async function hasEndedBets(tx: Tx, roundId: RoundId): Promise<boolean> {
  const join = sql.raw(joinBets('all', betOfRow));
  const { rowCount } = await tx.execute(
    sql`select from mini_bets m ${join} where m.round_id = ${roundId} and b.status <> 'wait' limit 1`,
  );
  return rowCount === 1;
}
