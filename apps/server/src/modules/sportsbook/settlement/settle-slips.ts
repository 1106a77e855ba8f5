/**
 * Settlement by target and difference: after any settlement message, every slip on the line is recomputed from all
 * stored messages, and only the difference to what it has returned is posted, under the number of that settlement.
 */

import { correctableHours } from '@mirinae/game-math/sports/play/sport-rules';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import { bigintArray, plainArray, timeArray } from '../../../platform/db/arrays.ts';
import { connectionOf, type Database, type Tx } from '../../../platform/db/connect.ts';
import { takeLock } from '../../../platform/db/named-locks.ts';
import { runFrom } from '../../../platform/db/statement.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { money, toWire, zeroMoney } from '../../../platform/money.ts';
import { memberTopic, settledMessage } from '../../../platform/realtime/member-messages.ts';
import { type BetTarget, bookMoved, moveBets } from '../../bets/index.ts';
import { announceBalances, lockBalances } from '../../ledger/index.ts';
import { giveFreeBetBack, settleFreeBet } from '../../promotions/index.ts';
import { readResults } from '../markets/keep-results.ts';
import { readHeld } from '../markets/lines-due.ts';
import { countLegs } from '../model/builder-legs.ts';
import { type LineName, nameOfLine } from '../model/line-names.ts';
import type { LineResults } from '../model/line-results.ts';
import { endingOf, freeSlipTarget, nonQualifyingStakeOf, type StandingSlip, slipTarget } from '../model/slip-target.ts';
import { vendorKey } from '../slips/slip-bet.ts';
import { notifyWinners } from './notify-winners.ts';
import { lockSlips, readLegs, type SettledLeg, type SettledSlip } from './slips-due.ts';

/** Later corrections than this after the first settlement need a decision of staff. */
const correctableSeconds = correctableHours * 3_600;

export type Settlement = {
  readonly slip: SettledSlip;
  /** Of a slip with a free bet: what it wins, paid by promotions. */
  readonly target: BetTarget;
  readonly difference: bigint;
  /** A slip whose free bet goes back to its member. */
  readonly isFreeBetBack: boolean;
};

function targetOf(slip: SettledSlip, counted: StandingSlip['legs']) {
  const standing = { ...slip, legs: counted };
  const { freeBetMaxWin } = slip;
  return freeBetMaxWin === null
    ? { ...slipTarget(standing, slip), isVoid: false }
    : freeSlipTarget(standing, { ...slip, freeBetMaxWin });
}

/** Results of lines, stored ones or more. */
export type ResultsOf = (line: LineName) => LineResults;

export type SettleOptions = {
  /** Adds to the stored messages, to preview the effect. */
  readonly look?: (kept: ResultsOf) => ResultsOf;
  /** However long ago a slip was settled first. */
  readonly isForced?: boolean;
};

/** The settlements that change something. */
export async function findSettlements(
  platform: Platform,
  tx: Database | Tx,
  rows: readonly SettledSlip[],
  { look = (kept) => kept, isForced = false }: SettleOptions = {},
): Promise<Settlement[]> {
  const { lines, legsOf } = await readLegs(runFrom(tx), rows);
  const [resultsOf, held] = [look(await readResults(tx, lines)), await readHeld(platform, tx, lines)];
  const known = new Map(lines.map((line) => [line, resultsOf(line)]));
  const isHeld = ({ line }: SettledLeg) => held.has(nameOfLine(line));
  const now = platform.clock.now();
  return rows.flatMap((slip): Settlement[] => {
    const own = legsOf(slip.betKey);
    const takenAt = (slip.acceptedAt ?? slip.placedAt).getTime();
    const counted = countLegs(own, ({ line, outcome }) => endingOf(known.get(line)?.standing(outcome, takenAt)));
    const { status, payout, isVoid } = targetOf(slip, counted);
    const isSettled = status !== 'wait';
    if (isSettled === (slip.state === 'settled') && payout === slip.payout) return [];
    if (!isSettled && !isForced && held.size > 0 && own.some(isHeld)) return [];
    if (!isForced && slip.firstSettledAt && now > addSeconds(slip.firstSettledAt, correctableSeconds)) {
      platform.log.warn({ betKey: slip.betKey }, 'A result came too late to settle a slip anew.');
      return [];
    }
    const settledAt = slip.firstSettledAt ?? now;
    const target = {
      betKey: slip.betKey,
      settlement: slip.settlement + 1,
      status,
      payout,
      settledAt,
      nonQualifyingStake: slip.freeBetId === null ? nonQualifyingStakeOf(slip) : 0n,
    };
    return [{ slip, target, difference: payout - slip.payout, isFreeBetBack: isSettled && isVoid }];
  });
}

const writeText = `with e as (
    select * from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::timestamptz[], $8::boolean[])
      e (bet_key, status, settlement, payout, difference, settled_at, is_free_bet_back)
  ), written as (
    update sport_slips s set state = case e.status when 'wait' then 'open' else 'settled' end, settlement = e.settlement,
      payout = e.payout, first_settled_at = coalesce(s.first_settled_at, e.settled_at), is_free_bet_back = e.is_free_bet_back
    from e where s.bet_key = e.bet_key
  )
  insert into sport_payouts (bet_key, settlement, status, target, difference, settled_at)
  select bet_key, settlement, status, payout, difference, $7 from e`;

