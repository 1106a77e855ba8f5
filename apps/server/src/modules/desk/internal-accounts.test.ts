/**
 * Internal accounts. Goal: an account of the house has no part in a draw that others share, from the moment staff have
 * marked it until a day after they took the mark away, whatever is on its way meanwhile; and who did it stays known.
 * Method: the real calls, launches, wallets and bets, and races on connections of their own.
 */
import { oddsOf } from '@mirinae/game-math/mini/games';
import { describe, expect, it } from 'vitest';
import { servedCalls } from '../../app.ts';
import { addSeconds, businessDay, daySeconds } from '../../platform/clock.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { giveCash } from '../../testing/give-money.ts';
import { openMiniTable } from '../../testing/mini-table.ts';
import { newestAudit } from '../../testing/observe.ts';
import { movesOf, openWallets, sides } from '../../testing/protocol-wallets.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { placeAllowedBet, placeBet, placeBetWithin, settleBet } from '../bets/index.ts';
import { findLiveLogin, markInternal } from '../identity/index.ts';
import { getBalances, lockBalances } from '../ledger/index.ts';
import type { VendorProtocol } from '../play/index.ts';
import { launchDemo } from '../play/launch-demo.ts';
import { launchGame } from '../play/launch-game.ts';

const openGame = async () => 'https://vendor.example/';
const vendor: VendorProtocol = { name: 'mirinae', labels: null, adapter: { openGame, openDemo: openGame } };
const table = await openMiniTable({ calls: servedCalls, protocols: [vendor], maxConnections: 30 });
const { platform, server, clock, run, roundNow, player, end } = table;
const { request, call } = server;
const { db } = platform;
const { seat, send } = await openWallets(platform);
const owners = await Promise.all([1, 2].map(() => buildStaff(platform, { role: 'owner' })));

const reason = '테스트 계정';
const odd = ['sum-oe', 'odd'] as const;
const stakeOf = 1_000;

const session = { token: '', second: '', until: clock.now() };
/** Both owners, signed in anew when the clock was moved: a code serves once. */
async function hands() {
  const now = clock.now();
  if (now < session.until) return session;
  const [token = '', second = ''] = await Promise.all(owners.map((owner) => signInStaff(server, owner)));
  return Object.assign(session, { token, second, until: addSeconds(now, 600) });
}

const inputOf = (memberId: MemberId) => ({ memberId: Number(memberId), reason });
const mark = async (memberId: MemberId) => request('staff.internalMark', inputOf(memberId), await hands());
const unmark = async (memberId: MemberId) =>
  approveByTwo(server, 'staff.internalUnmark', inputOf(memberId), await hands());

async function richMember() {
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, 1_000_000);
  return member;
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '0',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

async function launchOf(memberId: MemberId, name: string) {
  const { rows } = await run(
    `select vendor_key as "vendorKey", game_key as "gameKey", game_type as "gameType" from catalog_games
     join catalog_groups using (vendor_key, group_code) where game_key = $1`,
    [name],
  );
  return {
    ...rows[0],
    memberId,
    memberSessionId: null,
    locale: 'ko',
    isMobile: false,
    client: { ip: '203.0.113.7', country: 'KR' },
  } as const;
}

const launch = async (memberId: MemberId, name: string) => codeOf(launchGame(platform, await launchOf(memberId, name)));
const demo = async (memberId: MemberId, name: string) => codeOf(launchDemo(platform, await launchOf(memberId, name)));

/** A bet on a table, as the wallet places it once the gate has let it through. */
const tableBet = (memberId: MemberId) => {
  const placed = { betKey: randomUuid(), memberId, stake: money(stakeOf), placedAt: clock.now() };
  return { vendorKey: '201', gameType: 'slot', gameKey: 'probe', roundId: 'r', isShared: true, ...placed } as const;
};

async function cashOf(memberId: MemberId): Promise<number> {
  return Number((await getBalances(db, memberId)).cash);
}

/** How many connections wait for a lock of another. */
async function waiting(): Promise<number> {
  const { rows } = await run(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].n;
}

