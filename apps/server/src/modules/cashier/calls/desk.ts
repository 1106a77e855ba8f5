/** The calls of the cashier's desk: the member beside a request, corrections, rules, the books. */
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { memberId } from '../../../platform/ids.ts';
import { toWire, type Won, won } from '../../../platform/money.ts';
import { readPointRates, setPointRate } from '../../points/index.ts';
import { recordAudit } from '../../staff/index.ts';
import { getBrief } from '../brief.ts';
import { readCashRules, setBonus, setLimits, setSiteAccount } from '../cash-rules.ts';
import { type Correction, correctBalance } from '../correct-balance.ts';
import { exportRequests } from '../export-requests.ts';

const shown = ({ cash, point }: { cash: Won; point: Won }) => ({ cashAmt: toWire(cash), pointAmt: toWire(point) });
const facts = (input: { memberId: number; reason: string; requestKey: string }) => ({
  memberId: memberId(input.memberId),
  reason: input.reason,
  requestKey: input.requestKey,
});
const of = (account: Correction['account'], direction: Correction['direction']) => ({ account, direction });

export const deskCalls = [
  staffQuery('staff.cashBrief', 'members.view', ({ platform, input }) => getBrief(platform, memberId(input.memberId))),
  staffCommand('staff.cashExport', 'cash.view', async ({ platform, tx, staff, caller, input }) => {
    const { cashType: kind, status, startDate, endDate } = input;
    const file = await exportRequests(platform, tx, { kind, status, startDate, endDate }, caller.locale);
    const after = { ...input, rows: file.rows };
    await recordAudit(tx, { staff, action: 'cash.export', target: `cash:${kind}`, before: null, after, ip: caller.ip });
    return file;
  }),
  staffCommand('staff.giveCash', 'cash.adjust', async ({ platform, tx, staff, caller, input }) => {
    const who = { ...facts(input), staff, ip: caller.ip };
    return shown(await correctBalance(platform, tx, { ...who, ...of('cash', 'credit'), amount: won(input.cash) }));
  }),
  staffCommand('staff.takeCash', 'cash.adjust', async ({ platform, tx, staff, caller, input }) => {
    const who = { ...facts(input), staff, ip: caller.ip };
    return shown(await correctBalance(platform, tx, { ...who, ...of('cash', 'debit'), amount: won(input.cash) }));
  }),
  staffCommand('staff.givePoints', 'cash.adjust', async ({ platform, tx, staff, caller, input }) => {
    const who = { ...facts(input), staff, ip: caller.ip };
    return shown(await correctBalance(platform, tx, { ...who, ...of('point', 'credit'), amount: won(input.point) }));
  }),
  staffCommand('staff.takePoints', 'cash.adjust', async ({ platform, tx, staff, caller, input }) => {
    const who = { ...facts(input), staff, ip: caller.ip };
    return shown(await correctBalance(platform, tx, { ...who, ...of('point', 'debit'), amount: won(input.point) }));
  }),
  staffQuery('staff.cashRules', 'cash.view', async ({ platform: { db } }) => {
    const [rules, pointRates] = await Promise.all([readCashRules(db), readPointRates(db)]);
    return { ...rules, pointRates };
  }),
  staffCommand('staff.cashRulesSet', 'cash.rules', async ({ tx, staff, caller, input }) => {
    const audit = (target: string, before: unknown, after: unknown) =>
      recordAudit(tx, { staff, action: 'cash.rules', target, before, after, ip: caller.ip });
    if (input.what === 'limits')
      await audit(`limits:${input.limits.level}`, await setLimits(tx, input.limits), input.limits);
    if (input.what === 'bonus') await audit(`bonus:${input.bonus.kind}`, await setBonus(tx, input.bonus), input.bonus);
    if (input.what === 'account')
      await audit(`account:${input.account.level}`, await setSiteAccount(tx, input.account), input.account);
    if (input.what === 'pointRate')
      await audit(`pointRate:${input.pointRate.level}`, await setPointRate(tx, input.pointRate), input.pointRate);
    return null;
  }),
];
