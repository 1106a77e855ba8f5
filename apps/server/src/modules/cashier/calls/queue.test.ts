/** The queues as clerks work them off: searched, summed, moved together, or in one step where a request is certain. */
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { getBalances } from '../../ledger/index.ts';
import { cashierCalls } from '../calls.ts';
import { requestDeposit } from '../requests/request-deposit.ts';

const server = await startCallServer({ calls: cashierCalls, withdrawalBlackout: '00:00-00:00' });
const { platform, request, call, clock } = server;
const { db } = platform;
const run = (statement: string, values: unknown[] = []) => db.$client.query(statement, values);
const finance = await buildStaff(platform, { role: 'finance' });
const [token, other] = [
  await signInStaff(server, finance),
  await signInStaff(server, await buildStaff(platform, { role: 'finance' })),
];

let count = 0;
function newName(): string {
  count += 1;
  return `${String.fromCodePoint(0xac00 + 28 * count)}별님`;
}

async function depositing({ cash = 20_000, holder = newName(), level = 1 } = {}) {
  const member = await buildMember(platform, { accountHolder: holder, level });
  const memberToken = await signInMember(server, member);
  const { cashIdx } = await request('cash.in', { cash, requestKey: randomUuid() }, { token: memberToken });
  return {
    member,
    memberToken,
    cashIdx,
    holder,
    cash,
    balance: async () => (await getBalances(db, member.memberId)).cash,
  };
}

let serial = 0;
/** `minutes` after the request. */
async function arrives(holder: string, cash: number, minutes = 2): Promise<void> {
  serial += 1;
  await run(
    `insert into bank_transactions (fingerprint, transacted_at, account_holder, amount, imported_at, imported_by)
     values ($1, $2, $3, $4, $2, 'test')`,
    [Buffer.from(`line ${serial}`), new Date(clock.now().getTime() + minutes * 60_000), holder, cash],
  );
}
async function certain(cash = 20_000) {
  const deposit = await depositing({ cash });
  await arrives(deposit.holder, cash);
  return deposit;
}

/** Of more members than one address may sign in within a minute. */
async function certainWithoutSignIn(cash = 20_000) {
  const holder = newName();
  const { memberId } = await buildMember(platform, { accountHolder: holder });
  const wanted = { memberId, cash, requestKey: randomUuid(), memo: '', takesBonus: false };
  await db.transaction((tx) => requestDeposit(platform, tx, wanted));
  await arrives(holder, cash);
  return memberId;
}

async function withdrawing(earlier: number) {
  const member = await buildMember(platform, {
    accountHolder: newName(),
    joinIp: `10.1.0.${count}`,
  });
  await giveCash(platform, member.memberId, 100_000);
  const memberToken = await signInMember(server, member);
  const fields = { cash: 20_000, requestKey: randomUuid(), cashOutPass: builtWithdrawalPassword };
  const { cashIdx } = await request('cash.out', fields, { token: memberToken });
  await run('update members set joined_at = $2, password_changed_at = $2 where member_id = $1', [
    member.memberId,
    new Date(clock.now().getTime() - 60 * 86_400_000),
  ]);
  await run(
    `insert into cash_requests (member_id, kind, amount, status, request_key, account, balance_after, requested_at, processed_at)
     select member_id, kind, amount, 1, gen_random_uuid(), account, 0, requested_at - interval '40 days', requested_at - interval '40 days'
     from cash_requests, generate_series(1, $2) where cash_id = $1`,
    [cashIdx, earlier],
  );
  await run(
    `insert into member_devices (member_id, device_hash, first_seen_at, last_seen_at)
     values ($1, $2, $3::timestamptz - interval '40 days', $3)`,
    [member.memberId, Buffer.from(`device ${member.memberId}`), clock.now()],
  );
  return { member, memberToken, cashIdx, balances: () => getBalances(db, member.memberId) };
}

const move = (cashIdx: number, to: number, by = token) => call('staff.cashMove', { cashIdx, to }, { token: by });
const listed = async (filter: object) =>
  (await request('staff.cashList', { cashType: 'in', count_per_list: 100, ...filter }, { token })).list;
const ids = async (filter: object) => (await listed(filter)).map(({ cashIdx }) => cashIdx);

