/** The calls of the cashier's desk: the member beside a request, corrections, rules, the books. */
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import type { Caller, StaffSession } from '../../../platform/http/session.ts';
import { memberId } from '../../../platform/ids.ts';
import { toWire, won } from '../../../platform/money.ts';
import { readPointRates, setPointRate } from '../../points/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';
import { getBrief } from '../brief.ts';
import { readCashRules, setBonus, setLimits, setSiteAccount } from '../cash-rules.ts';
import { type Correction, correctBalance } from '../correct-balance.ts';
import { exportRequests } from '../export-requests.ts';

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
  const change = { memberId: memberId(id), account, direction, amount: won(amount), reason, requestKey };
  const { cash, point } = await correctBalance(platform, tx, { ...change, staff, ip: caller.ip });
  return { cashAmt: toWire(cash), pointAmt: toWire(point) };
}

const measure = (member: number, amount: number) => ({ target: `member:${member}`, amount });

export const deskCalls = [
  staffQuery('staff.cashBrief', 'members.view', ({ platform, input }) => getBrief(platform, memberId(input.memberId))),
  staffCommand('staff.cashExport', 'cash.view', async ({ platform, tx, staff, caller, input }) => {
    const { cashType: kind, status, startDate, endDate } = input;
    const file = await exportRequests(platform, tx, { kind, status, startDate, endDate }, caller.locale);
    const after = { ...input, rows: file.rows };
    await recordAudit(tx, { staff, action: 'cash.export', target: `cash:${kind}`, before: null, after, ip: caller.ip });
    return file;
  }),
  fourEyes(
    staffCommand('staff.giveCash', 'cash.adjust', (context) => correct(context, 'cash', 'credit', context.input.cash)),
    ({ input }) => measure(input.memberId, input.cash),
  ),
  fourEyes(
    staffCommand('staff.takeCash', 'cash.adjust', (context) => correct(context, 'cash', 'debit', context.input.cash)),
    ({ input }) => measure(input.memberId, input.cash),
  ),
  fourEyes(
    staffCommand('staff.givePoints', 'cash.adjust', (context) =>
      correct(context, 'point', 'credit', context.input.point),
    ),
    ({ input }) => measure(input.memberId, input.point),
  ),
  fourEyes(
    staffCommand('staff.takePoints', 'cash.adjust', (context) =>
      correct(context, 'point', 'debit', context.input.point),
    ),
    ({ input }) => measure(input.memberId, input.point),
  ),
  staffQuery('staff.cashRules', 'cash.view', async ({ platform: { db } }) => {
    const [rules, pointRates] = await Promise.all([readCashRules(db), readPointRates(db)]);
    return { ...rules, pointRates };
  }),
  fourEyes(
    staffCommand('staff.cashRulesSet', 'cash.rules', async ({ tx, staff, caller, input }) => {
      const audit = (target: string, before: unknown, after: unknown) =>
        recordAudit(tx, { staff, action: 'cash.rules', target, before, after, ip: caller.ip });
      if (input.what === 'limits')
        await audit(`limits:${input.limits.level}`, await setLimits(tx, input.limits), input.limits);
      if (input.what === 'bonus')
        await audit(`bonus:${input.bonus.kind}`, await setBonus(tx, input.bonus), input.bonus);
      if (input.what === 'account')
        await audit(`account:${input.account.level}`, await setSiteAccount(tx, input.account), input.account);
      if (input.what === 'pointRate')
        await audit(`pointRate:${input.pointRate.level}`, await setPointRate(tx, input.pointRate), input.pointRate);
      return null;
    }),
    ({ input }) => (input.what === 'account' ? { target: `account:${input.account.level}`, amount: 0 } : null),
  ),
];
