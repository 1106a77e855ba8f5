/** Messages to members about bets that end. */
import { expect, it } from 'vitest';
import { findGame } from '../../modules/catalog/index.ts';
import { findPlaySession } from '../../modules/play/index.ts';
import { openPlaySession } from '../../modules/play/sessions.ts';
import { money } from '../../platform/money.ts';
import { installUnit } from '../../platform/money-unit.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { giveCash } from '../../testing/give-money.ts';
import { listenTo } from '../../testing/observe.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { debitStake } from './debit.ts';
import { payWin } from './settle.ts';

const platform = await testPlatform({ maxConnections: 10 });
const { db } = platform;
const vendorKey = '201';
const playableKey = 'hangang-seven';
const wallet = { platform, vendorKey, account: installUnit(platform.config) };
const [start, stake] = [100_000, 1_000];

it('sends a member its balance with every stake and win, and nothing of a lost bet, which moves none', async () => {
  const { memberId } = await buildMember(platform);
  await giveCash(platform, memberId, start);
  const game = await findGame(db, vendorKey, playableKey);
  if (!game) throw new Error('The catalog lacks the game.');
  const { token } = await db.transaction((tx) =>
    openPlaySession(platform, tx, { memberId, memberSessionId: null }, game),
  );
  const received = await listenTo(platform, `member:${memberId}`);
  const expectReported = (...cash: number[]) =>
    expect.poll(() => received).toEqual(cash.map((each) => ({ cmd: 'CASH', data1: String(each), data2: '0' })));
  const bet = async (payout: number) => {
    const betKey = randomUuid();
    const session = findPlaySession(db, vendorKey, token);
    await debitStake(wallet, { betKey, memberId, session, playableKey, roundId: betKey, amount: money(stake) });
    const win = { winKey: `c-${betKey}`, betKey, memberId, amount: money(payout), finished: true, unplayed: money(0) };
    return () => payWin(wallet, win);
  };
  const lose = await bet(0);
  await expectReported(start - stake);
  expect(await lose()).toMatchObject({ status: 'ok', replayed: false, cash: money(start - stake) });
  // The next message is of the next stake.
  const win = await bet(2_500);
  await expectReported(start - stake, start - 2 * stake);
  await win();
  await expectReported(start - stake, start - 2 * stake, start - 2 * stake + 2_500);
});
