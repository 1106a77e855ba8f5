/** Ledger and report entries of a gift, and its allowed parties. */
import { type Code, codes } from '@mirinae/contract/codes';
import type { MemberStatus } from '@mirinae/contract/member/member';
import type { NotificationFacts } from '@mirinae/contract/member/notification-facts';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { runWithin } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { money, toWire } from '../../../platform/money.ts';
import { findMember, isBanned, isMoneyLocked, type Member } from '../../identity/index.ts';
import { announceBalances, getBalances, type Operation, postNow } from '../../ledger/index.ts';
import { notify } from '../../notifications/index.ts';
import { carryRequirements } from '../../wagering/index.ts';
import type { GiftRow } from '../model/tables.ts';
import { bookMoney } from '../reporting/book-money.ts';
import { getSelf, getWithin } from '../tree/tree.ts';

/** `partnerId` gives to `memberId` or takes from it, in smallest units. */
export type Gift = Pick<GiftRow, 'kind' | 'partnerId' | 'memberId' | 'amount' | 'requestKey'>;
type Kind = Gift['kind'];

const refusals: Readonly<Record<Kind, { noRight: Code; noTarget: Code; tooMuch: Code }>> = {
  give: { noRight: codes.giveNotAllowed, noTarget: codes.giveTargetInvalid, tooMuch: codes.withdrawalAboveBalance },
  take: { noRight: codes.takeNotAllowed, noTarget: codes.takeTargetInvalid, tooMuch: codes.takeAboveBalance },
};
/** A suspended member gets no money in; what it has may be taken back. */
const targets: Readonly<Record<Kind, readonly MemberStatus[]>> = {
  give: ['active', 'locked'],
  take: ['active', 'locked', 'suspended'],
};

export type Sides = { readonly partner: Member; readonly member: Member };
type Requested = Pick<Gift, 'kind' | 'partnerId'> & { readonly memId: string };

/**
 * Giving or taking partner with its position in the tree. Throws C301 / C401 (no active partner), C225 (its password
 * was reset).
 */
export async function getGiver(db: Database | Tx, { kind, partnerId }: Pick<Gift, 'kind' | 'partnerId'>, now: Date) {
  const { noRight } = refusals[kind];
  const self = await getSelf(db, { memberId: partnerId }, noRight);
  const partner = await findMember(db, partnerId);
  if (partner?.status !== 'active' || isBanned(partner, 'withdrawals', now)) throw new DomainError(noRight);
  if (isMoneyLocked(partner, now)) throw new DomainError(codes.moneyLocked);
  return { self, partner };
}

/** Throws as `getGiver` does, then C302 / C402 (not below it, or barred). */
export async function findSides(tx: Tx, { kind, partnerId, memId }: Requested, now: Date): Promise<Sides> {
  const { noTarget } = refusals[kind];
  const { self, partner } = await getGiver(tx, { kind, partnerId }, now);
  const target = await getWithin(tx, self, memId, noTarget);
  const member = await findMember(tx, target.memberId);
  const isTarget = member !== null && target.memberId !== partnerId && targets[kind].includes(member.status);
  if (!isTarget || (kind === 'give' && isBanned(member, 'deposits', now))) throw new DomainError(noTarget);
  return { partner, member };
}

const nameOf = ({ partnerId, requestKey }: Gift) => `${partnerId}:${requestKey}`;
const referenceOf = ({ memberId }: Gift) => `member:${memberId}`;
const payerOf = ({ kind, partnerId, memberId }: Gift) => (kind === 'give' ? partnerId : memberId);
const receiverOf = ({ kind, partnerId, memberId }: Gift) => (kind === 'give' ? memberId : partnerId);

async function post(tx: Tx, gift: Gift, operation: Operation): Promise<void> {
  const [outcome] = await postNow(tx, [operation]);
  if (outcome?.status === 'refused' && outcome.reason === 'insufficient')
    throw new DomainError(refusals[gift.kind].tooMuch);
  if (outcome?.status !== 'posted') throw new Error(`The ledger did not post ${operation.key}.`);
}

