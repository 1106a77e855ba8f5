import { beforeAll, describe, expect, it } from 'vitest';
import { addSeconds } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { signInMember } from '../../../testing/sign-in.ts';
import { getAccountBalance, getBalances } from '../../ledger/index.ts';
import { allDays, sumAll } from '../../reports/index.ts';
import { betsCalls } from '../calls.ts';
import { cancelBet, type NewBet, placeBet, settleBet } from '../index.ts';
import { archiveBets } from '../lists/archive-bets.ts';
import { findBet } from '../records/find-bet.ts';

const server = await startCallServer({ calls: betsCalls });
const { platform, request, clock } = server;
const { db } = platform;
const vendorKey = '201';

async function withCash(cash = 100_000) {
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, cash);
  const cashNow = async () => (await getBalances(db, member.memberId)).cash;
  const bet = (fields: Partial<NewBet> = {}): NewBet => ({
    vendorKey,
    betKey: randomUuid(),
    memberId: member.memberId,
    gameType: 'slot',
    gameKey: 'hangang-seven',
    roundId: 'round-1',
    stake: money(1_000),
    placedAt: clock.now(),
    ...fields,
  });
  return { member, cashNow, bet };
}

async function placed(owner: Awaited<ReturnType<typeof withCash>>, fields: Partial<NewBet> = {}) {
  const bet = owner.bet(fields);
  expect((await placeBet(platform, bet)).status).toBe('posted');
  return bet;
}
const settle = (bet: NewBet, payout: number, finished = true, winKey = randomUuid()) =>
  settleBet(platform, { vendorKey, betKey: bet.betKey, winKey, payout: money(payout), finished });
const cancel = ({ betKey }: NewBet, cancelKey = randomUuid()) => cancelBet(platform, { vendorKey, betKey, cancelKey });
const statusOf = async (bet: NewBet) => (await findBet(db, bet))?.status;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => '0',
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );

describe('placing a bet', () => {
  it('moves the stake to the house and leaves a waiting bet', async () => {
    const owner = await withCash();
    const house = await getAccountBalance(db, { system: `house:${vendorKey}` });
    const bet = await placed(owner);
    expect(await owner.cashNow()).toBe(99_000n);
    expect(await getAccountBalance(db, { system: `house:${vendorKey}` })).toBe(house + 1_000n);
    expect(await findBet(db, bet)).toMatchObject({ status: 'wait', stake: 1_000n, payout: 0n });
  });

  it('answers a repeated bet without a second stake', async () => {
    const owner = await withCash();
    const bet = await placed(owner);
    const answers = await Promise.all([placeBet(platform, bet), placeBet(platform, bet)]);
    expect(answers.map(({ status }) => status)).toEqual(['replayed', 'replayed']);
    expect(await owner.cashNow()).toBe(99_000n);
  });

  it('refuses a key that comes with another stake, and a stake over the balance, leaving no bet behind', async () => {
    const owner = await withCash(1_500);
    const bet = await placed(owner);
    expect(await placeBet(platform, { ...bet, stake: money(400) })).toMatchObject({ reason: 'key_conflict' });
    const tooMuch = owner.bet({ stake: money(501) });
    expect(await placeBet(platform, tooMuch)).toMatchObject({ status: 'refused', reason: 'insufficient' });
    expect(await findBet(db, tooMuch)).toBeNull();
  });

  it.each([
    ['below the minimum of the level', 9, 'active', 'B6001'],
    ['at the minimum', 10, 'active', '0'],
    ['at the maximum', 1_000_000, 'active', '0'],
    ['above the maximum', 1_000_001, 'active', 'B6002'],
    ['of a locked member', 1_000, 'locked', 'B1002'],
    ['of a suspended member', 1_000, 'suspended', '0'],
    ['of a withdrawn member', 1_000, 'withdrawn', 'B1001'],
  ])('judges a stake %s', async (_, stake, status, code) => {
    const owner = await withCash(5_000_000);
    await db.$client.query('update members set status = $1 where member_id = $2', [status, owner.member.memberId]);
    expect(await codeOf(placeBet(platform, owner.bet({ stake: money(stake) })))).toBe(code);
  });

  it('answers an accepted bet again even when the member was locked meanwhile', async () => {
    const owner = await withCash();
    const bet = await placed(owner);
    await db.$client.query("update members set status = 'locked' where member_id = $1", [owner.member.memberId]);
    expect((await placeBet(platform, bet)).status).toBe('replayed');
  });
});