describe('an internal account', () => {
  it('is refused by mini games, and no money moves', async () => {
    const one = await player();
    await mark(one.member.memberId);
    const { roundId } = await roundNow();
    expect(await one.codeOf(roundId, ...odd)).toBe('B0096');
    expect(await one.cashNow()).toBe(1_000_000n);
  });

  it('opens no shared game, not for a try either, and every game of its own', async () => {
    const { memberId } = await richMember();
    await mark(memberId);
    const { rows } = await run(
      `select game_key as name, listed ->> 'kind' as kind from catalog_games join catalog_vendors using (vendor_key)
       where listed is not null and wallet = 'seamless'`,
    );
    const barred: string[] = [];
    for (const { name } of rows) if ((await launch(memberId, name)) === 'B0096') barred.push(name);
    const shared = rows.filter(({ kind }) => kind === 'shared' || kind === 'outright').map(({ name }) => name);
    expect(shared).toEqual(expect.arrayContaining(['roulette-hangang', 'crash', 'virtual-football-season']));
    expect(barred).toEqual(shared);
    expect(await launch(memberId, 'hangang-seven')).toBe('0');
    await run("update members set status = 'locked' where member_id = $1", [memberId]);
    expect(await demo(memberId, 'roulette-hangang')).toBe('B0096');
    expect(await demo(memberId, 'dice')).toBe('0');
  });

  it('is refused each stake at a table that was open, and at none of a kind or house that draws for one alone', async () => {
    for (const side of sides) {
      const { memberId } = await richMember();
      const seated = await seat(side, memberId);
      const stake = async () => (await send(side, movesOf(seated)('bet'))).outcome;
      const first = await stake();
      await mark(memberId);
      const barred = side.name === 'mirinae' ? 'MEMBER_BARRED' : first;
      await expect.poll(stake).toBe(barred);
      await run(`update catalog_games set listed = '{"kind": "solo"}' where vendor_key = $1 and game_key = 'probe'`, [
        side.vendorKey,
      ]);
      await expect.poll(stake).toBe(first);
      await run(`update catalog_games set listed = null where vendor_key = $1 and game_key = 'probe'`, [
        side.vendorKey,
      ]);
    }
  });

  it('bets on sports, whose results no bet is part of', async () => {
    const { memberId } = await richMember();
    await mark(memberId);
    const slip = { ...tableBet(memberId), vendorKey: 'sportsbook', gameType: 'sports', isShared: false } as const;
    expect(await placeBet(platform, slip)).toMatchObject({ status: 'posted' });
    expect(await codeOf(placeBet(platform, tableBet(memberId)))).toBe('B0096');
  });

  it('loses its seats: games that are open end with the mark', async () => {
    const member = await richMember();
    await signInMember(server, member);
    clock.set(addSeconds(clock.now(), 60));
    await mark(member.memberId);
    expect((await findLiveLogin(platform, member.memberId))?.playFrom).toEqual(clock.now());
  });

  it('keeps the bets that it had: they are shown to staff and end as every bet', async () => {
    const one = await player();
    const { memberId } = one.member;
    const round = await roundNow();
    expect(await one.codeOf(round.roundId, ...odd)).toBe('0');
    const atTable = tableBet(memberId);
    await placeAllowedBet(platform, atTable);
    await placeAllowedBet(platform, { ...tableBet(memberId), vendorKey: 'sportsbook', gameType: 'sports' });
    const { openBets } = await mark(memberId);
    expect(openBets.map(({ groupKey, cash, type }) => [groupKey, cash, type])).toEqual([
      ['mini', stakeOf, 'wait'],
      ['slot', stakeOf, 'wait'],
    ]);
    expect(await newestAudit(platform)).toMatchObject({ after: { openBets: openBets.map(({ betIdx }) => betIdx) } });
    await end(round);
    await settleBet(platform, { ...atTable, winKey: randomUuid(), payout: money(2_000), finished: true });
    const after = await request('staff.internalAccount', { memberId: Number(memberId) }, await hands());
    expect(after.openBets).toEqual([]);
    const { rows } = await run('select status from bets where member_id = $1 and status <> $2', [memberId, 'wait']);
    expect(rows).toHaveLength(2);
  });
});

