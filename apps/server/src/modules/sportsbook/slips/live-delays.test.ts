/** Delays of live bets and fees of cash-outs, as staff set them. */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { describe, expect, it } from 'vitest';
import { randomUuid } from '../../../platform/rng.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { leg, openSportTable } from '../../../testing/sport-table.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { judgeCashOut, listOverdueCashOuts } from '../cash-out/judge-cash-out.ts';

const { clock, platform, server, request, call, match, player, judge, run } = await openSportTable();
const risk = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));

type Player = Awaited<ReturnType<typeof player>>;
type Act = 'staff.sportDelaySet' | 'staff.sportFeeSet';

/** As the office does: the impact is shown first, then confirmed. */
async function confirm(name: Act, input: object, token = risk) {
  const shown = await call(name, input, { token });
  if (shown.resultCode !== 'S030') return shown.resultCode;
  return (await call(name, { ...input, expected: fieldsOf(shown.data), reason: '득점 직후 베팅' }, { token }))
    .resultCode;
}
const setDelay = (input: object) => confirm('staff.sportDelaySet', input);
const setFee = (input: object) => confirm('staff.sportFeeSet', input);
const delayMember = (memId: string, seconds: number | null, token = risk) =>
  call('staff.sportDelayMemberSet', { memId, seconds, reason: '반복 의심' }, { token });
const shown = () => request('staff.sportDelays', {}, { token: risk });

const leagueOf = (fixture: string) => platform.marketStore.fixture(fixture)?.facts.league.id ?? '';
const delayOf = async ({ token }: Player, ...fixtures: readonly string[]) => {
  const legs = fixtures.map((fixture) => ({ ...leg({ fixture }), isBanker: false }));
  return (await request('sport.quote', { legs, sizes: [legs.length], oddsPolicy: 'ask' }, { token })).delaySeconds;
};

describe('the delay of live bets', () => {
  it('is the standard of the sport, or what staff set for the sport or, closer, for a league', async () => {
    const [soccer, tennis] = [await match({ isLive: true }), await match({ isLive: true, sport: 'tennis' })];
    const owner = await player();
    const each = async () => [await delayOf(owner, soccer), await delayOf(owner, tennis)];
    expect(await each()).toEqual([5, 6]);
    expect(await setDelay({ sport: 'soccer', seconds: 9 })).toBe('0');
    expect(await each()).toEqual([9, 6]);
    expect(await delayOf(owner, soccer, tennis)).toBe(9);
    expect(await setDelay({ sport: 'soccer', league: leagueOf(soccer), seconds: 2 })).toBe('0');
    expect(await each()).toEqual([2, 6]);
    expect(await delayOf(owner, await match())).toBe(0);
    expect(await setDelay({ sport: 'soccer', league: leagueOf(soccer), seconds: null })).toBe('0');
    expect(await setDelay({ sport: 'soccer', seconds: null })).toBe('0');
    expect(await each()).toEqual([5, 6]);
    expect(await setDelay({ sport: 'soccer', seconds: null })).toBe('T999');
  });

  it('of a slip is that of its placing, however it is set while the slip waits', async () => {
    const fixture = await match({ isLive: true });
    const { bet, slipNow } = await player(100_000);
    expect(await setDelay({ sport: 'soccer', seconds: 12 })).toBe('0');
    const slip = await bet({ legs: [leg({ fixture })] });
    expect(await setDelay({ sport: 'soccer', seconds: null })).toBe('0');
    clock.advance(11);
    await judge();
    expect((await slipNow(slip)).slip.state).toBe('pending');
    clock.advance(1);
    await judge();
    expect((await slipNow(slip)).slip.state).toBe('open');
  });

  it('of a member is at least what staff set for it, until it is taken back', async () => {
    const fixture = await match({ isLive: true });
    const [slow, other] = [await player(), await player()];
    expect((await delayMember(slow.member.loginId, 15)).resultCode).toBe('0');
    expect([await delayOf(slow, fixture), await delayOf(other, fixture)]).toEqual([15, 5]);
    expect((await delayMember(slow.member.loginId, 3)).resultCode).toBe('0');
    expect(await delayOf(slow, fixture)).toBe(5);
    expect((await shown()).members).toMatchObject([{ memId: slow.member.loginId, seconds: 3, reason: '반복 의심' }]);
    expect((await delayMember(slow.member.loginId, null)).resultCode).toBe('0');
    expect((await shown()).members).toEqual([]);
    expect((await delayMember('nosuchmember', 9)).resultCode).toBe('Z404');
  });

  it('has bounds, is set by staff who may, and every change is audited and kept', async () => {
    for (const seconds of [0, 31, 2.5])
      expect((await call('staff.sportDelaySet', { sport: 'soccer', seconds }, { token: risk })).resultCode).toBe(
        'Z400',
      );
    expect((await call('staff.sportDelaySet', { sport: 'soccer', seconds: 9 }, { token: support })).resultCode).toBe(
      'S003',
    );
    expect((await delayMember((await player()).member.loginId, 9, support)).resultCode).toBe('S003');
    expect(await setDelay({ sport: 'badminton', seconds: 4 })).toBe('0');
    expect(await setDelay({ sport: 'badminton', seconds: 7 })).toBe('0');
    const { list } = await request('staff.sportDelayHistory', {}, { token: risk });
    expect(list.slice(0, 2)).toMatchObject([
      { kind: 'delay', seconds: 7, until: null, reason: '득점 직후 베팅' },
      { kind: 'delay', seconds: 4, until: list[0]?.since },
    ]);
    const { rows } = await run(
      `select before, after from staff_audit where action = 'sport.delay' and target = 'delay:badminton/*/*' order by audit_id`,
    );
    expect(rows).toMatchObject([
      { before: { seconds: null }, after: { seconds: 4 } },
      { before: { seconds: 4 }, after: { seconds: 7 } },
    ]);
    expect((await shown()).delays).toContainEqual(
      expect.objectContaining({ sport: 'badminton', seconds: 7, standard: 3 }),
    );
    expect(await setDelay({ sport: 'badminton', seconds: null })).toBe('0');
  });
});

