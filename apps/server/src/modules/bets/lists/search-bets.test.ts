/** The search of staff over all bets, and one bet with its transfers, messages and commission. */
import type { Request } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { describe, expect, it, test } from 'vitest';
import { addSeconds } from '../../../platform/clock.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildBranch } from '../../../testing/build-branch.ts';
import { type BuiltMember, buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { partnersCalls } from '../../partners/calls.ts';
import { vendorsCalls } from '../../vendors/calls.ts';
import { betsCalls } from '../calls.ts';
import { placeBet, settleBet } from '../index.ts';
import { findBet } from '../records/find-bet.ts';
import { archiveBets } from './archive-bets.ts';

const server = await startCallServer({ calls: [...betsCalls, ...partnersCalls, ...vendorsCalls] });
const { platform, request, call, readFile, clock } = server;
const { db } = platform;
const signIn = async (role: 'owner' | 'support' | 'content') =>
  signInStaff(server, await buildStaff(platform, { role }));
const owner = await signIn('owner');
const support = await signIn('support');

type Fields = {
  vendorKey?: string;
  gameType?: string;
  gameKey?: string;
  roundId?: string;
  stake?: number;
  payout?: number;
  status?: string;
  placedAt?: Date;
  isCorrected?: boolean;
};

async function write({ memberId }: BuiltMember, fields: Fields = {}): Promise<string> {
  const { vendorKey = '201', gameType = 'slot', gameKey = 'hangang-seven', roundId = randomUuid() } = fields;
  const { stake = 1_000, payout = 0, status = 'lose', placedAt = clock.now(), isCorrected = false } = fields;
  const settledAt = status === 'wait' ? null : placedAt;
  const { rows } = await db.$client.query<{ betIdx: string }>(
    `insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, payout, status, placed_at, settled_at, corrected_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning bet_id::text as "betIdx"`,
    [
      vendorKey,
      randomUuid(),
      memberId,
      gameType,
      gameKey,
      roundId,
      stake,
      payout,
      status,
      placedAt,
      settledAt,
      isCorrected ? placedAt : null,
    ],
  );
  return rows[0]?.betIdx ?? '';
}

const found = async (filter: Request<'staff.betList'>, token = support) =>
  (await request('staff.betList', filter, { token })).list.map(({ betIdx }) => betIdx);

describe('a bet is found', async () => {
  const member = await buildMember(platform);
  const other = await buildMember(platform);
  const mine = await write(member, {
    gameType: 'mini',
    vendorKey: 'mini',
    gameKey: 'searched-game',
    roundId: 'searched-round',
    stake: 4_321,
    payout: 8_765,
    status: 'win',
    placedAt: new Date('2025-02-01T14:59:59.000Z'),
    isCorrected: true,
  });
  const theirs = await write(other, { stake: 999, placedAt: new Date('2025-02-01T15:00:00.000Z') });
  const memberId = Number(member.memberId);

  test.each<[string, Request<'staff.betList'>]>([
    ['its number', { betIdx: mine }],
    ['its member', { memberId }],
    ['the ID of its member', { member: member.loginId }],
    ['the nickname of its member', { member: member.nickname.toUpperCase() }],
    ['its round', { roundId: 'searched-round' }],
    ['its kind and its vendor', { groupKey: 'mini', vendorKey: 'mini', memberId }],
    ['its state', { state: 'win', memberId }],
    ['its correction', { state: 'corrected', memberId }],
    ['its stake, both ends of the range included', { amountMin: 4_321, amountMax: 4_321, memberId }],
    ['its payout', { amountOf: 'payout', amountMin: 8_765, memberId }],
    ['its business day, to its last second', { startDate: '2025-02-01', endDate: '2025-02-01', groupKey: 'mini' }],
  ])('by %s', async (_, filter) => {
    expect(await found(filter)).toEqual([mine]);
  });

  test.each<[string, Request<'staff.betList'>]>([
    ['another state', { state: 'lose', memberId }],
    ['a larger stake', { amountMin: 4_322, memberId }],
    ['a smaller payout', { amountOf: 'payout', amountMax: 8_764, memberId }],
    ['the day after', { startDate: '2025-02-02', memberId }],
    ['the number of another’s bet', { betIdx: theirs, memberId }],
    ['a name that no one has', { member: 'no-such-member' }],
    ['a game that does not exist', { game: 'no such game' }],
  ])('and not by %s', async (_, filter) => {
    expect(await found(filter)).toEqual([]);
  });

  it('by a part of the name of its game, in any language', async () => {
    const bet = await write(member, { gameKey: 'hangang-seven' });
    expect(await found({ game: '한강', memberId })).toEqual([bet]);
    expect(await found({ game: 'HANGANG', memberId })).toEqual([bet]);
  });

  it('with its member', async () => {
    const { list } = await request('staff.betList', { betIdx: mine }, { token: support });
    const { loginId: memId, nickname: memNick } = member;
    expect(list).toMatchObject([{ memberId, memId, memNick, cash: 4_321, winCash: 8_765, resultCash: 4_444 }]);
    expect(await request('staff.bet', { betIdx: mine }, { token: support })).toEqual(list[0]);
  });
});

it('goes through all bets page by page, each once, newest first, of one moment and archived ones too', async () => {
  const member = await buildMember(platform);
  const memberId = Number(member.memberId);
  const start = clock.now();
  for (const ago of [0, 0, 0, 1, 1, 60 * 86_400, 60 * 86_400, 61 * 86_400])
    await write(member, { placedAt: addSeconds(start, -ago) });
  await archiveBets(platform);
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const page: { list: { betIdx: string }[]; next: string | null } = await request(
      'staff.betList',
      { memberId, count_per_list: 2, ...(before === null ? {} : { before }) },
      { token: support },
    );
    seen.push(...page.list.map(({ betIdx }) => betIdx));
    before = page.next;
  } while (before !== null);
  expect(seen).toHaveLength(8);
  expect(seen).toEqual(await found({ memberId, count_per_list: 100 }));
  expect(new Set(seen).size).toBe(8);
});

