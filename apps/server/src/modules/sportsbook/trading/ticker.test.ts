/** The ticker of sports bets for traders. */
import type { Request } from '@mirinae/contract/calls';
import { describe, expect, it } from 'vitest';
import { buildStaff } from '../../../testing/build-staff.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { leg, openSportTable } from '../../../testing/sport-table.ts';

const { clock, platform, server, request, call, match, player, prices, judge } = await openSportTable();
const signInRisk = async () => signInStaff(server, await buildStaff(platform, { role: 'risk' }));
const risk = await signInRisk();
platform.marketStore.sports = [{ sport: 'soccer', names: { ko: '축구', en: 'Football', vi: 'Bóng đá' } }];

type Filters = Request<'staff.sportTicker'>;
const ticker = (filters: Filters = {}, token = risk) => request('staff.sportTicker', filters, { token });
const membersOf = async (filters: Filters, token = risk) =>
  (await ticker(filters, token)).list.map(({ memId }) => memId);

describe('the ticker', () => {
  it('shows slips as they come, taken, waiting and refused, the newest first, and those within filters', async () => {
    const [soccer, live] = [await match(), await match({ isLive: true })];
    const tennis = await match({ sport: 'tennis' });
    const [single, double, waiting, refused] = [await player(), await player(), await player(), await player()];
    await refused.bet({ legs: [leg({ fixture: live })], unitStake: 30_000 });
    clock.advance(1);
    await prices(live, [], { producer: 'live', state: { status: 'live', scores: { match: { home: 1, away: 0 } } } });
    clock.advance(5);
    await judge();
    const slip = await single.bet({ legs: [leg({ fixture: soccer })], unitStake: 20_000 });
    clock.advance(1);
    await double.bet({ legs: [leg({ fixture: soccer }), leg({ fixture: tennis })] });
    clock.advance(1);
    const after = await match({ isLive: true });
    await waiting.bet({ legs: [leg({ fixture: after })] });
    const { list, sums } = await ticker();
    const shown = list.map(({ memId, state, liveYn, stake }) => [memId, state, liveYn, stake]);
    expect(shown).toEqual([
      [waiting.member.loginId, 'pending', 'Y', 10_000],
      [double.member.loginId, 'open', 'N', 10_000],
      [single.member.loginId, 'open', 'N', 20_000],
      [refused.member.loginId, 'refused', 'Y', 30_000],
    ]);
    expect(list[2]).toMatchObject({ betIdx: slip.betIdx, fixture: soccer, maxPayout: 37_000, code: null });
    expect(list[3]).toMatchObject({ code: 'B6021', picks: [{ label: { en: 'Team home' } }] });
    expect(sums).toEqual({
      taken: { slips: 2, stakes: 30_000 },
      waiting: { slips: 1, stakes: 10_000 },
      refused: { slips: 1, stakes: 30_000 },
    });
    expect(await membersOf({ shape: 'combination' })).toEqual([double.member.loginId]);
    expect(await membersOf({ shape: 'single', phase: 'prematch' })).toEqual([single.member.loginId]);
    expect(await membersOf({ phase: 'live', result: 'refused' })).toEqual([refused.member.loginId]);
    expect(await membersOf({ sport: 'tennis' })).toEqual([double.member.loginId]);
    expect(await membersOf({ stakeMin: 20_000, result: 'taken' })).toEqual([single.member.loginId]);
    expect(await membersOf({ searchText: waiting.member.loginId })).toEqual([waiting.member.loginId]);
    expect((await ticker({ sport: 'tennis' })).sums.taken).toEqual({ slips: 1, stakes: 10_000 });
  });

  it('shows a stake that a limit did not take, and nothing of half an hour ago', async () => {
    clock.advance(31 * 60);
    // The former session is over by then.
    const token = await signInRisk();
    expect((await ticker({}, token)).list).toEqual([]);
    const fixture = await match({ sport: 'badminton' });
    const { member, codeOf } = await player(10_000_000);
    const limit = { sport: 'badminton', stakeMax: 50_000 };
    const { data: expected } = await call('staff.sportLimitSet', limit, { token });
    await call('staff.sportLimitSet', { ...limit, expected, reason: '시험' }, { token });
    expect(await codeOf({ legs: [leg({ fixture })], unitStake: 60_000 })).toBe('B6002');
    expect((await ticker({}, token)).list).toMatchObject([
      { memId: member.loginId, state: 'cut', betIdx: null, stake: 60_000, code: 'B6002', fixture, liveYn: null },
    ]);
    expect(await membersOf({ result: 'refused', shape: 'single', sport: 'badminton' }, token)).toEqual([
      member.loginId,
    ]);
    expect(await membersOf({ shape: 'combination' }, token)).toEqual([]);
    expect(await membersOf({ result: 'taken' }, token)).toEqual([]);
  });
});
