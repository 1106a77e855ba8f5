/**
 * The back office's side of vendors: accounts whose secrets no one sees, the catalog's switches, the record of calls,
 * and disagreements.
 */
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { businessDay } from '../../platform/clock.ts';
import { money } from '../../platform/money.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { fakeProtocol } from '../../testing/fake-protocol.ts';
import { giveCash } from '../../testing/give-money.ts';
import { newestAudit } from '../../testing/observe.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { memberRefOf } from '../../vendors/core/member-ref.ts';
import { dialect } from '../../vendors/swipe/dialect.ts';
import { registerVendorRoutes } from '../../vendors/vendors.ts';
import { placeBet, settleBet } from '../bets/index.ts';
import { findGame } from '../catalog/index.ts';
import { openPlaySession, type VendorBet } from '../play/index.ts';
import { purgeCalls } from './call-log.ts';
import { vendorsCalls } from './calls.ts';
import { compareRounds } from './compare-rounds.ts';
import { createCallLog, findAccount, isAllowedFrom } from './index.ts';

let reported: readonly VendorBet[] = [];
const vendor = fakeProtocol(
  'mirinae',
  { openGame: async () => 'https://vendor.example/game' },
  { listBets: async (_, vendorKey) => (vendorKey === '201' ? [...reported] : []) },
);
const server = await startCallServer({ calls: vendorsCalls, protocols: [vendor] });
const { platform, clock } = server;
const { db } = platform;
const token = await signInStaff(server, await buildStaff(platform));
const second = await signInStaff(server, await buildStaff(platform));
const hands = { token, second };
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
const wallet = Fastify();
await registerVendorRoutes(wallet, platform);
await wallet.ready();
afterAll(() => wallet.close());

const secret = 'a-secret-nobody-sees-9876';
const account = {
  secret,
  feedSecret: 'of-the-records-nobody-sees-1234',
  apiUrl: 'https://swipe.example',
  operator: 'mirinae',
  currency: 'KRW',
  decimals: 0,
  networks: ['10.0.0.0/8', '2001:db8::/32'],
};

describe('a vendor’s account', () => {
  it('is written with its secret sealed and shown with its secret masked', async () => {
    const change = { vendorKey: '205', account, openYn: 'Y' } as const;
    expect((await server.call('staff.vendorSave', change, { token })).resultCode).toBe('S015');
    expect(await findAccount(platform, '205')).toBeNull();
    expect(await approveByTwo(server, 'staff.vendorSave', change, hands)).toBe('0');
    const { list } = await server.request('staff.vendorList', {}, { token });
    const shown = list.find(({ vendorKey }) => vendorKey === '205')?.account;
    const feedSecret = `${'*'.repeat(account.feedSecret.length - 4)}1234`;
    const masked = { feedSecret, secret: `${'*'.repeat(secret.length - 4)}9876`, launchSecret: '' };
    expect(shown).toMatchObject({ ...account, ...masked, product: '205', testedAt: null });
    expect(await findAccount(platform, '205')).toMatchObject({ secret, feedSecret: account.feedSecret });
    const { rows } = await db.$client.query<{ text: string }>('select v::text as text from vendor_settings v');
    for (const hidden of [secret, account.feedSecret]) {
      expect(JSON.stringify(rows)).not.toContain(hidden);
      expect(JSON.stringify(await newestAudit(platform))).not.toContain(hidden);
    }
  });

  it('keeps its secret when the rest changes, and needs one to begin with', async () => {
    const { secret: _, feedSecret, ...rest } = account;
    const change = { vendorKey: '205', account: { ...rest, operator: 'other' } };
    expect(await approveByTwo(server, 'staff.vendorSave', change, hands)).toBe('0');
    expect(await findAccount(platform, '205')).toMatchObject({ secret, feedSecret, operator: 'other' });
    const refused = await server.call('staff.vendorSave', { vendorKey: '206', account: rest }, { token });
    expect(refused.resultCode).toBe('B0092');
  });

  it('is the owner’s alone', async () => {
    expect((await server.call('staff.vendorList', {}, { token: support })).resultCode).toBe('S003');
    expect((await server.call('staff.vendorSave', { vendorKey: '205' }, { token: support })).resultCode).toBe('S003');
  });

  it('says where calls may come from', () => {
    expect(isAllowedFrom(account.networks, '10.1.2.3')).toBe(true);
    expect(isAllowedFrom(account.networks, '::ffff:10.1.2.3')).toBe(true);
    expect(isAllowedFrom(account.networks, '2001:db8::1')).toBe(true);
    expect(isAllowedFrom(account.networks, '11.1.2.3')).toBe(false);
    expect(isAllowedFrom([], '11.1.2.3')).toBe(true);
  });
});

