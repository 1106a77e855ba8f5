/** The kind of a prize, from its payment to the list that staff narrow by it. */
import type { PrizeKind } from '@mirinae/contract/play/prize-kind';
import { expect, it } from 'vitest';
import { reportCalls } from '../modules/desk/calls/reports.ts';
import { playCalls } from '../modules/play/calls.ts';
import { businessDay } from '../platform/clock.ts';
import { money } from '../platform/money.ts';
import { installUnit } from '../platform/money-unit.ts';
import { randomUuid } from '../platform/rng.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildStaff } from '../testing/build-staff.ts';
import { startCallServer } from '../testing/call-server.ts';
import { signInStaff } from '../testing/sign-in.ts';
import { payPrize } from './core/pay-prize.ts';

const server = await startCallServer({ calls: [...playCalls, ...reportCalls] });
const { platform, request } = server;
const wallet = { platform, vendorKey: '201', account: installUnit(platform.config) };
const aboveCeiling = 999_999_999_999_999;
const token = await signInStaff(server, await buildStaff(platform));

it('is in the list behind the figure, which narrows by it, and a held prize that is refused keeps it', async () => {
  const { memberId, loginId } = await buildMember(platform);
  const pay = (amount: number, kind?: PrizeKind) =>
    payPrize(wallet, { prizeKey: randomUuid(), memberId, amount: money(amount), kind });
  const today = businessDay(platform.clock.now());
  const listed = async (kind?: PrizeKind) => {
    const input = { startDate: today, endDate: today, figure: 'prizes', userId: loginId, prizeKind: kind } as const;
    const { list, sum } = await request('staff.movementList', input, { token });
    return { rows: list.map(({ amount, prizeKind }) => [prizeKind, amount]).reverse(), sum };
  };
  await pay(500, 'promotion');
  await pay(40);
  await pay(aboveCeiling, 'jackpot');
  const jackpot = ['jackpot', aboveCeiling];
  const rows = [['promotion', 500], ['prize', 40], jackpot];
  expect(await listed()).toEqual({ rows, sum: aboveCeiling + 540 });
  expect(await listed('promotion')).toEqual({ rows: [['promotion', 500]], sum: 500 });
  expect(await listed('freeRounds')).toEqual({ rows: [], sum: 0 });
  const { list } = await request('staff.prizeList', {}, { token });
  expect(list).toMatchObject([{ prizeKind: 'jackpot', amount: aboveCeiling }]);
  const holdIdx = list[0]?.holdIdx ?? 0;
  await request('staff.prizeDecide', { holdIdx, decision: 'refuse', reason: '확인' }, { token });
  expect(await listed('jackpot')).toEqual({ rows: [jackpot, ['jackpot', -aboveCeiling]], sum: 0 });
});
