/**
 * Installs in other currencies than the default one. Goal: what a member pays in, stakes, wins and takes out is the
 * same number of smallest units everywhere, and the house's figures are scaled to the currency. Method: play through on
 * a platform with the real studio, then prove ledger and reports.
 */
import { groupedText } from '@mirinae/contract/currencies';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyReports } from './modules/desk/index.ts';
import { verifyLedger } from './modules/ledger/index.ts';
import { openInstall } from './testing/open-install.ts';
import { playTurnover } from './testing/play-turnover.ts';

const cashIdxOf = (data: unknown) => z.looseObject({ cashIdx: z.int() }).parse(data).cashIdx;

const installs = {
  VND: {
    install: await openInstall('VND'),
    paidIn: 1_000_000,
    lineBet: 2_000,
    slotBet: 10_000,
    off: 20,
    least: 100_000,
  },
  USD: { install: await openInstall('USD'), paidIn: 10_000, lineBet: 20, slotBet: 100, off: 25, least: 1_000 },
} as const;

describe.each(['VND', 'USD'] as const)('an install in %s', (currency) => {
  const { install, paidIn, lineBet, slotBet, off, least } = installs[currency];

  it('begins with the limits of its currency', async () => {
    const [first] = (await install.request('staff.cashRules', {}, { token: install.staff })).limits;
    expect(first).toMatchObject({ depositMin: least, depositUnit: least, depositMax: 300 * least });
    expect((await install.deposit(least / 2)).resultCode).toBe('C102');
    const [ceiling] = await install.request('staff.prizeCeilings', {}, { token: install.staff });
    expect(ceiling).toEqual({ vendorKey: '*', ceiling: 1_000 * least });
  });

  it('takes deposits, and says a limit in its currency', async () => {
    for (const amount of [install.amount(1_000) - 1, install.amount(1_000_000_000) + 1])
      expect((await install.setLimit(amount)).resultCode).toBe('SP107');
    for (const _ of [1, 2]) await install.decide(cashIdxOf((await install.deposit(paidIn)).data));
    expect(await install.cash()).toBe(2 * paidIn);
    expect((await install.setLimit(2 * paidIn)).resultCode).toBe('0');
    const refused = await install.deposit(paidIn);
    expect(refused.resultCode).toBe('SP101');
    expect(refused.resultMessage).toContain(groupedText(2 * paidIn, currency));
  });

  it('opens games that are played in it, with stakes that are scaled to it', async () => {
    const reels = await install.launch('201', 'hangang-seven');
    expect(new URLSearchParams(reels.search).get('currency')).toBe(currency);
    const before = await install.cash();
    const { status, payout, balance } = await reels.spin({ lineBet });
    expect([status, balance]).toEqual(['finished', before - 5 * lineBet + payout]);
    expect(await reels.play({ lineBet: off })).toMatchObject({ code: 'MALFORMED' });
    const slot = await install.launch('211', 'bamboo-wind');
    const spun = await slot.spin({ bet: slotBet, mode: 'spin' });
    expect(spun.balance).toBe(balance - slotBet + spun.payout);
    expect(await install.cash()).toBe(spun.balance);
    expect(await slot.play({ bet: off, mode: 'spin' })).toMatchObject({ code: 'MALFORMED' });
  });

  it('takes a bet on a draw and settles it', async () => {
    const before = await install.cash();
    const stake = install.amount(1_000);
    const { resultCode, end } = await install.bet(stake);
    expect(resultCode).toBe('0');
    expect(await install.cash()).toBe(before - stake);
    await end();
    expect([before - stake, before - stake + stake * 1.95]).toContain(await install.cash());
  });

  it('pays out once what was deposited has been played', async () => {
    expect((await install.withdraw(paidIn)).resultCode).toBe('C217');
    await playTurnover(install.platform, install.memberId, 2 * paidIn);
    const before = await install.cash();
    const { resultCode, data } = await install.withdraw(paidIn);
    expect(resultCode).toBe('0');
    await install.decide(cashIdxOf(data));
    expect(await install.cash()).toBe(before - paidIn);
  });

  it('has a ledger and reports that agree with every bet', async () => {
    expect((await verifyLedger(install.platform.db)).faults).toEqual([]);
    expect(await verifyReports(install.platform.db)).toEqual([]);
  });
});
