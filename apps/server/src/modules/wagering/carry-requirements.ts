/**
 * Requirements go where the money goes: what a partner takes from a member stays tied in the partner's account until it
 * is given to somebody who plays it, and what a partner gives requires its receiver to play it.
 */
import type { MemberTier } from '@mirinae/contract/member/member';
import { minDepositTurnover } from '@mirinae/game-math/wagering/edges';
import type { Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, inArray, isNull } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money, zeroMoney } from '../../platform/money.ts';
import { isPartner } from '../identity/index.ts';
import { openRequirements } from './open-requirements.ts';
import { leftOf } from './read-wagering.ts';
import { type RequirementRow, requirements } from './tables.ts';

type Holder = { readonly memberId: MemberId; readonly tier: MemberTier };
type Carriage = {
  readonly from: Holder;
  readonly to: Holder;
  /** In smallest units, more than 0. */
  readonly amount: Money;
  /** Names the gift. */
  readonly reference: string;
  readonly at: Date;
};
type RequiredPlay = { readonly turnoverPercent: number; readonly tied: Money };
type Carried = { readonly amount: Money; readonly needed: Money };

const ceilDiv = (value: bigint, by: bigint) => (value + by - 1n) / by;
const least = (one: bigint, other: bigint) => (one < other ? one : other);

/**
 * Open cash requirements of both members, locked in one order independent of the direction; those of the giver, oldest
 * first.
 */
async function lockOpen(tx: Tx, { from, to }: Carriage): Promise<RequirementRow[]> {
  const isOfBoth = inArray(requirements.memberId, [from.memberId, to.memberId]);
  const rows = await tx
    .select()
    .from(requirements)
    .where(and(isOfBoth, isNull(requirements.closedAt), eq(requirements.binds, 'cash')))
    .orderBy(asc(requirements.memberId), asc(requirements.requirementId))
    .for('update');
  return rows.filter(({ memberId }) => memberId === from.memberId);
}

async function lessen(tx: Tx, row: RequirementRow, { amount, needed }: Carried, at: Date): Promise<void> {
  const rest = { amount: money(row.amount - amount), needed: money(row.needed - needed) };
  const closed = rest.needed <= row.done ? ({ closedAt: at, closedAs: 'moved' } as const) : {};
  await tx
    .update(requirements)
    .set({ ...rest, ...closed })
    .where(eq(requirements.requirementId, row.requirementId));
}

/**
 * Moves unplayed requirements first, oldest first, each unit with its share of the remaining turnover. So a small gift
 * never moves requirements of the giver's other money, at a vendor or in an open bet.
 */
async function takeAlong(tx: Tx, rows: readonly RequirementRow[], { amount, at }: Carriage): Promise<Carried> {
  let rest: bigint = amount;
  let needed = 0n;
  for (const row of rows) {
    if (rest === 0n || row.amount === 0n) continue;
    const moved = least(rest, row.amount);
    const part = { amount: money(moved), needed: money(ceilDiv(leftOf(row) * moved, row.amount)) };
    rest -= moved;
    needed += part.needed;
    await lessen(tx, row, part, at);
  }
  return { amount: money(amount - rest), needed: money(needed) };
}

/**
 * Moves the open wagering requirement with the money. Who plays has to play the whole gift at least, like a deposit; a
 * partner holds it tied. Locks: the open requirements of both, by member. Call it after the money has moved. Answers
 * the turnover that its receiver has to play, in percent of the amount, or for a partner the part that is tied.
 */
export async function carryRequirements(tx: Tx, carriage: Carriage): Promise<RequiredPlay> {
  const { to, amount, reference, at } = carriage;
  const carried = await takeAlong(tx, await lockOpen(tx, carriage), carriage);
  const wanted = (amount * BigInt(minDepositTurnover)) / 100n;
  const requested = isPartner(to.tier)
    ? carried
    : { amount, needed: carried.needed > wanted ? carried.needed : money(wanted) };
  await openRequirements(tx, [
    { memberId: to.memberId, source: 'gift', binds: 'cash', reference, ...requested, openedAt: at },
  ]);
  return isPartner(to.tier)
    ? { turnoverPercent: 0, tied: carried.amount }
    : { turnoverPercent: Number(ceilDiv(requested.needed * 100n, amount)), tied: zeroMoney };
}
