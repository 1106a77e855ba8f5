/**
 * Corrections by staff: cash or points credited or debited, each with its reason, its key and its line in the audit
 * log.
 */
import { codes } from '@mirinae/contract/codes';
import type { NotificationFacts } from '@mirinae/contract/member/notification-facts';
import { rewardTurnover } from '@mirinae/game-math/wagering/edges';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import { runWithin } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money, toWire } from '../../../platform/money.ts';
import { findMember } from '../../identity/index.ts';
import { announceBalances, getBalances, type Operation, postNow } from '../../ledger/index.ts';
import { notify } from '../../notifications/index.ts';
import { bookMoney } from '../../partners/index.ts';
import { recordAudit } from '../../staff/index.ts';
import { openRequirements } from '../../wagering/index.ts';
import { corrections } from '../model/tables.ts';

export type Correction = {
  readonly memberId: MemberId;
  readonly account: 'cash' | 'point';
  readonly direction: 'credit' | 'debit';
  /** In smallest units or points, more than 0. */
  readonly amount: Money;
  readonly reason: string;
  /** The same key with the same correction happens once. */
  readonly requestKey: string;
  readonly staff: StaffSession;
  readonly ip: string;
};

const kinds = {
  cash: { credit: 'adjustment', debit: 'adjustment' },
  point: { credit: 'point_earn', debit: 'point_take_back' },
} as const;
/** As the audit log has always named them. */
const auditActions = {
  cash: { credit: 'cash.give', debit: 'cash.take' },
  point: { credit: 'point.give', debit: 'point.take' },
} as const;
/** Cash that staff give requires no play; points are to be played whoever gave them. */
const turnoverPercents = { cash: 0, point: rewardTurnover } as const;
const counterparts = { cash: 'adjustment', point: 'promo' } as const;

/** Of a correction's movement in the ledger. */
export const correctionKey = (requestKey: string) => `correct:${requestKey}`;

function toOperation({ memberId, account, direction, amount, requestKey, staff }: Correction): Operation {
  const change = money(direction === 'credit' ? amount : -amount);
  return {
    key: correctionKey(requestKey),
    kind: kinds[account][direction],
    reference: `member:${memberId}`,
    actor: `staff:${staff.staffId}`,
    legs: [
      { account: { owner: memberId, kind: account }, amount: change },
      { account: { system: counterparts[account] }, amount: money(-change) },
    ],
  };
}

function tiePoints({ clock }: Platform, tx: Tx, { memberId, amount, requestKey }: Correction): Promise<void> {
  const needed = money((amount * BigInt(turnoverPercents.point)) / 100n);
  const reference = `correct:${requestKey}`;
  return openRequirements(tx, [
    { memberId, source: 'correction', binds: 'point', reference, amount, needed, openedAt: clock.now() },
  ]);
}

function notifyCorrected(platform: Platform, tx: Tx, { memberId, account, direction, amount }: Correction) {
  const corrected = { worth: account, amount: toWire(amount), by: 'house' } as const;
  const facts: NotificationFacts =
    direction === 'credit'
      ? { event: 'money-given', ...corrected, turnoverPercent: turnoverPercents[account] }
      : { event: 'money-taken', ...corrected };
  return notify(platform, tx, [{ memberId, facts }]);
}

/** Whether such a key was used: a repeated request is not a second credit. */
export async function isKeyUsed(tx: Tx, requestKey: string): Promise<boolean> {
  return (await tx.$count(corrections, eq(corrections.requestKey, requestKey))) > 0;
}

/** With its line in reports, which names it. Locks: the member's hour. */
async function writeCorrection({ clock }: Platform, tx: Tx, correction: Correction): Promise<void> {
  const { memberId, account, direction, amount, reason, requestKey, staff } = correction;
  const at = clock.now();
  const [row] = await tx
    .insert(corrections)
    .values({ memberId, account, direction, amount, reason, requestKey, correctedBy: staff.loginId, correctedAt: at })
    .returning({ correctionId: corrections.correctionId });
  if (!row) throw new Error('A correction was not stored.');
  const line = account === 'cash' ? 'correction' : 'bonus';
  const reference = `correction:${row.correctionId}`;
  await bookMoney(runWithin(tx), [{ memberId, line, [direction]: amount, at, reference }]);
}

/**
 * Answers both balances after it. Throws Z404 (no such member), C202 or P003 (more than the member has), C999 (the key
 * was used for something else). Locks: the member's ledger account, its hour in reports.
 */
export async function correctBalance(
  platform: Platform,
  tx: Tx,
  correction: Correction,
): Promise<{ cash: Money; point: Money }> {
  const { memberId, account, direction, amount, reason, staff, ip } = correction;
  if (!(await findMember(tx, memberId))) throw new DomainError(codes.notFound);
  const [outcome] = await postNow(tx, [toOperation(correction)]);
  if (outcome?.status === 'refused') {
    if (outcome.reason === 'insufficient')
      throw new DomainError(account === 'cash' ? codes.withdrawalAboveBalance : codes.takeAboveBalance);
    throw new DomainError(codes.duplicateRequest);
  }
  if (outcome?.status === 'posted') {
    if (account === 'point' && direction === 'credit') await tiePoints(platform, tx, correction);
    await recordAudit(tx, {
      staff,
      action: auditActions[account][direction],
      target: `member:${memberId}`,
      before: null,
      after: { amount: toWire(amount), reason },
      ip,
    });
    await writeCorrection(platform, tx, correction);
    await announceBalances(platform, tx, [memberId]);
    await notifyCorrected(platform, tx, correction);
  }
  return getBalances(tx, memberId);
}
