/**
 * A wrong result of an outside draw is corrected by undoing and doing again: each payment is reversed, then the right
 * one is posted. Money that a member has spent already becomes a receivable; the round keeps how much that was.
 */
import { codes } from '@mirinae/contract/codes';
import { isPossibleDraw, type MiniDraw } from '@mirinae/game-math/mini/draw';
import { winnersOfDraw } from '@mirinae/game-math/mini/games';
import type { Platform } from '../../platform/app.ts';
import { connectionOf, type Database, type Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { StaffSession } from '../../platform/http/session.ts';
import { type Money, money, toWire, zeroMoney } from '../../platform/money.ts';
import { settleBetsWithin, winKeyOf } from '../bets/index.ts';
import { announceBalances, type Operation, postNow } from '../ledger/index.ts';
import { takeBack } from '../receivables/index.ts';
import { recordAudit } from '../staff/index.ts';
import { type BetPlace, lastPlaceOf, nextBets, resultOf } from './end-round.ts';
import { readHedges } from './hedges.ts';
import { payoutOf, vendorKey } from './place-mini-bet.ts';
import { findRoom, lockRound, presentRound, publishRound } from './rounds.ts';
import { type RoundId, type RoundRow, rounds, type StoredBet } from './tables.ts';

export type Correction = { roundId: RoundId; draw: MiniDraw; reason: string; staff: StaffSession; ip: string };

function undo(bet: StoredBet, version: number): Operation {
  const winKey = winKeyOf(vendorKey, bet.betKey, version);
  const actor = `vendor:${vendorKey}`;
  return { key: `undo:${winKey}`, kind: 'rollback', reference: winKey, actor, legs: [], reverses: winKey };
}

/** Takes back complete payments. Returns the owed amount per bet, in smallest units. */
async function reversePayments(
  platform: Platform,
  tx: Tx,
  bets: readonly StoredBet[],
  version: number,
): Promise<Map<string, Money>> {
  const operations = bets.map((bet) => undo(bet, version));
  const outcomes = await postNow(tx, operations);
  const missing = new Map<string, Money>();
  for (const [index, bet] of bets.entries()) {
    const [outcome, operation] = [outcomes[index], operations[index]];
    if (outcome?.status !== 'refused' || !operation) continue;
    if (outcome.reason !== 'insufficient') throw new Error(`The ledger refused to undo a win: ${outcome.reason}.`);
    const { memberId, stake, odds } = bet;
    const taking = { account: 'cash', amount: payoutOf(stake, odds), operation } as const;
    const { reference, actor } = operation;
    const { owed } = await takeBack(platform, tx, { memberId, takings: [taking], reference, actor });
    missing.set(bet.betKey, owed);
  }
  return missing;
}

const isWon = ({ game, market, outcome }: StoredBet, winners: ReadonlySet<string>) =>
  winners.has(`${game}:${market}:${outcome}`);

/** Change of a round's bets by a correction; amounts in smallest units. */
export type Change = {
  /** Bets that had won and lose now, or the other way about. */
  readonly bets: number;
  /** New payouts, taken back payouts, and the part of those that members have spent already. */
  readonly paid: Money;
  readonly reversed: Money;
  readonly shortfall: Money;
};
type Chunk = {
  readonly after: BetPlace | null;
  readonly winners: ReadonlySet<string>;
  readonly hedges: Map<string, bigint>;
};

const sumOf = (amounts: Iterable<bigint>): Money => money([...amounts].reduce((sum, amount) => sum + amount, 0n));

async function correctChunk(
  platform: Platform,
  tx: Tx,
  round: RoundRow,
  { after, winners, hedges }: Chunk,
): Promise<Change & { last: BetPlace | null }> {
  const client = connectionOf(tx);
  const found = await nextBets(client, round.roundId, { after, until: null }, ['win', 'lose']);
  const before = new Set(round.winners);
  const changed = found.filter((bet) => isWon(bet, before) !== isWon(bet, winners));
  const paid = changed.filter((bet) => isWon(bet, before));
  const missing = paid.length > 0 ? await reversePayments(platform, tx, paid, round.version) : new Map<string, Money>();
  await client.query(
    'update mini_bets m set shortfall = m.shortfall + s.missing from unnest($1::uuid[], $2::bigint[]) s (bet_key, missing) where m.bet_key = s.bet_key',
    [[...missing.keys()], [...missing.values()]],
  );
  const results = changed.map((bet) => ({
    ...resultOf(bet, winners, hedges),
    shortfall: missing.get(bet.betKey),
  }));
  const when = { at: platform.clock.now(), round: round.version + 1, from: 'settled' } as const;
  if (results.length > 0) await settleBetsWithin(tx, client, vendorKey, results, when);
  await announceBalances(
    platform,
    tx,
    changed.map(({ memberId }) => memberId),
  );
  return {
    last: lastPlaceOf(found),
    bets: changed.length,
    paid: sumOf(results.map(({ payout }) => payout)),
    reversed: sumOf(paid.map(({ stake, odds }) => payoutOf(stake, odds))),
    shortfall: sumOf(missing.values()),
  };
}

async function correctBets(platform: Platform, tx: Tx, round: RoundRow, winners: readonly string[]): Promise<Change> {
  const hedges = new Map(await readHedges(connectionOf(tx), round.roundId));
  let all: Change = { bets: 0, paid: zeroMoney, reversed: zeroMoney, shortfall: zeroMoney };
  const winnersNow = new Set(winners);
  for (let after: BetPlace | null | undefined = null; after !== undefined; ) {
    const { last, ...done }: Awaited<ReturnType<typeof correctChunk>> = await correctChunk(platform, tx, round, {
      after,
      winners: winnersNow,
      hedges,
    });
    all = {
      bets: all.bets + done.bets,
      paid: money(all.paid + done.paid),
      reversed: money(all.reversed + done.reversed),
      shortfall: money(all.shortfall + done.shortfall),
    };
    after = last ?? undefined;
  }
  return all;
}

/**
 * Corrects the result that an outside draw reported; the round is corrected whole or not at all. Throws B6006 (no such
 * settled round), B6012 (drawn from its promised seed: final), Z400 (balls that no draw can have). Locks: the round,
 * its bets, the accounts.
 */
export async function correctRound(platform: Platform, tx: Tx, correction: Correction): Promise<Change> {
  const { roundId, draw, reason, staff, ip } = correction;
  const round = await lockRound(tx, roundId, 'update');
  const room = round && (await findRoom(tx, round.roomKey));
  if (!round || !room) throw new DomainError(codes.marketUnknown);
  if (round.commitment !== null) throw new DomainError(codes.drawCommitted);
  if (round.status !== 'settled') throw new DomainError(codes.marketUnknown);
  if (!isPossibleDraw(room.family, draw)) throw new DomainError(codes.malformedRequest);
  const winners = winnersOfDraw(room.family, draw);
  const change = await correctBets(platform, tx, round, winners);
  const fields = { balls: [...draw.balls], powerball: draw.powerball, winners, version: round.version + 1 };
  await tx.update(rounds).set(fields).where(eq(rounds.roundId, roundId));
  await recordAudit(tx, {
    staff,
    action: 'mini.correct',
    target: `round:${roundId}`,
    before: { balls: round.balls, powerball: round.powerball, version: round.version },
    after: { balls: draw.balls, powerball: draw.powerball, reason, ...presentChange(change) },
    ip,
  });
  await publishRound(platform, tx, 'result', presentRound({ ...round, ...fields }, room.family));
  return change;
}

export const presentChange = ({ bets, paid, reversed, shortfall }: Change) => ({
  bets,
  paid: toWire(paid),
  reversed: toWire(reversed),
  shortfall: toWire(shortfall),
});

/** Money that a correction moves, in units: payouts and taken back payouts. A second person approves this very sum. */
export const movedBy = ({ paid, reversed, shortfall }: Change): number => toWire(money(paid + reversed - shortfall));

/** Rolls back a dry run. */
class DryRunRollback extends Error {}

/** Preview of a correction: it is done and rolled back, so nothing can differ. Throws and locks like the correction. */
export async function previewCorrection(
  platform: Platform,
  db: Database | Tx,
  correction: Correction,
): Promise<Change> {
  let change: Change | null = null;
  const { onAudit: _, ...staff } = correction.staff;
  try {
    await db.transaction(async (tx) => {
      change = await correctRound(platform, tx, { ...correction, staff });
      throw new DryRunRollback();
    });
  } catch (reason) {
    if (!(reason instanceof DryRunRollback) || !change) throw reason;
  }
  if (!change) throw new Error('The correction was not tried out.');
  return change;
}