describe('settling a bet', () => {
  it('adds up several wins and ends with the last', async () => {
    const owner = await withCash();
    const bet = await placed(owner);
    await settle(bet, 300, false);
    await settle(bet, 0, false);
    expect(await statusOf(bet)).toBe('wait');
    expect(await settle(bet, 700)).toEqual({ status: 'posted', balance: 100_000n });
    expect(await findBet(db, bet)).toMatchObject({ status: 'win', payout: 1_000n });
  });

  it('ends a bet without payout as lost and moves nothing', async () => {
    const owner = await withCash();
    const bet = await placed(owner);
    const winKey = randomUuid();
    expect(await settle(bet, 0, true, winKey)).toEqual({ status: 'posted', balance: 99_000n });
    expect(await settle(bet, 0, true, winKey)).toEqual({ status: 'replayed', balance: 99_000n });
    expect(await statusOf(bet)).toBe('lose');
  });

  it('keeps a draw as the vendor reports it', async () => {
    const owner = await withCash();
    const bet = await placed(owner);
    await settleBet(platform, { ...bet, winKey: 'd1', payout: money(1_000), finished: true, result: 'draw' });
    expect(await statusOf(bet)).toBe('draw');
  });

  it('pays a repeated win once and refuses its key for another amount', async () => {
    const owner = await withCash();
    const bet = await placed(owner);
    const answers = await Promise.all(Array.from({ length: 5 }, () => settle(bet, 5_000, true, `w:${bet.betKey}`)));
    expect(answers.filter(({ status }) => status === 'posted')).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 'replayed')).toHaveLength(4);
    expect(await owner.cashNow()).toBe(104_000n);
    expect(await settle(bet, 6_000, true, `w:${bet.betKey}`)).toEqual({ status: 'refused', reason: 'key_conflict' });
  });

  it('refuses wins of unknown and of finished bets', async () => {
    const owner = await withCash();
    expect(await settle(owner.bet(), 1)).toEqual({ status: 'refused', reason: 'unknown_bet' });
    const bet = await placed(owner);
    await settle(bet, 0);
    expect(await settle(bet, 500)).toEqual({ status: 'refused', reason: 'bet_settled' });
    expect(await owner.cashNow()).toBe(99_000n);
  });

  it('counts different wins of the same moment all together', async () => {
    const owner = await withCash();
    const bet = await placed(owner);
    const answers = await Promise.all(Array.from({ length: 8 }, () => settle(bet, 100, false)));
    expect(answers.every(({ status }) => status === 'posted')).toBe(true);
    expect((await findBet(db, bet))?.payout).toBe(800n);
    expect(await owner.cashNow()).toBe(99_800n);
  });
});

describe('cancelling a bet', () => {
  it('gives the stake back exactly once', async () => {
    const owner = await withCash();
    const bet = await placed(owner);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(bet)));
    expect(answers.filter(({ status }) => status === 'posted')).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 'replayed')).toHaveLength(4);
    expect(await owner.cashNow()).toBe(100_000n);
    expect(await statusOf(bet)).toBe('cancel');
    expect(await settle(bet, 500)).toEqual({ status: 'refused', reason: 'bet_cancelled' });
  });

  it('that comes before its bet makes the late bet refused', async () => {
    const owner = await withCash();
    const bet = owner.bet();
    expect(await cancel(bet)).toEqual({ status: 'tombstoned' });
    expect(await cancel(bet)).toEqual({ status: 'tombstoned' });
    expect(await placeBet(platform, bet)).toMatchObject({ status: 'refused', reason: 'tombstoned' });
    expect(await owner.cashNow()).toBe(100_000n);
    expect(await findBet(db, bet)).toBeNull();
  });

  it.each([0, 700])('is refused after a settlement of %d won', async (payout) => {
    const owner = await withCash();
    const bet = await placed(owner);
    await settle(bet, payout);
    expect(await cancel(bet)).toEqual({ status: 'refused', reason: 'bet_settled' });
    expect(await owner.cashNow()).toBe(99_000n + BigInt(payout));
  });

  it('and a win of the same moment never both count', async () => {
    const owner = await withCash();
    for (let n = 0; n < 10; n += 1) {
      const bet = await placed(owner);
      const before = await owner.cashNow();
      const [win, cancelled] = await Promise.all([settle(bet, n % 2 ? 3_000 : 0), cancel(bet)]);
      expect([win.status, cancelled.status].filter((status) => status === 'posted')).toHaveLength(1);
      const gain = win.status === 'posted' ? (n % 2 ? 3_000n : 0n) : 1_000n;
      expect(await owner.cashNow()).toBe(before + gain);
    }
  });

  it('and the bet itself of the same moment leave either a cancelled bet or none', async () => {
    const owner = await withCash();
    for (let n = 0; n < 10; n += 1) {
      const bet = owner.bet();
      await Promise.all([placeBet(platform, bet), cancel(bet)]);
      expect(['cancel', undefined]).toContain(await statusOf(bet));
      expect(await owner.cashNow()).toBe(100_000n);
    }
  });
});