it('looks at a bounded stretch for each answer where no index serves, and goes on where it ended', async () => {
  const member = await buildMember(platform);
  const rare = await write(member, { stake: 77_777_777, placedAt: new Date('2024-01-01T00:00:00.000Z') });
  await db.$client.query(
    `insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, status, placed_at, settled_at)
     select '201', 'many-' || n, $1, 'slot', 'hangang-seven', 'many-' || n, 500, 'lose', at, at
     from generate_series(1, 25000) n, lateral (select '2024-01-02'::timestamptz + n * interval '7 seconds' as at) t`,
    [member.memberId],
  );
  const days = { startDate: '2024-01-01', endDate: '2024-01-31', amountMin: 77_777_777 };
  const first = await request('staff.betList', days, { token: support });
  expect(first.list).toEqual([]);
  expect(first.searchedTo).not.toBeNull();
  const second = await request('staff.betList', { ...days, before: first.next ?? '' }, { token: support });
  expect(second.list.map(({ betIdx }) => betIdx)).toEqual([rare]);
  expect(second.next).toBeNull();
});

describe('sums of a search', () => {
  it('are of settled bets, with open stakes apart', async () => {
    const member = await buildMember(platform);
    await write(member, { stake: 1_000, payout: 2_500, status: 'win' });
    await write(member, { stake: 2_000 });
    await write(member, { stake: 4_000, status: 'wait' });
    await write(member, { stake: 8_000, status: 'cancel' });
    const filter = { memberId: Number(member.memberId) };
    expect(await request('staff.betSums', filter, { token: owner })).toEqual({
      cash: 3_000,
      winCash: 2_500,
      resultCash: -500,
      count: 2,
      open: 4_000,
      rows: 4,
    });
    const only = await request('staff.betSums', { ...filter, state: 'win' }, { token: owner });
    expect(only).toMatchObject({ cash: 1_000, rows: 1 });
  });

  it('are for those who may see the revenue of the house', async () => {
    expect((await call('staff.betSums', {}, { token: support })).resultCode).toBe(codes.permissionMissing);
  });

  it('are of nothing for a member that does not exist', async () => {
    expect(await request('staff.betSums', { member: 'no-such' }, { token: owner })).toMatchObject({ rows: 0, cash: 0 });
  });
});

it('is read whole for a file as it is filtered', async () => {
  const member = await buildMember(platform);
  for (let n = 0; n < 3; n += 1) await write(member, { stake: 1_000 + n });
  const lines = await readFile(
    'staff.betList',
    { memberId: Number(member.memberId), amountMin: 1_001 },
    { token: owner },
  );
  expect(lines[0]).toEqual({ total: 2 });
  expect(lines.at(-1)).toEqual({ isWhole: true });
});

