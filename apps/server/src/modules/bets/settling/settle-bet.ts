/**
 * Ending a bet: wins, the loss, or taking it back. A bet's row and its money change in one transaction; the row is
 * judged again there, so that a win and a cancellation of the same moment cannot both count.
 */
import type pg from 'pg';
import type { Platform } from '../../../platform/app.ts';
import { bigintArray, plainArray, textArray, timeArray } from '../../../platform/db/arrays.ts';
import { createBatchLoader } from '../../../platform/db/batch-loader.ts';
import { withRawTransaction } from '../../../platform/db/raw-transaction.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { Money } from '../../../platform/money.ts';
import {
  type CompanionItem,
  type CoWrite,
  coWritesOf,
  getBalances,
  post,
  type RefusalReason,
} from '../../ledger/index.ts';
import { findAccruals } from '../../partners/index.ts';
import type { BetRow } from '../model/tables.ts';
import { type BetName, findBet } from '../records/find-bet.ts';
import { betLedgerKey, cancelOperation, winLedgerKey, winOperation } from '../records/operations.ts';
import { type EndedBet, endedColumns, recordSettled } from './record-settled.ts';

export type Win = BetName & {
  /** The vendor's key of this win; several wins of one bet add up. */
  readonly winKey: string;
  /** In smallest units; 0 when the bet is lost. */
  readonly payout: Money;
  /** True with the last word on this bet. */
  readonly finished: boolean;
  /** The part of the payout that waits for staff instead of coming to cash, with the row that records it. */
  readonly hold?: { readonly amount: Money; readonly row: CoWrite } | undefined;
  /** Result, where the money does not determine it: by default a payout is a win and none is a loss. */
  readonly result?: 'win' | 'lose' | 'draw' | undefined;
  /** The part of the stake that counts for no turnover, in smallest units. */
  readonly nonQualifyingStake?: Money | undefined;
  /** If the vendor names the member, another member's bet is refused. */
  readonly memberId?: MemberId | undefined;
};
export type Cancellation = BetName & { readonly cancelKey: string };

export type SettleOutcome =
  /** `balance` is the member's cash in smallest units: after this movement, or now when it comes again. */
  | { status: 'posted' | 'replayed'; balance: Money }
  /** Only for a cancellation: the bet is unknown, and will be refused should it come later. */
  | { status: 'tombstoned' }
  | { status: 'refused'; reason: 'unknown_bet' | 'other_member' | 'bet_cancelled' | 'bet_settled' | RefusalReason };

/** The bet changed between the look at it and the change: look again. */
class BetChanged extends Error {}
const maxAttempts = 5;

type WinRow = { readonly bet: BetRow; readonly win: Win; readonly at: Date };
type CancelRow = { readonly cancellation: Cancellation; readonly at: Date };

const addWinsText = `update bets b set
    payout = b.payout + a.payout, win_keys = b.win_keys || a.win_key, win_payouts = b.win_payouts || a.payout,
    status = case when not a.finished then 'wait' when a.result is not null then a.result when b.payout + a.payout > 0 then 'win' else 'lose' end,
    settled_at = case when a.finished then a.at end
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::boolean[], $5::text[], $6::timestamptz[])
    a (bet_id, win_key, payout, finished, result, at)
  where b.bet_id = a.bet_id and b.status = 'wait' and not a.win_key = any (b.win_keys)
  returning ${endedColumns}`;

type Added = Omit<EndedBet, 'settledAt'> & { readonly settledAt: Date | null };

/** A bet that still waits for its last word has no moment of settlement. */
const endedOf = (rows: readonly Added[]): EndedBet[] =>
  rows.flatMap(({ settledAt, ...bet }) => (settledAt ? [{ ...bet, settledAt }] : []));

/**
 * Accrues finished bets to the partners above. Throws BetChanged if one of the bets is not open any more; the
 * transaction must then be rolled back.
 */
async function addWins(client: pg.ClientBase, rows: readonly WinRow[]): Promise<void> {
  const adding = client.query<Added>({
    name: 'bets_add_wins',
    text: addWinsText,
    values: [
      bigintArray(rows.map(({ bet }) => bet.betId)),
      textArray(rows.map(({ win }) => win.winKey)),
      bigintArray(rows.map(({ win }) => win.payout)),
      plainArray(rows.map(({ win }) => win.finished)),
      plainArray(rows.map(({ win }) => win.result ?? null)),
      timeArray(rows.map(({ at }) => at)),
    ],
  });
  const finding = findAccruals(
    client,
    rows.map(({ bet }) => bet),
  );
  const [added, known] = await Promise.all([adding, finding]);
  if (added.rowCount !== rows.length) throw new BetChanged();
  const hedges = new Map<bigint, Money | undefined>(rows.map(({ bet, win }) => [bet.betId, win.nonQualifyingStake]));
  const ended = endedOf(added.rows).map((bet) => ({ ...bet, nonQualifyingStake: hedges.get(bet.betId) }));
  await recordSettled(client, ended, known);
}

/** Losses move no money and pass the ledger by; those that come together are written in one transaction. */
const recordLoss = createBatchLoader<WinRow, void>(async (db, rows) => {
  await withRawTransaction(db.$client, (client) => addWins(client, rows));
  return () => undefined;
});

