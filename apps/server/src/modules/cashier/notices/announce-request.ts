/** Messages of the cashier after a commit: balances and decisions to the member, queue lengths to the back office. */

import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, toWire } from '../../../platform/money.ts';
import { findMember, isPartner } from '../../identity/index.ts';
import { announceBalances } from '../../ledger/index.ts';
import { notify } from '../../notifications/index.ts';
import type { RequestKind } from '../model/request-kinds.ts';
import type { RequestRow } from '../model/tables.ts';
import { publishQueue } from './queues.ts';

/** A request came, went or moved. Delivered when `tx` commits. */
export async function announceRequest(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
  kind: RequestKind,
): Promise<void> {
  await announceBalances(platform, tx, [memberId]);
  await publishQueue(platform, tx, kind);
}

/** Decision on a request; sent to the member when `tx` commits. */
export async function notifyDecided(
  platform: Platform,
  tx: Tx,
  { memberId, kind, amount }: Pick<RequestRow, 'memberId' | 'kind' | 'amount'>,
  outcome: 'done' | 'cancelled' | 'reversed',
): Promise<void> {
  await notify(platform, tx, [{ memberId, facts: { event: `${kind}-${outcome}`, cash: toWire(amount) } }]);
}

type Credited = {
  readonly bonusPoints: Money;
  /** Turnover that the deposit and its bonus require, in percent of each. */
  readonly percents: { readonly deposit: number; readonly bonus: number };
};

/**
 * An approved deposit, with the play that its money requires; sent to the member when `tx` commits. Partners do not
 * play: theirs is tied until it is given to others.
 */
export async function notifyCredited(
  platform: Platform,
  tx: Tx,
  { memberId, amount }: Pick<RequestRow, 'memberId' | 'amount'>,
  { bonusPoints, percents }: Credited,
): Promise<void> {
  const member = await findMember(tx, memberId);
  const cash = toWire(amount);
  const play =
    member && isPartner(member.tier)
      ? ({ turnoverPercent: 0, tied: cash } as const)
      : ({ turnoverPercent: percents.deposit } as const);
  const deposit = { event: 'deposit-done', cash, ...play } as const;
  const bonus = { amount: toWire(bonusPoints), turnoverPercent: percents.bonus };
  await notify(platform, tx, [{ memberId, facts: bonusPoints > 0n ? { ...deposit, bonus } : deposit }]);
}