beforeEach(async () => {
  await run("update cash_requests set status = -1, processed_at = now() where status in (0, 2) and kind = 'deposit'");
  await run(
    "update bank_transactions set status = 'ignored', closed_at = now(), closed_by = 'test' where status = 'open'",
  );
});

describe('the queue', () => {
  it('is searched by ID, nickname, holder and amount, and narrowed by amount, bank, level and age', async () => {
    const old = await depositing({ cash: 30_000 });
    clock.advance(20 * 60);
    const high = await depositing({ cash: 50_000, level: 3 });
    expect(await ids({ searchText: old.member.loginId.slice(0, 8) })).toEqual([old.cashIdx]);
    expect(await ids({ searchText: high.member.nickname })).toEqual([high.cashIdx]);
    expect(await ids({ searchText: old.holder })).toEqual([old.cashIdx]);
    expect(await ids({ searchText: '50000' })).toEqual([high.cashIdx]);
    expect(await ids({ searchText: `#${old.cashIdx}` })).toEqual([old.cashIdx]);
    expect(await ids({ searchText: `#${old.cashIdx}`, status: 'all' })).toEqual([old.cashIdx]);
    expect(await ids({ searchText: '#0' })).toEqual([]);
    expect(await ids({ amountFrom: 40_000 })).toEqual([high.cashIdx]);
    expect(await ids({ amountTo: 40_000 })).toEqual([old.cashIdx]);
    expect(await ids({ level: 3 })).toEqual([high.cashIdx]);
    expect(await ids({ agedMinutes: 15 })).toEqual([old.cashIdx]);
    expect(await ids({ bankCode: '004' })).toEqual([old.cashIdx, high.cashIdx]);
    expect(await ids({ bankCode: '088' })).toEqual([]);
  });

  it('finds one request by its number, open or finished', async () => {
    const { cashIdx, memberToken } = await depositing();
    await depositing();
    expect(await ids({ searchText: `#${cashIdx}` })).toEqual([cashIdx]);
    await request('cash.cancel', { cashIdx }, { token: memberToken });
    expect(await ids({ searchText: `#${cashIdx}` })).toEqual([]);
    expect(await ids({ searchText: `#${cashIdx}`, status: 'all' })).toEqual([cashIdx]);
  });

  it('is narrowed to a partner’s branch; an unknown partner has none', async () => {
    const partner = await buildMember(platform, { tier: 'PTN_1' });
    const below = await buildMember(platform, { recommender: partner });
    const fields = { cash: 20_000, requestKey: randomUuid() };
    const { cashIdx } = await request('cash.in', fields, { token: await signInMember(server, below) });
    await depositing();
    expect(await ids({ partnerId: partner.loginId })).toEqual([cashIdx]);
    expect(await ids({ partnerId: 'missing99' })).toEqual([]);
  });

  it('sums what waits, certain ones apart, by the same filters', async () => {
    await certain(30_000);
    await certain(40_000);
    await depositing({ cash: 50_000 });
    expect(await request('staff.cashSums', { cashType: 'in' }, { token })).toEqual({
      certain: { count: 2, cash: 70_000 },
      look: { count: 1, cash: 50_000 },
      oldest: clock.now().toISOString(),
    });
    expect(await request('staff.cashSums', { cashType: 'in', amountTo: 30_000 }, { token })).toMatchObject({
      certain: { count: 1, cash: 30_000 },
      look: { count: 0, cash: 0 },
    });
  });
});

