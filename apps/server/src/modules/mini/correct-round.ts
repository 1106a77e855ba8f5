/**
 * A wrong result is corrected by undoing and doing again: each payment is reversed, then the right one is posted. Money
 * that a member has spent already becomes a receivable; the round keeps how much that was.
 */
import { codes } from '@mirinae/contract/codes';
import { isPossibleDraw, type MiniDraw } from '@mirinae/game-math/mini/draw';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { StaffSession } from '../../platform/http/session.ts';
import { type Won, won } from '../../platform/money.ts';
import { settleBetsWithin, winKeyOf } from '../bets/index.ts';
import { announceBalances, type Operation, postNow } from '../ledger/index.ts';
import { takeBack } from '../receivables/index.ts';
import { recordAudit } from '../staff/index.ts';
import { allKeys, nextBets, onOneClient, resultOf, winnersOfDraw } from './end-round.ts';
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

/** Takes payments back whole. Answers what is owed per bet, in won. */
async function reversePayments(
  platform: Platform,
  tx: Tx,
  bets: readonly StoredBet[],
  version: number,
): Promise<Map<string, Won>> {
  const operations = bets.map((bet) => undo(bet, version));
  const outcomes = await postNow(tx, operations);
  const missing = new Map<string, Won>();
  for (const [place, bet] of bets.entries()) {
    const [outcome, operation] = [outcomes[place], operations[place]];
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

async function correctChunk(
  platform: Platform,
  tx: Tx,
  client: pg.ClientBase,
  round: RoundRow,
  { after, winners, hedges }: { after: string; winners: ReadonlySet<string>; hedges: ReadonlyMap<string, bigint> },
): Promise<{ last: string | null; shortfall: Won }> {
  const found = await nextBets(client, round.roundId, { ...allKeys, after }, ['win', 'lose']);
  const before = new Set(round.winners);
  const changed = found.filter((bet) => isWon(bet, before) !== isWon(bet, winners));
  const paid = changed.filter((bet) => isWon(bet, before));
  const missing = paid.length > 0 ? await reversePayments(platform, tx, paid, round.version) : new Map<string, Won>();
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
  const shortfall = [...missing.values()].reduce((sum, amount) => sum + amount, 0n);
  return { last: found.at(-1)?.betKey ?? null, shortfall: won(shortfall) };
}

/**
 * Answers what members owe now, in won. One transaction: the round is corrected whole or not at all. Throws
 * B6006 (no such settled round), Z400 (balls that no draw can have). Locks: the round, its bets, the accounts.
 */
export async function correctRound(platform: Platform, correction: Correction): Promise<Won> {
  const { roundId, draw, reason, staff, ip } = correction;
  return onOneClient(platform.db, async (tx, client) => {
    const round = await lockRound(tx, roundId, 'update');
    const room = round && (await findRoom(tx, round.roomKey));
    if (round?.status !== 'settled' || !room) throw new DomainError(codes.marketUnknown);
    if (!isPossibleDraw(room.family, draw)) throw new DomainError(codes.malformedRequest);
    const winners = winnersOfDraw(room.family, draw);
    const hedges = await readHedges(client, roundId);
    let shortfall = 0n;
    for (let after: string | null = allKeys.after; after !== null; ) {
      const done = await correctChunk(platform, tx, client, round, { after, winners: new Set(winners), hedges });
      shortfall += done.shortfall;
      after = done.last;
    }
    const fields = { balls: [...draw.balls], powerball: draw.powerball, winners, version: round.version + 1 };
    await tx.update(rounds).set(fields).where(eq(rounds.roundId, roundId));
    await recordAudit(tx, {
      staff,
      action: 'mini.correct',
      target: `round:${roundId}`,
      before: { balls: round.balls, powerball: round.powerball },
      after: { balls: draw.balls, powerball: draw.powerball, reason, shortfall: Number(shortfall) },
      ip,
    });
    await publishRound(platform, tx, 'result', presentRound({ ...round, ...fields }, room.family));
    return won(shortfall);
  });
}