const cancelText = `update bets b set status = 'cancel', cancel_key = a.cancel_key, settled_at = a.at
  from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) a (vendor_key, bet_key, cancel_key, at)
  where b.vendor_key = a.vendor_key and b.bet_key = a.bet_key and b.status = 'wait' and b.win_keys = '{}'
  returning ${endedColumns}`;

async function cancelRows(client: pg.ClientBase, rows: readonly CancelRow[]): Promise<void> {
  const cancelled = await client.query<Added>({
    name: 'bets_cancel',
    text: cancelText,
    values: [
      textArray(rows.map(({ cancellation }) => cancellation.vendorKey)),
      textArray(rows.map(({ cancellation }) => cancellation.betKey)),
      textArray(rows.map(({ cancellation }) => cancellation.cancelKey)),
      timeArray(rows.map(({ at }) => at)),
    ],
  });
  if (cancelled.rowCount !== rows.length) throw new BetChanged();
  await recordSettled(client, endedOf(cancelled.rows));
}

/** Newly posted rows; replays and refusals changed theirs before or never. */
function postedRows<Row>(items: readonly CompanionItem<Row>[]): Row[] {
  return items.filter(({ outcome }) => outcome.status === 'posted').map(({ row }) => row);
}

const wonRow = coWritesOf<WinRow>(async (client, items) => {
  const rows = postedRows(items);
  if (rows.length > 0) await addWins(client, rows);
});
const cancelledRow = coWritesOf<CancelRow>(async (client, items) => {
  const rows = postedRows(items);
  if (rows.length > 0) await cancelRows(client, rows);
});

async function again(attempt: () => Promise<SettleOutcome>): Promise<SettleOutcome> {
  for (let left = maxAttempts; left > 1; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof BetChanged)) throw error;
    }
  }
  return attempt();
}

async function cashNow({ db }: Platform, bet: BetRow): Promise<Money> {
  return (await getBalances(db, bet.memberId)).cash;
}

/** A win that came before, or one that the bet's state forbids. */
async function answerWithoutPosting(platform: Platform, bet: BetRow, win: Win): Promise<SettleOutcome | null> {
  const index = bet.winKeys.indexOf(win.winKey);
  if (index >= 0) {
    if (bet.winPayouts[index] !== win.payout) return { status: 'refused', reason: 'key_conflict' };
    return { status: 'replayed', balance: await cashNow(platform, bet) };
  }
  if (bet.status === 'cancel') return { status: 'refused', reason: 'bet_cancelled' };
  return bet.status === 'wait' ? null : { status: 'refused', reason: 'bet_settled' };
}

async function payWin(platform: Platform, row: WinRow): Promise<SettleOutcome> {
  const { bet, win } = row;
  const { hold } = win;
  const operation = winOperation(bet, winLedgerKey(win), win.payout, hold?.amount);
  const outcome = await post(platform.db, operation, wonRow(row), ...(hold ? [hold.row] : []));
  if (outcome.status === 'refused') return { status: 'refused', reason: outcome.reason };
  const [balance] = outcome.balances;
  if (balance === undefined) throw new Error(`The ledger answered the win ${win.winKey} without a balance.`);
  return { status: outcome.status, balance: hold ? await cashNow(platform, bet) : balance };
}

/**
 * Adds a win, or the loss as a payout of 0, which moves no money. The same win key again answers `replayed`; with
 * another payout `key_conflict`. Refuses unknown, cancelled and finished bets. Locks: the accounts, then the bet's row.
 */
export function settleBet(platform: Platform, win: Win): Promise<SettleOutcome> {
  return again(async () => {
    const at = platform.clock.now();
    const bet = await findBet(platform.db, win);
    if (!bet) return { status: 'refused', reason: 'unknown_bet' };
    if (win.memberId !== undefined && win.memberId !== bet.memberId)
      return { status: 'refused', reason: 'other_member' };
    const answer = await answerWithoutPosting(platform, bet, win);
    if (answer) return answer;
    if (win.payout > 0n) return payWin(platform, { bet, win, at });
    await recordLoss(platform.db, { bet, win, at });
    return { status: 'posted', balance: await cashNow(platform, bet) };
  });
}

async function reverseStake(platform: Platform, cancellation: Cancellation, at: Date): Promise<SettleOutcome> {
  const outcome = await post(platform.db, cancelOperation(cancellation), cancelledRow({ cancellation, at }));
  if (outcome.status === 'refused')
    return outcome.reason === 'reverse_unknown'
      ? { status: 'tombstoned' }
      : { status: 'refused', reason: outcome.reason };
  const bet = await findBet(platform.db, cancellation);
  if (!bet) throw new Error(`The cancelled bet ${betLedgerKey(cancellation)} has no row.`);
  return { status: outcome.status, balance: await cashNow(platform, bet) };
}

/**
 * Gives the stake back, once. A bet cancelled before answers `replayed`; a bet that was paid or settled is refused
 * (bet_settled); an unknown bet leaves a tombstone, so that it is refused when it comes late. Locks: the accounts, then
 * the bet's row.
 */
export function cancelBet(platform: Platform, cancellation: Cancellation): Promise<SettleOutcome> {
  return again(async () => {
    const at = platform.clock.now();
    const bet = await findBet(platform.db, cancellation);
    if (bet?.status === 'cancel') return { status: 'replayed', balance: await cashNow(platform, bet) };
    if (bet && (bet.status !== 'wait' || bet.winKeys.length > 0)) return { status: 'refused', reason: 'bet_settled' };
    return reverseStake(platform, cancellation, at);
  });
}