/** cash -> cash_held of who pays. Throws C202 / P003. Locks: both accounts. */
export async function holdGift(platform: Platform, tx: Tx, gift: Gift): Promise<void> {
  const owner = payerOf(gift);
  await post(tx, gift, {
    key: `gift-hold:${nameOf(gift)}`,
    kind: 'gift_hold',
    reference: referenceOf(gift),
    actor: `member:${gift.partnerId}`,
    legs: [
      { account: { owner, kind: 'cash' }, amount: money(-gift.amount) },
      { account: { owner, kind: 'cash_held' }, amount: gift.amount },
    ],
  });
  await announceBalances(platform, tx, [owner]);
}

/** The hold is undone as it was made. */
export async function releaseGift(platform: Platform, tx: Tx, gift: Gift, actor: string): Promise<void> {
  const [key, reverses] = [`gift-release:${nameOf(gift)}`, `gift-hold:${nameOf(gift)}`];
  await post(tx, gift, { key, kind: 'gift_release', reference: referenceOf(gift), actor, legs: [], reverses });
  await announceBalances(platform, tx, [payerOf(gift)]);
}

type Movement = Sides & {
  /** Account of the payer. */
  readonly source: 'cash' | 'cash_held';
  readonly actor: string;
  readonly at: Date;
};

/** To the member, and to a partner that took what is not played yet: it cannot withdraw that. */
function notificationsOf(
  { kind, partnerId, memberId, amount }: Gift,
  { loginId }: Member,
  { turnoverPercent, tied }: Awaited<ReturnType<typeof carryRequirements>>,
): { memberId: MemberId; facts: NotificationFacts }[] {
  const moved = { worth: 'cash', amount: toWire(amount), by: 'partner' } as const;
  const given = { event: 'money-given', ...moved, turnoverPercent } as const;
  if (kind === 'give') return [{ memberId, facts: tied > 0n ? { ...given, tied: toWire(tied) } : given }];
  const collected = { event: 'money-collected', cash: toWire(amount), from: loginId, tied: toWire(tied) } as const;
  return [
    { memberId, facts: { event: 'money-taken', ...moved } },
    ...(tied > 0n ? [{ memberId: partnerId, facts: collected }] : []),
  ];
}

/**
 * Moves the money, with its open wagering requirement, and counts it. Answers the cash of both after it. Throws C202
 * / P003. Locks: both accounts, the requirements of both, then the hours in reports.
 */
export async function moveGift(
  platform: Platform,
  tx: Tx,
  gift: Gift,
  { partner, member, source, actor, at }: Movement,
): Promise<Pick<GiftRow, 'partnerCashAfter' | 'memberCashAfter'>> {
  const { kind, partnerId, memberId, amount } = gift;
  const key = `partner-gift:${nameOf(gift)}`;
  await post(tx, gift, {
    key,
    kind: kind === 'give' ? 'partner_give' : 'partner_take',
    reference: referenceOf(gift),
    actor,
    legs: [
      { account: { owner: payerOf(gift), kind: source }, amount: money(-amount) },
      { account: { owner: receiverOf(gift), kind: 'cash' }, amount },
    ],
  });
  const [from, to] = kind === 'give' ? [partner, member] : [member, partner];
  const play = await carryRequirements(tx, { from, to, amount, reference: key, at });
  const [ofPartner, ofMember] = kind === 'give' ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
  await bookMoney(runWithin(tx), [
    { memberId: partnerId, line: 'gift_given', [ofPartner]: amount, at },
    { memberId, line: 'gift_received', [ofMember]: amount, at },
  ]);
  await announceBalances(platform, tx, [partnerId, memberId]);
  await notify(platform, tx, notificationsOf(gift, member, play));
  const [ofThePartner, ofTheMember] = [await getBalances(tx, partnerId), await getBalances(tx, memberId)];
  return { partnerCashAfter: ofThePartner.cash, memberCashAfter: ofTheMember.cash };
}