describe('a deposit is certain', () => {
  it('where amount, holder and time fit one transaction alone, which is shown', async () => {
    const { cashIdx, holder } = await certain();
    const [row] = await listed({ fit: 'certain' });
    expect(row).toMatchObject({ cashIdx, fit: { isCertain: true, line: { holder, isSameName: true } } });
    expect(await ids({ fit: 'look' })).toEqual([]);
  });

  it.each([
    [
      'a second transaction like it',
      async ({ holder, cash }: { holder: string; cash: number }) => arrives(holder, cash),
    ],
    [
      'a second deposit like it',
      async ({ holder, cash }: { holder: string; cash: number }) => void (await depositing({ holder, cash })),
    ],
  ])('and no more with %s', async (_, also) => {
    const deposit = await certain();
    await also(deposit);
    expect(await ids({ fit: 'certain' })).toEqual([]);
  });

  it.each([
    ['another holder', '다른이', 20_000, 2, true],
    ['another amount', null, 21_000, 2, false],
    ['a transaction hours away', null, 20_000, 200, false],
  ])('never with %s', async (_, name, cash, minutes, isShown) => {
    const { cashIdx, holder } = await depositing();
    await arrives(name ?? holder, cash, minutes);
    const [row] = await listed({ fit: 'look' });
    expect(row?.cashIdx).toBe(cashIdx);
    expect([row?.fit?.isCertain, row?.fit?.line !== null]).toEqual([false, isShown]);
  });

  it('never by the transaction of a deposit that was approved before it came', async () => {
    const { holder, cashIdx } = await depositing();
    await move(cashIdx, 2);
    await move(cashIdx, 1);
    await depositing({ holder });
    await arrives(holder, 20_000);
    expect(await ids({ fit: 'certain' })).toEqual([]);
  });
});

describe('one step', () => {
  it('approves a certain deposit and closes its transaction', async () => {
    const { cashIdx, balance } = await certain();
    expect((await move(cashIdx, 1)).data).toMatchObject({ status: 1, procBy: finance.loginId });
    expect(await balance()).toBe(20_000n);
    const { rows } = await run('select status from bank_transactions where cash_id = $1', [cashIdx]);
    expect(rows).toEqual([{ status: 'matched' }]);
  });

  it('is refused for any other deposit, and moves nothing', async () => {
    const { cashIdx, balance } = await depositing();
    expect((await move(cashIdx, 1)).resultCode).toBe('C501');
    expect(await balance()).toBe(0n);
  });

  it('waits for a second person above the amount, as two steps do', async () => {
    const { cashIdx, balance } = await certain(1_010_000);
    expect((await move(cashIdx, 1)).resultCode).toBe('S015');
    expect(await balance()).toBe(0n);
  });

  it('of many clerks pays once, and of a member who takes it back one is first', async () => {
    const { cashIdx, balance } = await certain();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => move(cashIdx, 1, n % 2 ? token : other)));
    expect(answers.filter(({ resultCode }) => resultCode === '0')).toHaveLength(1);
    expect(await balance()).toBe(20_000n);
    const raced = await certain();
    const [approved, cancelled] = await Promise.all([
      move(raced.cashIdx, 1),
      call('cash.cancel', { cashIdx: raced.cashIdx }, { token: raced.memberToken }),
    ]);
    expect([approved.resultCode, cancelled.resultCode].filter((code) => code === '0')).toHaveLength(1);
    expect(await raced.balance()).toBe(approved.resultCode === '0' ? 20_000n : 0n);
  });

  it('looks at all that the rule looks at before a withdrawal is approved, and says what fails', async () => {
    const known = await withdrawing(2);
    const fresh = await withdrawing(1);
    const { list } = await request('staff.cashList', { cashType: 'out', count_per_list: 100 }, { token });
    const fitOf = (cashIdx: number) => list.find((row) => row.cashIdx === cashIdx)?.fit;
    expect([fitOf(known.cashIdx), fitOf(fresh.cashIdx)]).toEqual([
      { isCertain: true, line: null, earlier: 2 },
      { isCertain: false, line: null, earlier: 1 },
    ]);
    const refused = await move(fresh.cashIdx, 1);
    expect(refused).toMatchObject({ resultCode: 'C501', data: { checks: expect.arrayContaining(['earlier']) } });
    expect(await fresh.balances()).toMatchObject({ cash: 80_000n, held: 20_000n });
    // Its account is known; another member signed in from its address.
    expect(await move(known.cashIdx, 1)).toMatchObject({ resultCode: 'C501', data: { checks: ['risks'] } });
  });
});

