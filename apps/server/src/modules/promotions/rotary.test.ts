import type { Prize } from '@mirinae/contract/promo/rotary';
import { commitmentOf, matchesCommitment } from '@mirinae/game-math/rng/commitment';
import { openStream } from '@mirinae/game-math/rng/stream';
import { drawSegment } from '@mirinae/game-math/rotary/rotary';
import { beforeAll, expect, it } from 'vitest';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import { money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { playTurnover } from '../../testing/play-turnover.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { cashierCalls } from '../cashier/calls.ts';
import { getBalances } from '../ledger/index.ts';
import { promotionsCalls } from './calls.ts';

const server = await startCallServer({ calls: [...promotionsCalls, ...cashierCalls] });
const { platform, request, call } = server;
const staff = await signInStaff(server, await buildStaff(platform));
const prizes: Prize[] = [
  { worth: 'point', amount: 100, weight: 60 },
  { worth: 'cash', amount: 5_000, weight: 39 },
  { worth: 'none', amount: 0, weight: 1 },
];
const second = await signInStaff(server, await buildStaff(platform));
/** By two: some of these wheels pay more than their play costs. */
async function setRules(change: object = {}) {
  const rules = { isOpen: true, unit: 100_000, prizes, ...change };
  expect(await approveByTwo(server, 'staff.rotarySet', rules, { token: staff, second })).toBe('0');
}
beforeAll(() => setRules());

/** Deposits through the very calls of the site and the desk. */
async function depositor(...amounts: number[]) {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  for (const cash of amounts) {
    const { cashIdx } = await request('cash.in', { cash, requestKey: randomUuid(), bonus: 'N' }, { token });
    await request('staff.cashMove', { cashIdx, to: 2, reason: '' }, { token: staff });
    await request('staff.cashMove', { cashIdx, to: 1, reason: '' }, { token: staff });
  }
  const play = (turnover: number) => playTurnover(platform, member.memberId, turnover, { gameType: 'virtual' });
  const state = () => request('promo.rotary', {}, { token });
  const codeOf = async (input: { commitment: string; version: number }) =>
    (await call('promo.rotarySpin', { clientSeed: 'star', ...input }, { token })).resultCode;
  return { member, token, play, state, codeOf, balances: () => getBalances(platform.db, member.memberId) };
}

it('keeps the seed of the next spin sealed: nothing in the database reveals what will be drawn', async () => {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  const { commitment } = await request('promo.rotary', {}, { token });
  const { rows } = await platform.db.$client.query(
    'select w::text as line, server_seed_encrypted from rotary_wallets w where member_id = $1',
    [member.memberId],
  );
  const serverSeed = secretBoxOf(platform).open(rows[0].server_seed_encrypted);
  expect(commitmentOf(serverSeed)).toBe(commitment);
  expect(rows[0].line).not.toContain(serverSeed);
  expect(rows[0].line).not.toContain(Buffer.from(serverSeed).toString('hex'));
});

/** Has played the deposits, and as much again for their spins. */
async function spinner(...amounts: number[]) {
  const one = await depositor(...amounts);
  await one.play(2 * amounts.reduce((sum, amount) => sum + amount, 0));
  return one;
}

it('requests no client seed before its commitment, and keeps the commitment whichever database role writes', async () => {
  const one = await spinner(100_000);
  const state = await one.state();
  expect(Object.keys(state)).not.toContain('clientSeed');
  const { version, commitment } = state;
  expect((await call('promo.rotarySpin', { version, clientSeed: 'star' }, { token: one.token })).resultCode).toBe(
    'Z400',
  );
  const run = (text: string) => platform.db.$client.query(text, [one.member.memberId]);
  const final = { code: '23001' };
  const wallet = 'update rotary_wallets set server_seed_encrypted = null, commitment = null, committed_at = null';
  await expect(run(`${wallet} where member_id = $1`)).rejects.toMatchObject(final);
  await expect(run("update rotary_wallets set commitment = 'other' where member_id = $1")).rejects.toMatchObject(final);
  expect((await one.state()).commitment).toBe(commitment);
  expect(await one.codeOf({ commitment, version })).toBe('0');
  for (const change of ['prize_index = 1', "server_seed = 'other'", "client_seed = 'other'"])
    await expect(run(`update rotary_spins set ${change} where member_id = $1`)).rejects.toMatchObject(final);
  await expect(run('delete from rotary_spins where member_id = $1')).rejects.toMatchObject(final);
});

it('gives no spin for a deposit that no one plays, and none for playing the deposit itself', async () => {
  const { state, play } = await depositor(250_000, 60_000);
  expect(await state()).toMatchObject({ spins: 0, rest: 10_000 });
  await play(310_000);
  expect((await state()).spins).toBe(0);
});

it('says how many spins wait for play and how much the next still needs, and what play its prizes require', async () => {
  const { state, play } = await depositor(250_000, 60_000);
  expect(await state()).toMatchObject({
    spins: 0,
    waiting: { spins: 3, left: 100_000 },
    turnoverPercent: { point: 2_500, cash: 100 },
  });
  await play(310_000 + 140_000);
  expect(await state()).toMatchObject({ spins: 1, waiting: { spins: 2, left: 60_000 } });
  await play(160_000);
  expect(await state()).toMatchObject({ spins: 3, waiting: { spins: 0, left: 0 } });
});

it('earns a spin for each full unit that was deposited and then played, and keeps the rest', async () => {
  const { state, play } = await depositor(250_000, 60_000);
  await play(310_000 + 199_999);
  expect(await state()).toMatchObject({ spins: 1, rest: 10_000, unit: 100_000, prizes, nonce: 0 });
  await play(1);
  expect((await state()).spins).toBe(2);
  await play(500_000);
  expect((await state()).spins).toBe(3);
});

it('draws what was promised, by weights that were published, pays it once and promises the next', async () => {
  const one = await spinner(500_000);
  const before = await one.balances();
  let [point, cash] = [before.point, before.cash];
  for (let nonce = 0; nonce < 5; nonce += 1) {
    const { commitment, version, spins } = await one.state();
    expect(spins).toBe(5 - nonce);
    const clientSeed = `내 시드 ${nonce}`;
    const spin = await request('promo.rotarySpin', { commitment, version, clientSeed }, { token: one.token });
    expect(spin).toMatchObject({ commitment, clientSeed, nonce, prizes });
    expect(Date.parse(spin.committedAt ?? '')).toBeLessThanOrEqual(Date.parse(spin.spunAt));
    expect(matchesCommitment(spin.serverSeed, commitment)).toBe(true);
    expect(
      drawSegment(
        prizes.map(({ weight }) => weight),
        openStream(spin),
      ),
    ).toBe(spin.place);
    const prize = prizes[spin.place];
    if (prize?.worth === 'point') point = money(point + BigInt(prize.amount));
    if (prize?.worth === 'cash') cash = money(cash + BigInt(prize.amount));
    expect(await one.balances()).toMatchObject({ point, cash });
  }
  const { commitment, version } = await one.state();
  expect(await one.codeOf({ commitment, version })).toBe('PR301');
  const { list } = await request('promo.rotaryList', {}, { token: one.token });
  expect(list.map(({ nonce }) => nonce)).toEqual([4, 3, 2, 1, 0]);
});

it('spins once however often one press arrives, and answers the same', async () => {
  await setRules({
    prizes: [
      { worth: 'cash', amount: 7_000, weight: 9 },
      { worth: 'cash', amount: 7_000, weight: 1 },
    ],
  });
  const one = await spinner(200_000);
  const { commitment, version } = await one.state();
  const press = (clientSeed: string) =>
    request('promo.rotarySpin', { commitment, version, clientSeed }, { token: one.token });
  // A second try with another client seed is no second draw.
  const [first, ...others] = await Promise.all(['one', 'two', 'three'].map(press));
  expect(others).toEqual([first, first]);
  expect((await one.balances()).cash).toBe(207_000n);
  expect((await one.state()).spins).toBe(1);
  await setRules();
});

it('never spins a wheel other than the one seen, a seed not promised, or a closed rotary', async () => {
  const one = await spinner(100_000);
  const { commitment, version } = await one.state();
  expect(await one.codeOf({ commitment: '0'.repeat(64), version })).toBe('PR303');
  await setRules({ prizes: [...prizes].reverse() });
  expect(await one.codeOf({ commitment, version })).toBe('PR302');
  await setRules({ isOpen: false });
  expect(await one.codeOf({ commitment, version: version + 2 })).toBe('PR304');
  const late = await spinner(100_000);
  expect((await late.state()).spins).toBe(0);
  await setRules();
  expect((await one.state()).spins).toBe(1);
});

it('is ruled by staff who may, with the weights before and after in the audit log', async () => {
  await setRules({ unit: 50_000 });
  expect(await request('staff.rotary', {}, { token: staff })).toEqual({ isOpen: true, unit: 50_000, prizes });
  const { list } = await request('staff.auditList', { action: 'promo.rotary' }, { token: staff });
  expect(list[0]).toMatchObject({ before: { unit: 100_000 }, after: { unit: 50_000, prizes } });
  const odd = { isOpen: true, unit: 50_000, prizes: [{ worth: 'none', amount: 5, weight: 1 }, prizes[0]] };
  expect((await call('staff.rotarySet', odd, { token: staff })).resultCode).toBe('PR305');
});