describe('the catalog', () => {
  it('changes groups and games, and writes down what was before', async () => {
    const names = { ko: '가', en: 'A', vi: 'Â' };
    await server.request('staff.groupSave', { groupCode: '201', names, ord: 7, openYn: 'N' }, { token });
    const groups = await server.request('staff.groupList', {}, { token });
    expect(groups.list.find(({ groupCode }) => groupCode === '201')).toMatchObject({ names, ord: 7, openYn: 'N' });
    expect(await newestAudit(platform)).toMatchObject({ action: 'catalog.group', target: 'group:201' });
    await server.request('staff.groupSave', { groupCode: '201', openYn: 'Y' }, { token });
    const game = { vendorKey: '201', gameKey: 'hangang-seven' };
    await server.request('staff.gameSave', { ...game, image: '/art/other.svg', excludedYn: 'Y' }, { token });
    const games = await server.request('staff.gameList', { vendorKey: '201', searchText: 'hangang' }, { token });
    expect(games.list).toMatchObject([{ ...game, image: '/art/other.svg', excludedYn: 'Y', playableYn: 'Y' }]);
    expect((await findGame(db, '201', 'hangang-seven'))?.isOpen).toBe(false);
    await server.request('staff.gameSave', { ...game, excludedYn: 'N' }, { token });
    const unknown = await server.call('staff.gameSave', { ...game, gameKey: 'none' }, { token });
    expect(unknown.resultCode).toBe('B0092');
  });

  it('shows whether a vendor answers, without a session that could bet', async () => {
    const probe = await server.request('staff.vendorProbe', { vendorKey: '201', gameKey: 'hangang-seven' }, { token });
    expect(probe).toMatchObject({ gameurl: 'https://vendor.example/game' });
    const sessions = await db.$client.query('select from play_sessions');
    expect(sessions.rowCount).toBe(0);
  });
});

async function seat() {
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, 100_000);
  return member;
}

const callOf = (reference: string, request: string) => ({
  at: clock.now(),
  adapter: 'x',
  vendorKey: '1',
  call: 'bet',
  memberId: null,
  reference,
  request,
  answer: '{}',
  httpStatus: 200,
  tookMs: 1,
  ip: '::1',
  direction: 'in' as const,
  failed: false,
});

describe('the record of wallet calls', () => {
  it('records what was sent and answered, without secrets, refuses strangers’ networks, and ends after 30 days', async () => {
    await db.$client.query(`update catalog_vendors set adapter = 'swipe' where vendor_key = '205'`);
    await db.$client.query(
      `insert into catalog_games (vendor_key, game_key, group_code, image, ord, playable_key)
       values ('205', 'probe', '205', '/art/p.svg', 1, 'probe')`,
    );
    const game = await findGame(db, '205', 'probe');
    if (!game) throw new Error('The catalog lacks the game.');
    const { memberId } = await seat();
    const { token: sessionRef } = await db.transaction((tx) =>
      openPlaySession(platform, tx, { memberId, memberSessionId: null }, game),
    );
    const target = { origin: '', vendorKey: '205', secret, nowMs: clock.now().getTime() };
    const bet = { betKey: 'tx-1', key: 'tx-1', roundId: 'r-1', gameKey: 'probe', amount: 1_000, currency: 'KRW' };
    const move = { ...bet, what: 'bet', memberRef: memberRefOf(memberId), sessionRef } as const;
    const { url, headers, body } = dialect.send(target, move);
    const send = (remoteAddress: string) =>
      wallet.inject({ method: 'POST', url, headers, payload: body, remoteAddress });
    expect((await send('192.168.0.1')).statusCode).toBe(401);
    expect((await send('10.0.0.1')).statusCode).toBe(200);
    await expect
      .poll(async () => (await server.request('staff.walletCallList', { searchText: 'tx-1' }, { token })).list)
      .toMatchObject([
        { adapter: 'swipe', vendorKey: '205', call: 'bet', reference: 'tx-1', httpStatus: 200, ip: '10.0.0.1' },
      ]);
    const { list } = await server.request('staff.walletCallList', { vendorKey: '205' }, { token });
    expect(list).toHaveLength(2);
    const sent = dialect.send(target, { ...move, what: 'balance' });
    await wallet.inject({ ...sent, remoteAddress: '10.0.0.1' });
    await expect
      .poll(async () => (await server.request('staff.walletCallList', { vendorKey: '205' }, { token })).list)
      .toMatchObject([{ call: 'balance', reference: '', httpStatus: 200 }, {}, {}]);
    expect(JSON.stringify(list)).not.toContain(sessionRef);
    clock.advance(31 * 86_400);
    expect(await purgeCalls(platform)).toBe(3);
    clock.advance(-31 * 86_400);
  });

  it('keeps the first few calls a minute of an address that proves nothing, and the number of the rest', async () => {
    const log = createCallLog(platform);
    const from = (ip: string) => ({ ...callOf('', 'x'.repeat(60_000)), vendorKey: '', ip, httpStatus: 401 });
    for (let turn = 0; turn < 300; turn += 1) log.record(from('203.0.113.9'));
    log.record(from('203.0.113.10'));
    await log.flush();
    const { rows } = await db.$client.query(`select ip, call, count(*)::int as n, max(length(request)) as longest,
      max(request) filter (where call = 'unproven') as sum from wallet_calls where vendor_key = '' group by 1, 2 order by 1, 2`);
    expect(rows).toEqual([
      { ip: '203.0.113.10', call: expect.any(String), n: 1, longest: 500, sum: null },
      { ip: '203.0.113.9', call: expect.not.stringMatching('unproven'), n: 5, longest: 500, sum: null },
      { ip: '203.0.113.9', call: 'unproven', n: 1, longest: 13, sum: '{"calls":295}' },
    ]);
    await db.$client.query("delete from wallet_calls where vendor_key = ''");
  });

  it('is kept by the day, and a day is dropped as a whole', async () => {
    await purgeCalls(platform);
    clock.advance(86_400);
    const log = createCallLog(platform);
    log.record(callOf('of a day', '{}'));
    await log.flush();
    const places = 'select tableoid::regclass::text as part from wallet_calls where reference = $1';
    const { rows } = await db.$client.query<{ part: string }>(places, ['of a day']);
    expect(rows).toEqual([{ part: `wallet_calls_${businessDay(clock.now()).replaceAll('-', '_')}` }]);
    clock.advance(32 * 86_400);
    expect(await purgeCalls(platform)).toBe(1);
    const gone = await db.$client.query('select to_regclass($1) as part', [rows[0]?.part]);
    expect(gone.rows).toEqual([{ part: null }]);
    clock.advance(-33 * 86_400);
  });

  it('writes many calls together and loses none when it is closed', async () => {
    const log = createCallLog(platform);
    for (let turn = 0; turn < 450; turn += 1) log.record(callOf('many', '{"token":"hidden"}'));
    await log.flush();
    const { list, pageInfo } = await server.request('staff.walletCallList', { searchText: 'many' }, { token });
    expect(pageInfo.tatal_list_count).toBe(450);
    expect(list[0]?.request).toBe('{"token":"***"}');
  });
});

