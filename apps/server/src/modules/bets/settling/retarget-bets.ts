/**
 * Bets whose end can change, settled by target and difference: what a bet should have returned by all that is known
 * now, less what it has returned, is all that is posted. So a first settlement, a correction, a result taken back and a
 * cancel are one thing, and nothing is ever undone.
 */
import type { Platform } from '../../../platform/app.ts';
import { bigintArray, textArray, timeArray } from '../../../platform/db/arrays.ts';
import { connectionOf, type Tx } from '../../../platform/db/connect.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money } from '../../../platform/money.ts';
import { postNow } from '../../ledger/index.ts';
import { takeBack } from '../../receivables/index.ts';
import { takeBackOperation, winOperation } from '../records/operations.ts';
import { type EndedBet, endedColumns, recordSettled } from './record-settled.ts';
import { winKeyOf } from './settle-many.ts';

export type BetTarget = {
  readonly betKey: string;
  /** Names this settlement among those of the bet, for ever. */
  readonly settlement: number;
  /** `wait` opens a bet again: nothing is paid for it then. */
  readonly status: 'wait' | 'win' | 'lose' | 'draw';
  /** All that the bet returns, in smallest units. */
  readonly payout: Money;
  /** Time of the first settlement, which fixes its business day. */
  readonly settledAt: Date;
  /** The part of the stake that counts for no turnover. */
  readonly nonQualifyingStake: bigint;
};

const retargetText = `update bets b set status = e.status, payout = e.payout,
    settled_at = case when e.status <> 'wait' then e.settled_at end,
    corrected_at = case when b.settled_at is not null or b.corrected_at is not null then $6::timestamptz end
  from unnest($2::text[], $3::text[], $4::bigint[], $5::timestamptz[]) e (bet_key, status, payout, settled_at)
  where b.vendor_key = $1 and b.bet_key = e.bet_key and b.status <> 'cancel'
  returning ${endedColumns}, old.settled_at as "settledBefore", b.bet_key as "betKey"`;

type Row = Omit<EndedBet, 'settledAt'> & {
  readonly settledAt: Date | null;
  readonly settledBefore: Date | null;
  readonly betKey: string;
};
type Moved = { readonly row: Row; readonly target: BetTarget; readonly difference: bigint };

const nameOf = (vendorKey: string, { row }: Moved) => ({ vendorKey, betKey: row.betKey, memberId: row.memberId });
const keyOf = (vendorKey: string, { row, target }: Moved) => winKeyOf(vendorKey, row.betKey, target.settlement);

async function pay(tx: Tx, vendorKey: string, moved: readonly Moved[]): Promise<void> {
  const operations = moved.map((one) =>
    winOperation(nameOf(vendorKey, one), keyOf(vendorKey, one), money(one.difference)),
  );
  const refused = (await postNow(tx, operations)).find(({ status }) => status !== 'posted');
  if (refused) throw new Error(`The ledger refused to pay a bet: ${JSON.stringify(refused)}.`);
}

/** Money that the member has spent already is owed from then on; answers how much, in smallest units. */
async function take(platform: Platform, tx: Tx, vendorKey: string, one: Moved): Promise<Money> {
  const amount = money(-one.difference);
  const operation = takeBackOperation(nameOf(vendorKey, one), keyOf(vendorKey, one), amount);
  const { memberId } = one.row;
  const { reference, actor } = operation;
  const takings = [{ account: 'cash', amount, operation }] as const;
  return (await takeBack(platform, tx, { memberId, takings, reference, actor })).owed;
}

/** Bets that were brought to their targets, and are in no book yet. */
export type MovedBets = {
  readonly vendorKey: string;
  readonly moved: readonly Moved[];
};

/**
 * Brings bets to their targets; `bookMoved` is due in the same transaction. Throws an Error for a bet that is unknown,
 * archived or was given back. Locks: the bets.
 */
export async function moveBets(
  { clock }: Platform,
  tx: Tx,
  vendorKey: string,
  targets: readonly BetTarget[],
): Promise<MovedBets> {
  const { rows } = await connectionOf(tx).query<Row>({
    name: 'bets_retarget',
    text: retargetText,
    values: [
      vendorKey,
      textArray(targets.map(({ betKey }) => betKey)),
      textArray(targets.map(({ status }) => status)),
      bigintArray(targets.map(({ payout }) => payout)),
      timeArray(targets.map(({ settledAt }) => settledAt)),
      clock.now(),
    ],
  });
  if (rows.length !== targets.length) throw new Error(`Of ${targets.length} bets ${rows.length} can be settled.`);
  const targetOf = new Map(targets.map((target) => [target.betKey, target]));
  const moved = rows.flatMap((row): Moved[] => {
    const target = targetOf.get(row.betKey);
    return target ? [{ row, target, difference: row.win - row.winBefore }] : [];
  });
  return { vendorKey, moved };
}

/**
 * Posts what bets return more or less, and counts them wherever ended bets count. Answers whose money moved. Bets whose
 * payout falls lock their members one after the other: give such of one member at a time. Locks: the accounts, the
 * partners' days.
 */
export async function bookMoved(platform: Platform, tx: Tx, { vendorKey, moved }: MovedBets): Promise<MemberId[]> {
  const paid = moved.filter(({ difference }) => difference > 0n);
  if (paid.length > 0) await pay(tx, vendorKey, paid);
  const owed = new Map<string, bigint>();
  for (const one of moved.filter(({ difference }) => difference < 0n))
    owed.set(one.row.betKey, await take(platform, tx, vendorKey, one));
  await recordSettled(
    connectionOf(tx),
    moved.flatMap((one) => endedOf(one, owed.get(one.row.betKey))),
  );
  return moved.flatMap(({ row, difference }) => (difference === 0n ? [] : [row.memberId]));
}

/** A bet that is open again is taken out of the day on which it had ended. */
function endedOf({ row, target: { nonQualifyingStake } }: Moved, shortfall: bigint | undefined): EndedBet[] {
  const settledAt = row.settledAt ?? row.settledBefore;
  return settledAt ? [{ ...row, settledAt, nonQualifyingStake, shortfall }] : [];
}