/** Results of slips, once for each member. One that is open again for its new result is notified with that. */
function settledOf(settlements: readonly Settlement[]) {
  const isKnown = ({ target }: Settlement) => target.status !== 'wait';
  const byMember = Map.groupBy(settlements.filter(isKnown), ({ slip }) => slip.memberId);
  const sum = (amounts: readonly bigint[]) => toWire(money(amounts.reduce((total, amount) => total + amount, 0n)));
  return [...byMember].map(([memberId, own]) => {
    const differences = own.map(({ difference }) => difference);
    const first = own.filter(({ slip }) => slip.firstSettledAt === null);
    const settled = {
      slips: first.length,
      won: first.filter(({ target }) => target.status === 'win').length,
      paid: sum(differences.filter((difference) => difference > 0n)),
      taken: sum(differences.flatMap((difference) => (difference < 0n ? [-difference] : []))),
      corrected: own.length - first.length,
      cashedOut: 0,
    };
    return { topic: memberTopic(memberId), message: settledMessage(settled) };
  });
}

async function writeSlips({ clock }: Platform, tx: Tx, settlements: readonly Settlement[]): Promise<void> {
  const targets = settlements.map(({ target }) => target);
  await connectionOf(tx).query({
    name: 'sport_settle_slips',
    text: writeText,
    values: [
      plainArray(targets.map(({ betKey }) => betKey)),
      plainArray(targets.map(({ status }) => status)),
      bigintArray(targets.map(({ settlement }) => BigInt(settlement))),
      bigintArray(targets.map(({ payout }) => payout)),
      bigintArray(settlements.map(({ difference }) => difference)),
      timeArray(targets.map(({ settledAt }) => settledAt)),
      clock.now(),
      plainArray(settlements.map(({ isFreeBetBack }) => isFreeBetBack)),
    ],
  });
}

/**
 * Settlements are serialized across all nodes, so that they never deadlock: the holder has its slips locked already.
 */
const takeTurn = (tx: Tx) => takeLock(tx, 'sport:settle');

/** The bets of free slips end as their slips do, but neither stake nor return anything. */
const betTarget = ({ slip, target }: Settlement): BetTarget =>
  slip.freeBetId === null ? target : { ...target, payout: zeroMoney };

/**
 * Slips with free bets of one member. Its accounts are locked before any book, so that whoever books for the member
 * waits here and not for an hour's row.
 */
async function settleFree(platform: Platform, tx: Tx, settlements: readonly Settlement[]): Promise<void> {
  for (const { slip, target, difference, isFreeBetBack } of settlements) {
    const { betKey, memberId } = slip;
    const { settlement, payout: paid, status } = target;
    const isOpen = status === 'wait';
    if (isFreeBetBack) await giveFreeBetBack(tx, betKey);
    await settleFreeBet(platform, tx, { memberId, betKey, settlement, isOpen, paid, difference });
  }
}

/**
 * The slips are held already, so they and their bets are written before the turn: the next chunk's together with the
 * books of this one.
 */
async function writeSettlements(platform: Platform, tx: Tx, settlements: readonly Settlement[]): Promise<MemberId[]> {
  if (settlements.length === 0) return [];
  await writeSlips(platform, tx, settlements);
  const moved = await moveBets(platform, tx, vendorKey, settlements.map(betTarget));
  await takeTurn(tx);
  await platform.bus.publishAll(tx, settledOf(settlements));
  await notifyWinners(platform, tx, settlements);
  const free = settlements.filter(({ slip }) => slip.freeBetId !== null);
  for (const memberId of new Set(free.map(({ slip }) => slip.memberId))) await lockBalances(tx, memberId);
  const paid = await bookMoved(platform, tx, moved);
  await settleFree(platform, tx, free);
  return [...paid, ...free.map(({ slip }) => slip.memberId)];
}

/** A lower payout may require money of the house, and free bets are paid by promotions: a transaction per member. */
async function settleIsolated(platform: Platform, betKeys: readonly string[], options: SettleOptions): Promise<void> {
  const paid = await platform.db.transaction(async (tx) => {
    const settlements = await findSettlements(platform, tx, await lockSlips(tx, betKeys), options);
    return writeSettlements(platform, tx, settlements);
  });
  await announceBalances(platform, platform.db, paid);
}

/**
 * Settles slips together by the stored messages. Locks: slips, bets, the advisory lock of settlement, notifications of
 * winners, then the ledger accounts; of slips with free bets the free bets after them.
 */
export async function settleSlips(
  platform: Platform,
  betKeys: readonly string[],
  options: SettleOptions,
): Promise<void> {
  const { paid, apart } = await platform.db.transaction(async (tx) => {
    const settlements = await findSettlements(platform, tx, await lockSlips(tx, betKeys), options);
    const isApart = ({ slip, difference }: Settlement) => difference < 0n || slip.freeBetId !== null;
    const groupOf = ({ slip }: Settlement) => `${slip.memberId}:${slip.freeBetId === null}`;
    return {
      paid: await writeSettlements(
        platform,
        tx,
        settlements.filter((one) => !isApart(one)),
      ),
      apart: Map.groupBy(settlements.filter(isApart), groupOf),
    };
  });
  await announceBalances(platform, platform.db, paid);
  for (const ofMember of apart.values())
    await settleIsolated(
      platform,
      ofMember.map(({ slip }) => slip.betKey),
      options,
    );
}
