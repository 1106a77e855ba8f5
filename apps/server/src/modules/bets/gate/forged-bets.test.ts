/** Goal: a member who sends bets that no page of the house sends cannot stake for two minutes; all others can. */
import { cheatingBlockMs } from '@mirinae/contract/constants';
import { expect, it } from 'vitest';
import { addSeconds } from '../../../platform/clock.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { openMiniTable } from '../../../testing/mini-table.ts';
import { placeBet } from '../placing/place-bet.ts';

const { platform, clock, roundNow, player, run, request, risk } = await openMiniTable();
const blockSeconds = cheatingBlockMs / 1_000;

async function forger() {
  const one = await player();
  const forge = async () => one.codeOf((await roundNow()).roundId, 'sum-oe', 'both', { odds: 195 });
  const bet = async () => one.codeOf((await roundNow()).roundId, 'sum-oe', 'odd');
  return { ...one, forge, bet };
}

it('answers the third forged bet with ABZ01, and every bet for two minutes', async () => {
  const { forge, bet, cashNow } = await forger();
  expect([await forge(), await forge()]).toEqual(['B6006', 'B6006']);
  expect(await bet()).toBe('0');
  expect(await forge()).toBe('ABZ01');
  expect(await bet()).toBe('ABZ01');
  clock.set(addSeconds(clock.now(), blockSeconds - 1));
  expect(await bet()).toBe('ABZ01');
  clock.set(addSeconds(clock.now(), 1));
  expect(await bet()).toBe('0');
  expect(await cashNow()).toBe(998_000n);
});

it('shows staff the run of forged bets and until when the member may not stake, and nothing of the honest', async () => {
  const cheat = await forger();
  const honest = await player();
  const staff = await risk();
  const seen = async ({ memberId }: { memberId: bigint }) =>
    (await request('staff.memberDetail', { memberId: Number(memberId) }, { token: staff })).forgedBets;
  await cheat.forge();
  await cheat.forge();
  const lastAt = clock.now();
  expect(await seen(cheat.member)).toEqual({ count: 2, lastAt: lastAt.toISOString(), barredUntil: null });
  await cheat.forge();
  const barredUntil = addSeconds(lastAt, blockSeconds);
  const barred = { count: 3, lastAt: lastAt.toISOString(), barredUntil: barredUntil.toISOString() };
  expect(await seen(cheat.member)).toEqual(barred);
  clock.set(barredUntil);
  expect(await seen(cheat.member)).toEqual({ ...barred, barredUntil: null });
  expect(await seen(honest.member)).toBeNull();
});

it('bars the wallet too, and no other member', async () => {
  const cheat = await forger();
  const honest = await player();
  expect(await Promise.all([cheat.forge(), cheat.forge(), cheat.forge()])).toContain('ABZ01');
  const stake = { vendorKey: '201', gameType: 'slot', gameKey: 'probe', roundId: 'r', stake: money(1_000) } as const;
  const place = ({ member: { memberId } }: Pick<typeof honest, 'member'>) =>
    placeBet(platform, { ...stake, memberId, betKey: randomUuid(), placedAt: clock.now() });
  await expect(place(cheat)).rejects.toMatchObject({ code: 'ABZ01' });
  expect(await place(honest)).toMatchObject({ status: 'posted' });
});

it('counts a key that is used again for another bet, and forgets after ten honest minutes', async () => {
  const { codeOf, forge } = await forger();
  const requestKey = randomUuid();
  const round = await roundNow();
  expect(await codeOf(round.roundId, 'sum-oe', 'odd', { requestKey })).toBe('0');
  expect(await codeOf(round.roundId, 'sum-oe', 'odd', { requestKey, cash: 2_000 })).toBe('B6005');
  expect(await forge()).toBe('B6006');
  clock.set(addSeconds(clock.now(), 10 * 60 + 1));
  expect(await forge()).toBe('B6006');
});

it('never bars for what can happen to an honest page: late, changed odds, no money', async () => {
  const { codeOf, bet, member } = await forger();
  const round = await roundNow();
  for (const odds of [196, 197, 198]) expect(await codeOf(round.roundId, 'sum-oe', 'odd', { odds })).toBe('B6008');
  clock.set(round.closesAt);
  for (const _ of [1, 2, 3]) expect(await codeOf(round.roundId, 'sum-oe', 'odd')).toBe('B6007');
  clock.set(addSeconds(new Date(round.drawsAt), 10));
  expect(await bet()).toBe('0');
  const { rows } = await run('select count(*)::int as bars from bet_forgeries where member_id = $1', [member.memberId]);
  expect(rows).toEqual([{ bars: 0 }]);
});