describe('many together', () => {
  const left = z.object({ cashIdx: z.array(z.int()), expected: z.object({ count: z.int(), total: z.int() }) });
  const part = z.object({ done: z.int(), left: left.extend({ reason: z.string() }).nullable() });
  const moveAll = (fields: object, by = token) =>
    call('staff.cashMoveAll', { what: 'approve', ...fields }, { token: by });

  it('all that match are approved with figures and a reason: certain ones in one step, none that a colleague took', async () => {
    const [one, two] = [await certain(), await certain(30_000)];
    const mine = await depositing({ cash: 40_000 });
    const [free, theirs] = [await depositing(), await depositing()];
    await move(mine.cashIdx, 2);
    await move(theirs.cashIdx, 2, other);
    const filter = { cashType: 'in' };
    const shown = await moveAll({ filter });
    expect(shown).toMatchObject({ resultCode: 'S030', data: { count: 3, total: 90_000 } });
    const { data } = await moveAll({ filter, expected: shown.data, reason: '은행 확인' });
    expect(data).toEqual({ done: 3, waiting: 0, refused: [], left: null });
    for (const each of [one, two, mine]) expect(await each.balance()).toBe(BigInt(each.cash));
    for (const each of [free, theirs]) expect(await each.balance()).toBe(0n);
  });

  it('all certain ones that match are approved twice at the same time, and each is paid once', async () => {
    const deposits = await Promise.all(Array.from({ length: 6 }, () => certain()));
    const filter = { cashType: 'in', fit: 'certain' };
    const { data: expected } = await moveAll({ filter });
    const answers = await Promise.all([token, other].map((by) => moveAll({ filter, expected, reason: '확인' }, by)));
    const done = answers.map(({ data }) => z.object({ done: z.int() }).safeParse(data).data?.done ?? 0);
    expect(done.reduce((sum, each) => sum + each, 0)).toBe(6);
    for (const { balance } of deposits) expect(await balance()).toBe(20_000n);
  });

  it('more than one answer decides are gone on with, and a part that is sent again decides none twice', async () => {
    const members = await Promise.all(Array.from({ length: 24 }, () => certainWithoutSignIn()));
    const filter = { cashType: 'in', fit: 'certain' };
    const { data: expected } = await moveAll({ filter });
    const first = part.parse((await moveAll({ filter, expected, reason: '확인' })).data);
    expect(first).toMatchObject({ done: 20, left: { expected: { count: 4, total: 80_000 }, reason: '확인' } });
    // A colleague decides one of those that are left meanwhile.
    const [theirs = 0] = first.left?.cashIdx ?? [];
    await move(theirs, 1, other);
    const next = { ...first.left, isContinued: true };
    expect((await moveAll(next)).data).toEqual({ done: 3, waiting: 0, refused: [], left: null });
    expect((await moveAll(next)).data).toEqual({ done: 0, waiting: 0, refused: [], left: null });
    for (const member of members) expect((await getBalances(db, member)).cash).toBe(20_000n);
  });

  it('what goes on never reaches more than was confirmed', async () => {
    const [one, two] = [await certain(), await certain()];
    const expected = { count: 1, total: 20_000 };
    const wanted = { cashIdx: [one.cashIdx, two.cashIdx], isContinued: true, reason: '확인' };
    expect(await moveAll({ ...wanted, expected })).toMatchObject({
      resultCode: 'S030',
      data: { count: 2, total: 40_000 },
    });
    expect((await moveAll(wanted)).resultCode).toBe('S030');
    expect(await one.balance()).toBe(0n);
  });

  it('are taken on together; those of a colleague stay theirs', async () => {
    const [one, two, theirs] = [await depositing(), await depositing(), await depositing()];
    await move(theirs.cashIdx, 2, other);
    const named = { cashIdx: [one.cashIdx, theirs.cashIdx] };
    expect(await request('staff.cashTakeAll', named, { token })).toEqual({ taken: 1, refused: [], left: [] });
    const all = { filter: { cashType: 'in' } } as const;
    expect(await request('staff.cashTakeAll', all, { token })).toEqual({ taken: 1, refused: [], left: [] });
    const held = (await listed({})).map(({ cashIdx, heldBy }) => [cashIdx, heldBy === finance.loginId]);
    expect(held).toEqual([
      [one.cashIdx, true],
      [two.cashIdx, true],
      [theirs.cashIdx, false],
    ]);
  });

  it('without a name or a filter nothing is chosen', async () => {
    await certain();
    expect((await moveAll({})).data).toEqual({ count: 0, total: 0 });
    expect(await request('staff.cashTakeAll', {}, { token })).toEqual({ taken: 0, refused: [], left: [] });
  });
});