it.each(['staff.betList', 'staff.bet', 'staff.betLedger', 'staff.betMessages', 'staff.betAccruals'] as const)(
  'is refused to staff without the right: %s',
  async (name) => {
    const content = await signIn('content');
    const input = name === 'staff.betList' ? {} : { betIdx: '1' };
    expect((await call(name, input, { token: content })).resultCode).toBe(codes.permissionMissing);
  },
);

describe('one bet', async () => {
  const branch = await buildBranch(platform, [
    [120, 5_000],
    [50, 2_000],
  ]);
  const member = await buildMember(platform, { recommender: branch.at(-1) ?? null });
  await giveCash(platform, member.memberId, 100_000);
  const name = { vendorKey: '201', betKey: randomUuid() };
  await placeBet(platform, {
    ...name,
    memberId: member.memberId,
    gameType: 'slot',
    gameKey: 'hangang-seven',
    roundId: 'one-round',
    stake: money(10_000),
    placedAt: clock.now(),
  });
  await settleBet(platform, { ...name, winKey: randomUuid(), payout: money(4_000), finished: true });
  const betIdx = String((await findBet(db, name))?.betId);

  it('has its transfers with all legs, debit as much as credit, and balances of the member alone', async () => {
    const transfers = await request('staff.betLedger', { betIdx }, { token: support });
    expect(transfers.map(({ kind, legs }) => [kind, legs])).toEqual([
      [
        'bet',
        expect.arrayContaining([
          { account: 'member', holding: 'cash', amount: -10_000, balanceAfter: 90_000 },
          { account: 'house:201', holding: null, amount: 10_000, balanceAfter: null },
        ]),
      ],
      [
        'win',
        expect.arrayContaining([
          { account: 'member', holding: 'cash', amount: 4_000, balanceAfter: 94_000 },
          { account: 'house:201', holding: null, amount: -4_000, balanceAfter: null },
        ]),
      ],
    ]);
  });

  it('says how the commission of each partner above came about, to the fraction', async () => {
    const earned = await request('staff.betAccruals', { betIdx }, { token: owner });
    // The net loss of 6,000 less 1.2 % of 10,000.
    expect(earned).toMatchObject({ status: 'win', valid: 10_000, base: 5_880 });
    expect(earned?.shares).toMatchObject([
      { memId: branch[0]?.loginId, rollingRate: 120, rollingBelow: 50, rolling: 70, losingExact: '17640000' },
      { memId: branch[1]?.loginId, rollingRate: 50, rollingBelow: 0, rolling: 50, losingExact: '11760000' },
    ]);
    expect((await call('staff.betAccruals', { betIdx }, { token: support })).resultCode).toBe(codes.permissionMissing);
  });

  it('of a member without a partner earns no one anything', async () => {
    const alone = await write(await buildMember(platform));
    expect(await request('staff.betAccruals', { betIdx: alone }, { token: owner })).toBeNull();
  });

  it('has the messages of its vendor about stake and payout, oldest first, and no others', async () => {
    const bet = await findBet(db, name);
    const log = (reference: string) =>
      db.$client.query(
        `insert into wallet_calls (at, adapter, vendor_key, call, member_id, reference, request, response, http_status, duration_ms, ip)
         values ($1, 'mirinae', '201', 'debit', $2, $3, '{}', '{"status":"ok"}', 200, 3, '127.0.0.1')`,
        [clock.now(), member.memberId, reference],
      );
    const references = [name.betKey, bet?.winKeys[0] ?? '', 'of another bet'];
    for (const reference of references) await log(reference);
    const messages = await request('staff.betMessages', { betIdx }, { token: owner });
    expect(messages.map(({ reference }) => reference)).toEqual(references.slice(0, 2));
    expect((await call('staff.betMessages', { betIdx }, { token: support })).resultCode).toBe(codes.permissionMissing);
  });

  it('that does not exist is unknown', async () => {
    for (const each of ['staff.bet', 'staff.betLedger', 'staff.betMessages'] as const)
      expect((await call(each, { betIdx: '999999999999999999' }, { token: owner })).resultCode).toBe(codes.notFound);
  });
});
