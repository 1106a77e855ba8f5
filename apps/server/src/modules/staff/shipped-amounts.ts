/** Shipped amounts up to which each role acts alone. Calls that are not listed wait for a second person. */
import { type FourEyesCallName, unitOf } from '@mirinae/contract/calls';
import { type Currency, scaledTo } from '@mirinae/contract/currencies';
import type { HeldRole, StaffRole } from '@mirinae/contract/staff/staff';

/** In the unit of the call: money, points or members. Null: as much as there is. */
export type Amounts = {
  /** At a time, alone. */
  readonly aloneUpTo: number | null;
  /** Alone, all in all within 24 hours. */
  readonly aloneDaily: number | null;
  /** At a time, even with a second person. */
  readonly ceiling: number | null;
  /** At a time, alone, where it is unusual for its member; null: as `aloneUpTo`. */
  readonly unusualUpTo: number | null;
};

/** Without a bound of its own for what is unusual, where the call knows of none. */
type Shipped = Omit<Amounts, 'unusualUpTo'> & { readonly unusualUpTo?: number };

/** No second approver for any amount. */
export const unbounded: Amounts = { aloneUpTo: null, aloneDaily: null, ceiling: null, unusualUpTo: null };

/** Always a second person: nothing alone, however small. */
export const nothingAlone: Amounts = { aloneUpTo: 0, aloneDaily: null, ceiling: null, unusualUpTo: null };

const corrections: Partial<Record<StaffRole, Shipped>> = {
  owner: { aloneUpTo: 1_000_000, aloneDaily: 3_000_000, ceiling: 100_000_000 },
  finance: { aloneUpTo: 100_000, aloneDaily: 300_000, ceiling: 10_000_000 },
};

/**
 * Of a thousand requests a day most are ordinary and small: what is large or unusual for its member waits for a second
 * person, not what comes after noon. The sums are a few times an ordinary day.
 */
const payments: Partial<Record<StaffRole, Shipped>> = {
  owner: { aloneUpTo: 3_000_000, aloneDaily: 1_000_000_000, ceiling: null, unusualUpTo: 500_000 },
  finance: { aloneUpTo: 1_000_000, aloneDaily: 300_000_000, ceiling: null, unusualUpTo: 200_000 },
};

const settlements: Partial<Record<StaffRole, Shipped>> = {
  owner: { aloneUpTo: 3_000_000, aloneDaily: 100_000_000, ceiling: null },
  finance: { aloneUpTo: 1_000_000, aloneDaily: 30_000_000, ceiling: null },
};

/** Payouts and refunds of draws, lines of sports and rounds of tables that staff end by hand. */
const draws: Partial<Record<StaffRole, Shipped>> = {
  owner: { aloneUpTo: 3_000_000, aloneDaily: 30_000_000, ceiling: null },
  risk: { aloneUpTo: 1_000_000, aloneDaily: 10_000_000, ceiling: null },
};

/** The most that an event of the house may lose. */
const liabilities: Partial<Record<StaffRole, Shipped>> = {
  owner: { aloneUpTo: 10_000_000, aloneDaily: 50_000_000, ceiling: null },
  risk: { aloneUpTo: 3_000_000, aloneDaily: 15_000_000, ceiling: null },
};

/** Gifts of partners above the limits of their tier: somebody of the staff is the second person already. */
const gifts: Partial<Record<StaffRole, Shipped>> = {
  owner: { aloneUpTo: 100_000_000, aloneDaily: 1_000_000_000, ceiling: null },
  finance: { aloneUpTo: 30_000_000, aloneDaily: 300_000_000, ceiling: null },
};

/** The largest prize or reward of a rule that pays more or requires less than before. */
const rules: Partial<Record<StaffRole, Shipped>> = {
  owner: { aloneUpTo: 1_000_000, aloneDaily: null, ceiling: 100_000_000 },
  finance: { aloneUpTo: 100_000, aloneDaily: null, ceiling: 10_000_000 },
};

/** Members who are reopened, raised, let withdraw again or freed of a ban: a support clerk none of them alone. */
const easings: Partial<Record<StaffRole, Shipped>> = {
  owner: { aloneUpTo: null, aloneDaily: null, ceiling: null },
  risk: { aloneUpTo: 1, aloneDaily: 50, ceiling: null },
};

/** Of members that a message reaches. */
const mailings = {
  owner: { aloneUpTo: 1_000, aloneDaily: null, ceiling: null },
  support: { aloneUpTo: 100, aloneDaily: 500, ceiling: null },
  content: { aloneUpTo: 100, aloneDaily: 500, ceiling: null },
};

const byCall: Partial<Record<FourEyesCallName, Partial<Record<StaffRole, Shipped>>>> = {
  'staff.giveCash': corrections,
  'staff.takeCash': corrections,
  'staff.givePoints': corrections,
  'staff.takePoints': corrections,
  'staff.cashMove': payments,
  'staff.bankMatch': payments,
  'staff.settlePay': settlements,
  'staff.giftDecide': gifts,
  'staff.couponIssue': corrections,
  'staff.freeBetGive': corrections,
  'staff.freeRoundGive': corrections,
  'staff.campaignStart': corrections,
  'staff.tournamentStart': corrections,
  'staff.wageringWaive': corrections,
  'staff.attendanceRulesSet': rules,
  'staff.rotarySet': rules,
  'staff.vipSet': rules,
  'staff.missionSave': rules,
  'staff.friendsSet': rules,
  'staff.cashRulesSet': rules,
  'staff.memberStatus': easings,
  'staff.memberEdit': easings,
  'staff.memberBan': easings,
  'staff.memberBanLift': easings,
  'staff.miniFeed': draws,
  'staff.houseEventPublish': liabilities,
  'staff.houseEventTerms': liabilities,
  'staff.sportDecide': draws,
  'staff.sportResettle': draws,
  'staff.sportVoid': draws,
  'staff.tableRoundVoid': draws,
  'staff.messageSend': mailings,
  'staff.messagePlanChange': mailings,
};

/** Money and points in the currency's smallest units; members are counted. A role of one's own ships with nothing. */
export function shippedAmounts(role: HeldRole, call: FourEyesCallName, currency: Currency): Amounts {
  const {
    aloneUpTo,
    aloneDaily,
    ceiling,
    unusualUpTo = null,
  }: Shipped | Amounts = (role === 'custom' ? undefined : byCall[call]?.[role]) ?? nothingAlone;
  const scaled = (amount: number | null) =>
    amount === null || unitOf(call) === 'members' ? amount : scaledTo(currency, amount);
  const alone = { aloneUpTo: scaled(aloneUpTo), aloneDaily: scaled(aloneDaily), unusualUpTo: scaled(unusualUpTo) };
  return { ...alone, ceiling: scaled(ceiling) };
}
