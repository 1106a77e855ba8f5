/**
 * Money between a partner and somebody below it: given from the partner's cash, or taken back to it. Never to or from
 * another branch.
 */

import { type Code, codes } from '@mirinae/contract/codes';
import type { MemberStatus } from '@mirinae/contract/member/member';
import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import { endOfBusinessDay, startOfBusinessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { type Page, readPage } from '../../platform/db/read-page.ts';
import { runWithin } from '../../platform/db/statement.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Won, won } from '../../platform/money.ts';
import { findMember, isMoneyLocked, type Member } from '../identity/index.ts';
import { announceBalances, type Outcome, postNow } from '../ledger/index.ts';
import { carryRequirements } from '../wagering/index.ts';
import { bookMoney, findLineageIds } from './book-money.ts';
import type { Period } from './figures.ts';
import { lineagesWith } from './lineages.ts';
import { type GiftRow, gifts, type Node } from './tables.ts';
import { getSelf, getWithin } from './tree.ts';

type Kind = 'give' | 'take';
export type Gift = {
  readonly kind: Kind;
  readonly giver: MemberId;
  readonly memId: string;
  /** In won, more than 0. */
  readonly amount: Won;
  /** The same key with the same gift gets the same answer and moves nothing. */
  readonly requestKey: string;
};

const refusals: Readonly<Record<Kind, { noRight: Code; noTarget: Code; tooMuch: Code }>> = {
  give: { noRight: codes.giveNotAllowed, noTarget: codes.giveTargetInvalid, tooMuch: codes.withdrawalAboveBalance },
  take: { noRight: codes.takeNotAllowed, noTarget: codes.takeTargetInvalid, tooMuch: codes.takeAboveBalance },
};
/** A suspended member gets no money in; what it has may be taken back. */
const targets: Readonly<Record<Kind, readonly MemberStatus[]>> = {
  give: ['active', 'locked'],
  take: ['active', 'locked', 'suspended'],
};

type Sides = { readonly partner: Member; readonly member: Member };

async function findSides(tx: Tx, { kind, giver, memId }: Gift, now: Date): Promise<Sides> {
  const { noRight, noTarget } = refusals[kind];
  const self = await getSelf(tx, { memberId: giver }, noRight);
  const partner = await findMember(tx, giver);
  if (partner?.status !== 'active') throw new DomainError(noRight);
  if (isMoneyLocked(partner, now)) throw new DomainError(codes.moneyLocked);
  const target = await getWithin(tx, self, memId, noTarget);
  const member = await findMember(tx, target.memberId);
  if (target.memberId === giver || !member || !targets[kind].includes(member.status)) throw new DomainError(noTarget);
  return { partner, member };
}

const giftKey = ({ giver, requestKey }: Gift) => `partner-gift:${giver}:${requestKey}`;

async function move(tx: Tx, gift: Gift, target: MemberId): Promise<Outcome> {
  const { kind, giver, amount } = gift;
  const toTarget = won(kind === 'give' ? amount : -amount);
  const [outcome] = await postNow(tx, [
    {
      key: giftKey(gift),
      kind: kind === 'give' ? 'partner_give' : 'partner_take',
      reference: `member:${target}`,
      actor: `member:${giver}`,
      legs: [
        { account: { owner: giver, kind: 'cash' }, amount: won(-toTarget) },
        { account: { owner: target, kind: 'cash' }, amount: toTarget },
      ],
    },
  ]);
  if (!outcome) throw new Error('The ledger did not answer.');
  return outcome;
}

/**
 * Throws C301 / C401 (no partner, or not active), C225 (its password was reset), C302 / C402 (nobody of that ID
 * below, or in no state for it), C202 /
 * P003 (the giver, or the member taken from, holds less), C999 (the key was used for something else). What the money
 * still asks to be played goes along. Locks: both cash accounts, the requirements of both, then the hours in reports.
 */
export async function giveOrTake(platform: Platform, tx: Tx, gift: Gift): Promise<void> {
  const { partner, member } = await findSides(tx, gift, platform.clock.now());
  const outcome = await move(tx, gift, member.memberId);
  if (outcome.status === 'refused') {
    if (outcome.reason === 'key_conflict') throw new DomainError(codes.duplicateRequest);
    if (outcome.reason !== 'insufficient') throw new Error(`The ledger refused a gift: ${outcome.reason}.`);
    throw new DomainError(refusals[gift.kind].tooMuch);
  }
  if (outcome.status === 'replayed') return;
  const [partnerCashAfter, memberCashAfter] = outcome.balances;
  if (partnerCashAfter === undefined || memberCashAfter === undefined)
    throw new Error('The ledger answered no balances.');
  const { kind, giver, amount, requestKey } = gift;
  const at = platform.clock.now();
  const balances = { partnerCashAfter, memberCashAfter };
  const lineageId = (await findLineageIds(runWithin(tx), [giver]))(giver);
  await tx
    .insert(gifts)
    .values({ partnerId: giver, memberId: member.memberId, lineageId, kind, amount, requestKey, at, ...balances });
  const [from, to] = kind === 'give' ? [partner, member] : [member, partner];
  await carryRequirements(tx, { from, to, amount, reference: giftKey(gift), at });
  const [ofGiver, ofMember] = kind === 'give' ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
  await bookMoney(runWithin(tx), [
    { memberId: giver, line: 'gift_given', [ofGiver]: amount, at },
    { memberId: member.memberId, line: 'gift_received', [ofMember]: amount, at },
  ]);
  await announceBalances(platform, tx, [giver, member.memberId]);
}

export type GiftFilter = Period & { readonly branch: Node; readonly kind?: Kind | undefined };

function conditionOf({ branch, kind, from, to }: GiftFilter): SQL | undefined {
  return and(
    inArray(gifts.lineageId, lineagesWith(branch.memberId)),
    kind === undefined ? undefined : eq(gifts.kind, kind),
    gte(gifts.at, startOfBusinessDay(from)),
    lt(gifts.at, endOfBusinessDay(to)),
  );
}

/** Gifts that partners of the branch made, newest first, with the totals of all the filter finds. */
export async function listGifts(
  db: Database,
  filter: GiftFilter,
  page: Page,
): Promise<{ rows: GiftRow[]; total: number; given: Won; taken: Won }> {
  const condition = conditionOf(filter);
  const sumOf = (kind: Kind) =>
    sql<string>`coalesce(sum(${gifts.amount}) filter (where ${gifts.kind} = ${kind}), 0)::text`;
  const { rows, total: totals } = await readPage(
    db.select().from(gifts).where(condition).orderBy(desc(gifts.giftId)),
    db
      .select({ total: count(), given: sumOf('give'), taken: sumOf('take') })
      .from(gifts)
      .where(condition)
      .then(([row]) => row),
    page,
  );
  return {
    rows,
    total: totals?.total ?? 0,
    given: won(BigInt(totals?.given ?? 0)),
    taken: won(BigInt(totals?.taken ?? 0)),
  };
}