describe('reading bets', () => {
  let owner: Awaited<ReturnType<typeof withCash>>;
  let token: string;
  beforeAll(async () => {
    owner = await withCash();
    const old = await placed(owner, { placedAt: addSeconds(clock.now(), -40 * 24 * 3600) });
    await settle(old, 0);
    await db.$client.query("update bets set settled_at = placed_at + interval '1 minute' where bet_key = $1", [
      old.betKey,
    ]);
    await settle(await placed(owner, { stake: money(2_000) }), 5_000);
    await cancel(await placed(owner, { stake: money(3_000) }));
    await placed(owner, { gameType: 'casino', gameKey: 'table-1', stake: money(4_000) });
    token = await signInMember(server, owner.member);
  });

  it('lists the member’s bets newest first with totals over all pages', async () => {
    const answer = await request('bet.list', { count_per_list: 2 }, { token });
    expect(answer.pageInfo).toEqual({ page: 1, count_per_list: 2, tatal_list_count: 3 });
    expect(answer.totals).toEqual({ cash: 2_000, winCash: 5_000, resultCash: 3_000, count: 1, open: 4_000 });
    expect(answer.list.map(({ type, resultCash }) => [type, resultCash])).toEqual([
      ['wait', -4_000],
      ['cancel', 0],
    ]);
    expect(answer.list[1]?.gameName.ko).toBe('한강 세븐');
    expect(answer.list[0]?.gameName.ko).toBe('table-1');
  });

  it('shows what one bet may stake and win, by the member’s level', async () => {
    const { betMin, betMax, winMax } = await request('bet.limits', {}, { token });
    await db.$client.query('update bet_limits set bet_max = bet_max + 1 where level = 1');
    const after = await request('bet.limits', {}, { token });
    await db.$client.query('update bet_limits set bet_max = bet_max - 1 where level = 1');
    expect(after).toEqual({ betMin, betMax: betMax + 1, winMax });
  });

  it('filters by kind, vendor and business day', async () => {
    const count = async (filter: object) => (await request('bet.list', filter, { token })).pageInfo.tatal_list_count;
    expect(await count({ groupKey: 'casino' })).toBe(1);
    expect(await count({ groupKey: 'slot' })).toBe(2);
    expect(await count({ vendorCode: '202' })).toBe(0);
    expect(await count({ startDate: '2025-03-03', endDate: '2025-03-03' })).toBe(3);
    expect(await count({ startDate: '2025-03-04' })).toBe(0);
  });

  it('keeps what was settled more than 30 days ago in the archive', async () => {
    const archive = await request('bet.list', { oldYn: 'Y' }, { token });
    expect(archive.list.map(({ type, cash }) => [type, cash])).toEqual([['lose', 1_000]]);
  });

  it('shows no one the bets of another', async () => {
    const other = await signInMember(server, (await withCash()).member);
    expect((await request('bet.list', {}, { token: other })).totals.count).toBe(0);
  });

  it('counts won and lost stakes as turnover, and neither open nor cancelled ones', async () => {
    const { memberId } = owner.member;
    // The archived one, whose row was dated back, lost 1,000.
    expect((await sumAll(db, { ...allDays, memberIds: [memberId] })).valid).toBe(3_000n);
  });
});

describe('the archive', () => {
  it('takes bets settled long ago, by month, and leaves every answer as it was', async () => {
    const owner = await withCash();
    const token = await signInMember(server, owner.member);
    const recent = await placed(owner);
    await settle(recent, 0);
    const old = await placed(owner, { placedAt: addSeconds(clock.now(), -50 * 24 * 3600) });
    const winKey = randomUuid();
    await settle(old, 700, true, winKey);
    await db.$client.query("update bets set settled_at = placed_at + interval '1 minute' where bet_key = $1", [
      old.betKey,
    ]);
    const read = async () => ({
      archive: await request('bet.list', { oldYn: 'Y' }, { token }),
      current: await request('bet.list', {}, { token }),
      turnover: (await sumAll(db, { ...allDays, memberIds: [owner.member.memberId] })).valid,
    });
    const before = await read();
    expect(before.archive.list.map(({ winCash }) => winCash)).toEqual([700]);
    expect(before.turnover).toBe(2_000n);
    expect(await archiveBets(platform)).toBeGreaterThan(0);
    expect(await archiveBets(platform)).toBe(0);
    expect(await read()).toEqual(before);
    const rooms = 'select tableoid::regclass::text as room from bets_archive where bet_key = $1';
    expect((await db.$client.query(rooms, [old.betKey])).rows).toEqual([{ room: 'bets_archive_2025_01' }]);
    expect(await settle(old, 700, true, winKey)).toMatchObject({ status: 'replayed' });
    expect(await cancel(old)).toEqual({ status: 'refused', reason: 'bet_settled' });
    expect((await placeBet(platform, old)).status).toBe('replayed');
  });
});

it('leaves every won where it belongs', async () => {
  const { rows } = await db.$client.query('select coalesce(sum(balance), 0)::text as sum from ledger.accounts');
  expect(rows).toEqual([{ sum: '0' }]);
});

// PostgreSQL plans the lookup while the table is empty and all plans cost the same; another such index would be taken
// for it.
it('are found by name through the only index that begins with the vendor', async () => {
  const { rows } = await db.$client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indrelid = 'bets'::regclass and a.attname = 'vendor_key'`,
  );
  expect(rows).toEqual([{ name: 'bets_one_per_key' }]);
});
