/** Calls of members about cash-outs. */

import { type CallsOn, memberQuery } from '../../../platform/http/call.ts';
import { money, toWire } from '../../../platform/money.ts';
import { getBalances } from '../../ledger/index.ts';
import { setAutoCashOut } from '../cash-out/auto-cash-out.ts';
import { cashOut } from '../cash-out/cash-out.ts';
import { presentCashOut } from '../cash-out/present-cash-out.ts';
import { quoteEach, readRunning } from '../cash-out/quote-cash-out.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { findOwnBetKey, findOwnSlips, readSlip } from '../history/read-slips.ts';

const nothing = { value: 0, amount: 0, fee: 0, delaySeconds: 0 };

export const cashOutCalls = [
  memberQuery('sport.cashOutQuote', 'read', async ({ platform, member: { memberId }, input }) => {
    const own = await findOwnSlips(platform.db, memberId, input.betIdxs);
    const running = await readRunning(
      platform,
      platform.db,
      own.map(({ slip }) => slip),
    );
    return (await quoteEach(platform, running, input.part)).map(({ slip: { betKey }, quoted }) => {
      const betIdx = own.find(({ slip }) => slip.betKey === betKey)?.betIdx ?? '';
      if (typeof quoted === 'string') return { betIdx, code: quoted, ...nothing };
      const { value, amount, fee, delaySeconds } = quoted;
      return { betIdx, code: null, value: toWire(value), amount: toWire(amount), fee, delaySeconds };
    });
  }),
  memberQuery('sport.cashOut', 'money', async ({ platform, member: { memberId }, input }) => {
    const betKey = await findOwnBetKey(platform.db, memberId, input.betIdx);
    const { part, requestKey, least } = input;
    const row = await cashOut(platform, { betKey, requestKey, part, least: money(least), isAuto: false });
    const { cash } = await getBalances(platform.db, memberId);
    return { cashOut: presentCashOut(row), slip: await readSlip(platform, betKey), cashAmt: toWire(cash) };
  }),
  memberQuery('sport.cashOutAuto', 'money', async ({ platform, member: { memberId }, input }) => {
    const betKey = await findOwnBetKey(platform.db, memberId, input.betIdx);
    const amount = input.amount === null ? null : money(input.amount);
    await platform.db.transaction((tx) => setAutoCashOut(tx, betKey, amount));
    return readSlip(platform, betKey);
  }),
] satisfies CallsOn<SportsPlatform>;
