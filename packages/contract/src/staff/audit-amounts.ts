/**
 * Which facts of the audit log, of previews and of answers of approved calls are amounts: money or points, in smallest
 * units. Facts are recorded as plain numbers, and the same name is a count in another entry.
 */
import { z } from 'zod';
import { callNames, isFourEyesCall, unitOf } from '../calls.ts';
import { limitKind } from '../member/safer-play.ts';
import { isMoneyGoal, missionKind } from '../promo/loyalty.ts';

export type AuditFactsShown = { readonly action: string; readonly target: string; readonly facts: unknown };

/** `total` and `cost` of a confirmation (impact.ts). */
const impact = ['total', 'pays', 'costs', 'perDay'];
const cashLimits = [
  ...['depositMin', 'depositMax', 'depositUnit', 'depositDaily'],
  ...['withdrawalMin', 'withdrawalMax', 'withdrawalUnit', 'withdrawalDaily'],
];
const settledLine = ['paid', 'taken'];
const correctedRound = ['paid', 'reversed', 'shortfall'];
const bounds = ['aloneUpTo', 'aloneDaily', 'ceiling', 'unusualUpTo'];
const balances = ['cashAmt', 'pointAmt'];

/** By action of the entry, or by the call that was answered: names of amounts at any depth. */
const fields: Readonly<Record<string, readonly string[]>> = {
  'bets.limits': ['betMin', 'betMax', 'winMax', ...impact],
  'cash.give': ['amount'],
  'cash.take': ['amount'],
  'point.give': ['amount'],
  'point.take': ['amount'],
  'cash.reverse': ['amount', 'bonus', 'owed'],
  'cash.reverseCorrection': ['amount', 'owed'],
  'cash.byRule': ['amount'],
  'cash.rules': [...cashLimits, 'cap', ...impact],
  'cash.depositRule': ['singleMax', 'memberDailyMax', 'houseDailyMax'],
  'cash.payoutFile': ['total'],
  'cash.withdrawalRule': ['singleMax', 'memberDailyMax', 'houseDailyMax'],
  'catalog.stakes': ['min', 'max'],
  'catalog.takeList': ['stakeMin', 'stakeMax'],
  'gift.decide': ['amount'],
  'gift.limit': ['aloneUpTo', 'aloneDaily', ...impact],
  'kyc.rule': ['amount'],
  'mini.correct': correctedRound,
  'mini.settings': ['marketCap', 'roundCap', ...impact],
  'prize.ceiling': ['ceiling'],
  'prize.decide': ['amount'],
  'promo.attendance': ['playMin', 'points', ...impact],
  'promo.coupon': ['amount', ...impact],
  'promo.couponRecall': impact,
  'promo.freeBet': ['amount', 'maxWin', ...impact],
  'promo.freeBetCancel': ['amount'],
  'promo.freeBetRecall': impact,
  'promo.friends': ['depositMin', 'turnoverMin', 'reward', 'welcome', ...impact],
  'promo.rotary': ['unit', 'amount', ...impact],
  'promo.vip': ['turnover', 'reward', 'monthly', ...impact],
  'receivable.collect': ['paid'],
  'rounds.give': ['stake', 'cap', 'expectedCost', ...impact],
  'rounds.recall': impact,
  'receivable.writeOff': ['amount', 'paid', 'writtenOff'],
  'vendor.faultAccept': ['difference'],
  'vendor.feeSet': ['above'],
  'vendor.invoiceSet': ['amount'],
  'vendor.stuckDecide': ['payout'],
  'vendor.watch': ['creditBelow'],
  'month.close': ['ngr'],
  'settlement.pay': ['amount', ...impact],
  'settlement.reopen': ['amount', 'owed'],
  'settlement.run': impact,
  'site.options': ['winsFrom'],
  'sport.cap': ['outcomeMax', 'matchMax'],
  'sport.decide': settledLine,
  'sport.event': ['stakeMax', 'liabilityMax'],
  'sport.limit': ['stakeMax', 'winMax'],
  'sport.referral': ['stake', 'unitStake'],
  'sport.resettle': settledLine,
  'sport.void': settledLine,
  'tables.void': ['staked', 'paid'],
  'wagering.waive': ['amount', 'needed', 'done'],
  'staff.cashMove': ['cash', 'bonus', 'cashAmt', 'fee', 'coinPrice'],
  'staff.cashReverse': ['cash', 'bonus', 'cashAmt', 'fee', 'coinPrice', 'owed'],
  'staff.correctionReverse': ['owed'],
  'staff.giveCash': balances,
  'staff.takeCash': balances,
  'staff.givePoints': balances,
  'staff.takePoints': balances,
  'staff.miniCorrect': correctedRound,
  'staff.settleReopen': ['owed'],
  'staff.sportDecide': settledLine,
  'staff.sportResettle': settledLine,
  'staff.sportVoid': settledLine,
};

/** Whether the four-eyes amounts of a call are money or points; otherwise they count members or cases. */
function isOfMoney(call: unknown): boolean {
  const name = callNames.find((known) => known === call);
  if (name === undefined || !isFourEyesCall(name)) return false;
  const unit = unitOf(name);
  return unit === 'money' || unit === 'points';
}

const requested = z.looseObject({ call: z.string() });
const mission = z.looseObject({ kind: missionKind });
const houseLimit = z.looseObject({ limit: z.looseObject({ kind: limitKind }) });

/** Entries in which another fact decides what a number is. */
const fieldsByFacts: Readonly<Record<string, (shown: AuditFactsShown) => readonly string[]>> = {
  'approval.ask': ({ facts }) => (isOfMoney(requested.safeParse(facts).data?.call) ? ['amount'] : []),
  'member.harmAct': ({ facts }) => {
    const { data } = houseLimit.safeParse(facts);
    return data && data.limit.kind !== 'session' ? ['amount'] : [];
  },
  'promo.mission': ({ facts }) => {
    const { data } = mission.safeParse(facts);
    return data && isMoneyGoal(data.kind) ? ['goal', 'points', ...impact] : ['points', ...impact];
  },
  /** Of calls that count members the bounds have other names. */
  'staff.roleChange': () => bounds,
  'staff.roleCreate': () => bounds,
  /** The target is `right:<role>:<call>`. */
  'staff.right': ({ target }) => (isOfMoney(target.split(':').at(-1)) ? bounds : []),
};

/** Names of the facts that are amounts, at any depth. */
export const auditAmounts = (shown: AuditFactsShown): ReadonlySet<string> =>
  new Set(fieldsByFacts[shown.action]?.(shown) ?? fields[shown.action] ?? []);
