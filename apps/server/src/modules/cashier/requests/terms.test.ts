/** What can be taken out or converted now: one figure of the server, and the reason where it is nothing. */
import type { Answer } from '@mirinae/contract/calls';
import { beforeEach, expect, it } from 'vitest';
import type { MemberId } from '../../../platform/ids.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword, type MemberOverrides } from '../../../testing/build-member.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { clockStub } from '../../../testing/clock-stub.ts';
import { giveCash, givePoints } from '../../../testing/give-money.ts';
import { signInMember } from '../../../testing/sign-in.ts';
import { pointsCalls } from '../../points/calls.ts';
import { openRequirements } from '../../wagering/index.ts';
import { cashierCalls } from '../calls.ts';

/** Late enough for a session to reach into the blackout. */
const evening = '2025-03-03T22:30:00+09:00';
const clock = clockStub(evening);
const server = await startCallServer({ calls: [...cashierCalls, ...pointsCalls], clock });
const { platform, request, call } = server;
const { db } = platform;
const run = (statement: string, values: unknown[] = []) => db.$client.query(statement, values);

beforeEach(async () => {
  clock.set(evening);
  await run('update site_switches set withdrawal_open = true');
});

async function signedIn(money: { cash?: number; points?: number }, overrides: MemberOverrides = {}) {
  const member = await buildMember(platform, overrides);
  const { memberId } = member;
  if (money.cash) await giveCash(platform, memberId, money.cash);
  if (money.points) await givePoints(platform, memberId, money.points);
  const token = await signInMember(server, member);
  const terms = () => request('cash.terms', {}, { token });
  const withdraw = async (cash: number) =>
    (await call('cash.out', { cash, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() }, { token }))
      .resultCode;
  const convert = async (point: number) =>
    (await call('point.change', { point, requestKey: randomUuid() }, { token })).resultCode;
  return { memberId, token, terms, withdraw, convert };
}
type Signed = Awaited<ReturnType<typeof signedIn>>;

const requirement = (memberId: MemberId, binds: 'cash' | 'point', amount: number, needed: number) =>
  db.transaction((tx) =>
    openRequirements(tx, [
      {
        memberId,
        source: binds === 'cash' ? 'deposit' : 'bonus',
        binds,
        reference: `cash:${amount}`,
        amount: money(amount),
        needed: money(needed),
        openedAt: clock.now(),
      },
    ]),
  );

const setMember = (column: string, value: string) => async (signed: Signed) => {
  await run(`update members set ${column} = ${value} where member_id = $1`, [signed.memberId]);
};

type Block = NonNullable<Answer<'cash.terms'>['withdrawal']['block']>;
type Case = readonly [what: string, block: Partial<Block>, prepare: (signed: Signed) => Promise<unknown>];

const limits = await (await signedIn({})).terms();
const { min, unit } = limits.withdrawal;
const daily = Number(
  (await run('select withdrawal_daily as daily from cash_limits where level = 1')).rows[0]?.daily ?? 0,
);
const midnight = '2025-03-03T15:00:00.000Z';

const cases: readonly Case[] = [
  ['the house pays nothing out', { code: 'C201' }, () => run('update site_switches set withdrawal_open = false')],
  ['the member is barred', { code: 'C203' }, setMember('withdrawals_blocked', 'true')],
  ['the member is suspended', { code: 'U0011' }, setMember('status', "'suspended'")],
  [
    'its password was reset',
    { code: 'C225', until: '2025-03-04T01:00:00.000Z' },
    setMember('money_locked_until', "'2025-03-04T10:00:00+09:00'"),
  ],
  [
    'the banks rest',
    { code: 'C210', until: '2025-03-03T15:30:00.000Z' },
    async () => clock.set('2025-03-03T23:30:00+09:00'),
  ],
  ['a request is open', { code: 'C209', amount: min }, ({ withdraw }) => withdraw(min)],
  ['no withdrawal password is set', { code: 'C010' }, setMember('withdrawal_password_hash', 'null')],
  ['the withdrawal password is locked', { code: 'C218' }, setMember('withdrawal_password_attempts', '5')],
  [
    'cash is still to be played',
    { code: 'C217', amount: 70_000 },
    ({ memberId }) => requirement(memberId, 'cash', 70_000, 70_000),
  ],
  [
    'the day is full',
    { code: 'C216', amount: daily, until: midnight },
    ({ memberId }) =>
      run(
        `insert into cash_requests (member_id, kind, amount, status, request_key, account, balance_after, requested_at, processed_at)
         values ($1, 'withdrawal', $2, 1, gen_random_uuid(), '{"rail":"bank-transfer"}', 0, $3, $3)`,
        [memberId, daily, clock.now()],
      ),
  ],
];

it.each(cases)('nothing can be taken out while %s, and the terms say so', async (_, block, prepare) => {
  const signed = await signedIn({ cash: 500_000 });
  const before = await signed.terms();
  expect(before).toMatchObject({ available: 500_000 - (500_000 % unit), withdrawal: { block: null } });
  await prepare(signed);
  const { available, withdrawal } = await signed.terms();
  expect([available, withdrawal.block]).toMatchObject([0, block]);
  const refused = await signed.withdraw(min);
  // A password that was never set is C010 without one typed, C204 with one.
  expect(refused).toBe(block.code === 'C010' ? 'C204' : block.code);
});