describe('comparing rounds', () => {
  it('finds what is missing on either side and what differs, and forgets it when both agree again', async () => {
    const { memberId } = await seat();
    const bet = async (betKey: string) => {
      const at = { gameType: 'slot', gameKey: 'hangang-seven', roundId: betKey, placedAt: clock.now() } as const;
      await placeBet(platform, { vendorKey: '201', betKey, memberId, stake: money(1_000), ...at });
      const win = { vendorKey: '201', betKey, winKey: betKey, payout: money(500), finished: true };
      await settleBet(platform, win);
    };
    for (const betKey of ['same', 'stake', 'payout', 'state', 'ours']) await bet(betKey);
    clock.advance(20 * 60);
    const round = (betKey: string, change: Partial<VendorBet> = {}): VendorBet => {
      const agreed = { betKey, stake: money(1_000), payout: money(500), state: 'settled' } as const;
      return { ...agreed, ...change };
    };
    const differing = [
      round('same'),
      round('stake', { stake: money(2_000) }),
      round('payout', { payout: money(0) }),
      round('state', { state: 'open' }),
      round('theirs'),
      round('never came', { state: 'cancelled' }),
    ];
    reported = differing;
    expect(await compareRounds(platform)).toBe(5);
    const { list } = await server.request('staff.roundFaultList', { vendorKey: '201' }, { token });
    expect(Object.fromEntries(list.map(({ reference, fault }) => [reference, fault]))).toEqual({
      stake: 'stake',
      payout: 'payout',
      state: 'state',
      ours: 'missing_there',
      theirs: 'missing_here',
    });
    reported = ['same', 'stake', 'payout', 'state', 'ours'].map((betKey) => round(betKey));
    expect(await compareRounds(platform)).toBe(0);
  });

  it('shows the nightly comparison of coins', async () => {
    const { memberId } = await seat();
    await db.$client.query(
      `insert into play_transfer_checks (checked_at, member_id, vendor_key, ledger_balance, vendor_balance) values ($1, $2, '221', 5, null)`,
      [clock.now(), memberId],
    );
    const { list } = await server.request('staff.coinCheckList', {}, { token });
    expect(list).toMatchObject([{ vendorKey: '221', memberId: String(memberId), ours: 5, theirs: null }]);
  });

  it('leaves out what was played before the vendor was connected', async () => {
    const { memberId } = await seat();
    const at = { gameType: 'slot', gameKey: 'hangang-seven', roundId: 'brought along' } as const;
    const bet = { vendorKey: '201', betKey: 'brought along', memberId, stake: money(1_000), ...at };
    await placeBet(platform, { ...bet, placedAt: clock.now() });
    clock.advance(20 * 60);
    reported = [];
    expect(await compareRounds(platform)).toBeGreaterThan(0);
    await db.$client.query('update catalog_vendors set connected_at = $1', [clock.now()]);
    clock.advance(20 * 60);
    expect(await compareRounds(platform)).toBe(0);
    await db.$client.query('update catalog_vendors set connected_at = null');
  });
});