describe('the mark', () => {
  it('is set with a reason, once, audited, and found in lists, the member’s page and the report', async () => {
    const member = await richMember();
    const { memberId, loginId } = member;
    const { token } = await hands();
    expect((await call('staff.internalMark', { memberId: Number(memberId), reason: ' ' }, { token })).resultCode).toBe(
      'Z400',
    );
    await mark(memberId);
    expect(await newestAudit(platform)).toMatchObject({
      action: 'member.internalMark',
      target: `member:${memberId}`,
      after: { reason, openBets: [] },
      staff_login: owners[0]?.loginId,
    });
    expect((await call('staff.internalMark', inputOf(memberId), { token })).resultCode).toBe('S004');
    expect((await call('staff.internalMark', { memberId: 999_999, reason }, { token })).resultCode).toBe('Z404');
    expect((await call('staff.internalAccount', { memberId: 999_999 }, { token })).resultCode).toBe('Z404');
    const listed = async (internalYn: 'Y' | 'N') => {
      const { list } = await request('staff.memberList', { internalYn, searchText: loginId }, { token });
      return list.map(({ memId, isInternal }) => [memId, isInternal]);
    };
    expect([await listed('Y'), await listed('N')]).toEqual([[[loginId, true]], []]);
    expect((await request('staff.memberDetail', { memberId: Number(memberId) }, { token })).member.isInternal).toBe(
      true,
    );
    const today = businessDay(clock.now());
    const played = tableBet(memberId);
    await placeAllowedBet(platform, { ...played, isShared: false });
    await settleBet(platform, { ...played, winKey: randomUuid(), payout: money(0), finished: true });
    const days = { startDate: today, endDate: today, userId: loginId };
    const report = await request('staff.reportMemberList', days, { token });
    expect(report.list.map(({ key, isInternal }) => [key, isInternal])).toEqual([[loginId, true]]);
  });

  it('is taken away by two, counts for another 24 hours, and leaves who, when and why', async () => {
    const one = await player();
    const { memberId } = one.member;
    expect(await unmark(memberId)).toBe('S004');
    await mark(memberId);
    const markedAt = clock.now();
    const alone = await call('staff.internalUnmark', inputOf(memberId), await hands());
    expect(alone.resultCode).toBe('S015');
    expect(await unmark(memberId)).toBe('0');
    const after = { call: 'staff.internalUnmark' };
    expect(await newestAudit(platform)).toMatchObject({
      action: 'approval.approved',
      target: `member:${memberId}`,
      after,
    });
    expect(await unmark(memberId)).toBe('S004');
    const countsUntil = addSeconds(clock.now(), daySeconds);
    const { marks } = await request('staff.internalAccount', { memberId: Number(memberId) }, await hands());
    expect(marks).toEqual([
      {
        marked: { reason, by: owners[0]?.loginId, at: markedAt.toISOString() },
        unmarked: { reason, by: owners[0]?.loginId, at: clock.now().toISOString() },
        countsUntil: countsUntil.toISOString(),
      },
    ]);
    const betNow = async () => {
      const token = await signInMember(server, one.member);
      const { roundId } = await roundNow();
      const picks = [
        { market: odd[0], outcome: odd[1], odds: oddsOf('powerball', { market: odd[0], outcome: odd[1] }) },
      ];
      const bet = { gameCode: 'powerball', round: String(roundId), picks, cash: stakeOf, requestKey: randomUuid() };
      return (await call('bet.proc', bet, { token })).resultCode;
    };
    clock.set(addSeconds(countsUntil, -1));
    expect(await betNow()).toBe('B0096');
    clock.set(addSeconds(countsUntil, 20));
    expect(await betNow()).not.toBe('B0096');
    const { member } = await request('staff.memberDetail', { memberId: Number(memberId) }, await hands());
    expect(member.isInternal).toBe(false);
    await mark(memberId);
    expect(await betNow()).toBe('B0096');
  });

  it('is kept: nothing of its history is changed or deleted', async () => {
    const { memberId } = await richMember();
    await mark(memberId);
    const change = (text: string) => run(`${text} where member_id = $1`, [memberId]);
    await expect(change('delete from internal_marks')).rejects.toThrow('taken away once');
    await expect(change("update internal_marks set reason = 'x'")).rejects.toThrow('taken away once');
    await unmark(memberId);
    await expect(change('update internal_marks set counts_until = now()')).rejects.toThrow('taken away once');
  });

  it('is set by one of two at the same moment', async () => {
    const { memberId } = await richMember();
    const { token } = await hands();
    const both = await Promise.all([1, 2].map(() => call('staff.internalMark', inputOf(memberId), { token })));
    expect(both.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'S004']);
  });
});

describe('a bet that is on its way while staff mark its account', () => {
  it('is kept and listed in the answer when it holds the money first', async () => {
    const { memberId } = await richMember();
    const { token } = await hands();
    const bet = tableBet(memberId);
    const placed = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const betting = db.transaction(async (tx) => {
      await placeBetWithin(tx, bet);
      placed.resolve();
      await mayEnd.promise;
    });
    await placed.promise;
    const marking = request('staff.internalMark', inputOf(memberId), { token });
    await expect.poll(waiting).toBe(1);
    mayEnd.resolve();
    await betting;
    expect((await marking).openBets).toMatchObject([{ cash: stakeOf, type: 'wait' }]);
  });

  it('is refused, and its money stays, when the mark comes first; of a table and of a mini game', async () => {
    const one = await player();
    const { memberId } = one.member;
    const { roundId } = await roundNow();
    const marked = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const marking = db.transaction(async (tx) => {
      await markInternal(platform, tx, { memberId, reason, by: 'owner' });
      await lockBalances(tx, memberId);
      marked.resolve();
      await mayEnd.promise;
    });
    await marked.promise;
    const atTable = placeAllowedBet(platform, tableBet(memberId));
    const inRound = one.codeOf(roundId, ...odd);
    await expect.poll(waiting).toBe(2);
    mayEnd.resolve();
    await marking;
    expect(await atTable).toMatchObject({ status: 'barred', code: 'B0096' });
    expect(await inRound).toBe('B0096');
    expect(await cashOf(memberId)).toBe(1_000_000);
    const { rows } = await run('select from bets where member_id = $1', [memberId]);
    expect(rows).toEqual([]);
  });

  it('is on one side or the other of the mark, however many come concurrently', async () => {
    const { memberId } = await richMember();
    const { token } = await hands();
    const place = async () => {
      const outcome = await placeAllowedBet(platform, tableBet(memberId));
      return outcome.status;
    };
    const before = Array.from({ length: 10 }, place);
    await before[0];
    const marking = request('staff.internalMark', inputOf(memberId), { token });
    const outcomes = await Promise.all([...before, ...Array.from({ length: 30 }, place)]);
    const { openBets } = await marking;
    expect(outcomes.filter((status) => status === 'posted')).toHaveLength(openBets.length);
    expect(await place()).toBe('barred');
    expect(await cashOf(memberId)).toBe(1_000_000 - openBets.length * stakeOf);
  });
});
