/**
 * Bets of the site's own games are settled many together, inside the caller's transaction. The caller holds the locks
 * of its round; money goes through the ledger under keys made of the bet's own, so that a chunk that is done again pays
 * no one twice.
 */
import type pg from 'pg';
import { bigintArray, plainArray, textArray } from '../../../platform/db/arrays.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { Money } from '../../../platform/money.ts';
import { type Operation, type Outcome, postNow } from '../../ledger/index.ts';
import { cancelOperation, winOperation } from '../records/operations.ts';
import { type EndedBet, endedColumns, recordSettled } from './record-settled.ts';

export type BetResult = {
  readonly betKey: string;
  readonly payout: Money;
  readonly status: 'win' | 'lose' | 'cancel';
  /** The part of the stake that the member's bets on the other sides cover. */
  readonly nonQualifyingStake?: bigint | undefined;
  /** Part of the earlier payout that could not be taken back, in units: never revenue, a line of its own in reports. */
  readonly shortfall?: bigint | undefined;
};

const endText = `update bets b set status = e.status, payout = case e.status when 'cancel' then 0 else e.payout end,
    settled_at = coalesce(b.settled_at, $5::timestamptz), corrected_at = case when b.settled_at is not null then $5::timestamptz end
  from unnest($2::text[], $3::bigint[], $4::text[]) e (bet_key, payout, status)
  where b.vendor_key = $1 and b.bet_key = e.bet_key and b.status = any ($6::text[])
  returning ${endedColumns}, b.bet_key as "betKey"`;

/**
 * Operation at the end of a bet: payout of a win, or refund of a cancelled stake. `round` distinguishes a correction's
 * keys from those of the first payment.
 */
function toOperation(
  vendorKey: string,
  memberId: MemberId,
  { betKey, payout, status }: BetResult,
  round: number,
): Operation | null {
  if (status === 'cancel') return cancelOperation({ vendorKey, betKey });
  if (payout === 0n) return null;
  return winOperation({ vendorKey, betKey, memberId }, winKeyOf(vendorKey, betKey, round), payout);
}

export function winKeyOf(vendorKey: string, betKey: string, round: number): string {
  return `win:${vendorKey}:${betKey}:${round}`;
}

function mustBePosted(outcomes: readonly Outcome[]): void {
  const refused = outcomes.find((outcome) => outcome.status === 'refused');
  if (refused) throw new Error(`The ledger refused the end of a bet: ${JSON.stringify(refused)}.`);
}

/**
 * Ends the bets that still wait (`from` 'wait'), or ends them anew after a correction took their first payment back
 * ('settled'). `also` is posted after them. Answers whose money moved. `client` is the connection of `tx`. Locks: the
 * bets, the accounts, the partners' days.
 */
export async function settleBetsWithin(
  tx: Tx,
  client: pg.ClientBase,
  vendorKey: string,
  results: readonly BetResult[],
  { at, round, from, also = [] }: { at: Date; round: number; from: 'wait' | 'settled'; also?: readonly Operation[] },
): Promise<MemberId[]> {
  const column = <Value>(read: (result: BetResult) => Value) => results.map(read);
  const states = from === 'wait' ? ['wait'] : ['win', 'lose'];
  const { rows } = await client.query<EndedBet & { betKey: string }>({
    name: 'bets_end_many',
    text: endText,
    values: [
      vendorKey,
      textArray(column(({ betKey }) => betKey)),
      bigintArray(column(({ payout }) => payout)),
      plainArray(column(({ status }) => status)),
      at,
      plainArray(states),
    ],
  });
  const byKey = new Map(results.map((result) => [result.betKey, result]));
  const operations = rows.flatMap(({ betKey, memberId, stake, win }) => {
    // A free bet staked nothing that could go back.
    if (stake === 0n && win === 0n) return [];
    const result = byKey.get(betKey);
    return (result && toOperation(vendorKey, memberId, result, round)) ?? [];
  });
  const posted = [...operations, ...also];
  if (posted.length > 0) mustBePosted(await postNow(tx, posted));
  await recordSettled(
    client,
    rows.map((row) => {
      const { nonQualifyingStake, shortfall } = byKey.get(row.betKey) ?? {};
      return { ...row, nonQualifyingStake, shortfall };
    }),
  );
  return rows.filter(({ status, win }) => status === 'cancel' || win > 0n).map(({ memberId }) => memberId);
}