describe('the fee of cash-outs', () => {
  const quote = async ({ token }: Player, { betIdx }: { betIdx: string }) => {
    const [quoted] = await request('sport.cashOutQuote', { betIdxs: [betIdx] }, { token });
    return quoted;
  };

  it('is the standard, or what staff set for all sports or, closer, for one', async () => {
    const owner = await player();
    const slip = await owner.bet({ legs: [leg({ fixture: await match() })] });
    expect(await quote(owner, slip)).toMatchObject({ value: 9_250, amount: 8_972, fee: 300 });
    expect(await setFee({ sport: null, fee: { quiet: 2, live: 8 } })).toBe('0');
    expect((await quote(owner, slip))?.fee).toBe(200);
    expect(await setFee({ sport: 'soccer', fee: { quiet: 10, live: 12.5 } })).toBe('0');
    expect(await quote(owner, slip)).toMatchObject({ amount: 8_325, fee: 1_000 });
    expect(await setFee({ sport: 'soccer', fee: null })).toBe('0');
    expect(await setFee({ sport: null, fee: null })).toBe('0');
    expect((await quote(owner, slip))?.fee).toBe(300);
    expect((await shown()).fees).toMatchObject([{ sport: null, quiet: 3, live: 4, set: null }]);
    expect((await call('staff.sportFeeSet', { fee: { quiet: 20.1, live: 4 } }, { token: risk })).resultCode).toBe(
      'Z400',
    );
  });

  it('of a cash-out whose delay runs is that of its quote', async () => {
    const fixture = await match({ isLive: true });
    const owner = await player(100_000);
    const slip = await owner.bet({ legs: [leg({ fixture })] });
    clock.advance(5);
    await judge();
    const requested = { betIdx: slip.betIdx, part: 100, least: 1, requestKey: randomUuid() };
    expect((await call('sport.cashOut', requested, { token: owner.token })).resultCode).toBe('0');
    expect(await setFee({ sport: 'soccer', fee: { quiet: 15, live: 20 } })).toBe('0');
    clock.advance(5);
    for (const one of await listOverdueCashOuts(platform)) await judgeCashOut(platform, one);
    // 9,250 less four percent.
    expect(await owner.cashNow()).toBe(98_880);
    expect(await setFee({ sport: 'soccer', fee: null })).toBe('0');
  });
});

it('leaves a clean ledger', async () => {
  expect((await verifyLedger(platform.db)).faults).toEqual([]);
});