it('less cash than the minimum is the reason, whatever else is to be played', async () => {
  const { memberId, terms, withdraw } = await signedIn({ cash: min - 1 });
  await requirement(memberId, 'cash', min, min);
  expect((await terms()).withdrawal.block).toEqual({ code: 'C214', amount: min, until: null });
  expect(await withdraw(min - 1)).toBe('C214');
});

it('a partner takes out what is above its unplayed money, and reads how much must stay', async () => {
  const partner = await signedIn({ cash: 100_000 }, { tier: 'PTN_1', joinCode: 'terms' });
  await requirement(partner.memberId, 'cash', 70_000, 70_000);
  const { available } = await partner.terms();
  expect(available).toBe(30_000 - (30_000 % unit));
  await requirement(partner.memberId, 'cash', 30_000, 30_000);
  expect((await partner.terms()).withdrawal.block).toEqual({ code: 'C220', amount: 100_000, until: null });
  expect(await partner.withdraw(min)).toBe('C220');
});

it('the largest withdrawal that is shown is accepted, and no larger one', async () => {
  const { terms, withdraw } = await signedIn({ cash: 57_000 });
  const { available } = await terms();
  expect(available).toBe(57_000 - (57_000 % unit));
  expect(await withdraw(available + unit)).toBe('C202');
  expect(await withdraw(available)).toBe('0');
  expect(await terms()).toMatchObject({ cash: 57_000 - available, available: 0, held: available });
});

it('what was to be played counts no more once it is played', async () => {
  const { memberId, terms } = await signedIn({ cash: 50_000 });
  await requirement(memberId, 'cash', 50_000, 50_000);
  expect(await terms()).toMatchObject({ cash: 50_000, available: 0 });
  await run('update wagering_requirements set done = needed where member_id = $1', [memberId]);
  expect(await terms()).toMatchObject({ cash: 50_000, available: 50_000 });
});

it.each([
  ['2025-03-03T12:00:00+09:00', '2025-03-03T14:30:00.000Z', null],
  ['2025-03-03T23:29:59+09:00', '2025-03-03T14:30:00.000Z', null],
  ['2025-03-03T23:30:00+09:00', '2025-03-03T15:00:00.000Z', 'C210'],
  ['2025-03-04T00:00:00+09:00', '2025-03-03T15:30:00.000Z', 'C210'],
  ['2025-03-04T00:29:59+09:00', '2025-03-03T15:30:00.000Z', 'C210'],
  ['2025-03-04T00:30:00+09:00', '2025-03-04T14:30:00.000Z', null],
])('at %s a page knows that the terms change at %s', async (at, changesAt, code) => {
  clock.set(at);
  const { terms } = await signedIn({ cash: 100_000 });
  const answer = await terms();
  expect([answer.changesAt, answer.withdrawal.block?.code ?? null]).toEqual([changesAt, code]);
  if (code) expect(answer.withdrawal.block?.until).toBe('2025-03-03T15:30:00.000Z');
});

it('the terms change with the end of a lock too', async () => {
  const signed = await signedIn({ cash: 100_000 });
  await setMember('money_locked_until', "'2025-03-03T23:00:00+09:00'")(signed);
  expect((await signed.terms()).changesAt).toBe('2025-03-03T14:00:00.000Z');
});

it('the largest conversion that is shown is accepted, and no larger one', async () => {
  const { memberId, terms, convert } = await signedIn({ points: 12_000 });
  await requirement(memberId, 'point', 5_000, 125_000);
  expect((await terms()).points).toEqual({ available: 7_000, min: 1_000, block: null });
  expect(await convert(7_001)).toBe('P010');
  expect(await convert(7_000)).toBe('0');
  expect((await terms()).points).toEqual({ available: 0, min: 1_000, block: { code: 'P010', amount: 125_000 } });
  expect(await convert(1_000)).toBe('P010');
});

it.each([
  ['there are none', 0, 'P001', null, async () => undefined],
  ['there are fewer than the minimum', 999, 'P009', 1_000, async () => undefined],
  ['the member is suspended', 5_000, 'U0011', null, setMember('status', "'suspended'")],
  [
    'what is free is less than the minimum',
    5_500,
    'P010',
    125_000,
    ({ memberId }: Signed) => requirement(memberId, 'point', 5_000, 125_000),
  ],
] as const)('no points are converted while %s, and the terms say so', async (_, points, code, amount, prepare) => {
  const signed = await signedIn({ points });
  await prepare(signed);
  expect((await signed.terms()).points).toMatchObject({ available: 0, block: { code, amount } });
  expect(await signed.convert(1_000)).not.toBe('0');
});

it('a deposit that waits is the reason for which no other is taken', async () => {
  const { token, terms } = await signedIn({});
  expect((await terms()).deposit.refusal).toBeNull();
  await request('cash.in', { cash: 30_000, requestKey: randomUuid() }, { token });
  expect((await terms()).deposit.refusal).toBe('C003');
});
