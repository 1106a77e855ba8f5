/** The calls of the cashier's desk: the member of a request, corrections, rules, the books. */
import type { Input } from '@mirinae/contract/calls';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { type Measured, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { checkRule } from '../../../platform/http/rule-cost.ts';
import type { Caller, StaffSession } from '../../../platform/http/session.ts';
import { memberId } from '../../../platform/ids.ts';
import { money, toWire } from '../../../platform/money.ts';
import { countUnderRule } from '../../identity/index.ts';
import { readPointRates, setPointRate } from '../../points/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import { getBrief } from '../reading/brief.ts';
import { type Correction, correctBalance, isKeyUsed } from '../reversals/correct-balance.ts';
import { readCashRules, setBonus, setLimits, setSiteAccount } from '../rules/cash-rules.ts';
import { countUses, factsOf, measureRules } from '../rules/rule-facts.ts';

type CorrectionCall = {
  platform: Platform;
  tx: Tx;
  staff: StaffSession;
  caller: Caller;
  input: { memberId: number; reason: string; requestKey: string };
};

async function correct(
  { platform, tx, staff, caller, input }: CorrectionCall,
  account: Correction['account'],
  direction: Correction['direction'],
  amount: number,
) {
  const { memberId: id, reason, requestKey } = input;
  const change = { memberId: memberId(id), account, direction, amount: money(amount), reason, requestKey };
  const { cash, point } = await correctBalance(platform, tx, { ...change, staff, ip: caller.ip });
  return { cashAmt: toWire(cash), pointAmt: toWire(point) };
}

type RuleChange = Input<'staff.cashRulesSet'>;

async function setRule(tx: Tx, change: RuleChange): Promise<{ what: string; before: unknown; rule: object }> {
  if (change.what === 'limits') {
    const { limits: rule } = change;
    return { what: `limits:${rule.level}`, before: await setLimits(tx, rule), rule };
  }
  if (change.what === 'bonus') {
    const { bonus: rule } = change;
    return { what: `bonus:${rule.kind}`, before: await setBonus(tx, rule), rule };
  }
  if (change.what === 'account') {
    const { account: rule } = change;
    return { what: `account:${rule.level}`, before: await setSiteAccount(tx, rule), rule };
  }
  const { pointRate: rule } = change;
  return { what: `pointRate:${rule.level}`, before: await setPointRate(tx, rule), rule };
}

/** For how many members the rule counts, once it is set. */
async function countRuled(tx: Tx, change: RuleChange): Promise<number> {
  if (change.what === 'bonus') return countUnderRule(tx, change.bonus.levelFrom, []);
  const levelsOf = (rows: readonly { level: number }[]) => rows.map(({ level }) => level);
  if (change.what === 'pointRate')
    return countUnderRule(tx, change.pointRate.level, levelsOf(await readPointRates(tx)));
  const { limits, accounts } = await readCashRules(tx);
  return change.what === 'limits'
    ? countUnderRule(tx, change.limits.level, levelsOf(limits))
    : countUnderRule(tx, change.account.level, levelsOf(accounts));
}

/** Null for a repeated request: it answers as it did. */
async function measure({ tx, input }: Pick<CorrectionCall, 'tx' | 'input'>, amount: number): Promise<Measured | null> {
  if (await isKeyUsed(tx, input.requestKey)) return null;
  return { target: `member:${input.memberId}`, memberId: memberId(input.memberId), amount };
}

export const deskCalls = [
  staffQuery('staff.cashBrief', 'members.view', ({ platform, input }) => getBrief(platform, memberId(input.memberId))),
  fourEyes(
    staffCommand('staff.giveCash', 'cash.adjust', (context) => correct(context, 'cash', 'credit', context.input.cash)),
    (context) => measure(context, context.input.cash),
  ),
  fourEyes(
    staffCommand('staff.takeCash', 'cash.adjust', (context) => correct(context, 'cash', 'debit', context.input.cash)),
    (context) => measure(context, context.input.cash),
  ),
  fourEyes(
    staffCommand('staff.givePoints', 'cash.adjust', (context) =>
      correct(context, 'point', 'credit', context.input.point),
    ),
    (context) => measure(context, context.input.point),
  ),
  fourEyes(
    staffCommand('staff.takePoints', 'cash.adjust', (context) =>
      correct(context, 'point', 'debit', context.input.point),
    ),
    (context) => measure(context, context.input.point),
  ),
  staffQuery('staff.cashRules', 'cash.view', async ({ platform: { db } }) => {
    const [rules, pointRates] = await Promise.all([readCashRules(db), readPointRates(db)]);
    return { ...rules, pointRates };
  }),
  fourEyes(
    staffCommand('staff.cashRulesSet', 'cash.rules', async ({ platform, tx, staff, caller, input }) => {
      const facts = await factsOf(tx, input);
      const { what, before, rule } = await setRule(tx, input);
      const count = await countRuled(tx, input);
      const confirmed = facts
        ? checkRule(input, { ...facts, uses: await countUses(tx, facts.of, platform.clock.now()), count })
        : checkImpact(input, { count, total: 0 });
      const after = { ...rule, ...confirmed };
      await recordAudit(tx, { staff, action: 'cash.rules', target: what, before, after, ip: caller.ip });
      return null;
    }),
    async ({ tx, input }) => measureRules(tx, input),
  ),
];
