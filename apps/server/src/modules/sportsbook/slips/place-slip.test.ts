/** Placing a slip: one result for repeated requests, all refusals in one answer, and the stake held immediately. */
import { describe, expect, it } from 'vitest';
import { connect, disconnect } from '../../../platform/db/connect.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { leg, offered, openSportTable } from '../../../testing/sport-table.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { placeSlip } from './place-slip.ts';

const { clock, platform, server, request, match, player, call, run } = await openSportTable();

describe('a slip', () => {
  it('takes the stake immediately and shows what it pays', async () => {
    const [one, two] = [await match(), await match()];
    const { bet, cashNow } = await player(100_000);
    const slip = await bet({ legs: [leg({ fixture: one }), leg({ fixture: two, outcome: '3', odds: 42_000 })] });
    expect(slip).toMatchObject({
      state: 'open',
      type: 'wait',
      cash: 10_000,
      combinations: 1,
      maxPayout: 77_700,
      judgeAt: null,
    });
    expect(await cashNow()).toBe(90_000);
  });

  it('is called by its sport in lists of bets, or a combination of several', async () => {
    const [soccer, tennis] = [await match(), await match({ sport: 'tennis' })];
    const { bet, token } = await player();
    await bet({ legs: [leg({ fixture: soccer })] });
    await bet({ legs: [leg({ fixture: soccer }), leg({ fixture: tennis })] });
    const { list } = await request('bet.list', {}, { token });
    expect(list.map(({ gameName }) => gameName.ko).toSorted()).toEqual(['조합', '축구']);
  });

  it('is found by the group that its sport is in, and by its sport', async () => {
    const [soccer, game] = [await match(), await match({ sport: 'dota-2' })];
    const { bet, token } = await player();
    await bet({ legs: [leg({ fixture: soccer })] });
    await bet({ legs: [leg({ fixture: game })] });
    const found = async (vendorCode: string) =>
      (await request('bet.list', { vendorCode }, { token })).list.map(({ gameKey }) => gameKey);
    expect([await found('sp'), await found('101')]).toEqual([['soccer'], ['dota-2']]);
    const ofSport = await request('bet.list', { groupKey: 'sports', gameKey: 'tennis' }, { token });
    expect(ofSport.list).toEqual([]);
  });

  it('is refused while its group, or the sportsbook, is switched off', async () => {
    const [soccer, game] = [await match(), await match({ sport: 'dota-2' })];
    const { codeOf, place } = await player();
    await run("update catalog_groups set is_open = false where group_code = '101'");
    const { resultCode, data } = await place({ legs: [leg({ fixture: soccer }), leg({ fixture: game })] });
    expect([resultCode, data]).toEqual(['B0092', { legs: [{ place: 1, code: 'B0092' }] }]);
    expect(await codeOf({ legs: [leg({ fixture: soccer })] })).toBe('0');
    await run("update catalog_groups set is_open = true where group_code = '101'");
    await run("update catalog_vendors set is_open = false where vendor_key = 'sportsbook'");
    expect(await codeOf({ legs: [leg({ fixture: game })] })).toBe('B0092');
    await run("update catalog_vendors set is_open = true where vendor_key = 'sportsbook'");
    expect(await codeOf({ legs: [leg({ fixture: game })] })).toBe('0');
  });

  it('is one slip for a double click, two tabs and an answer that was lost', async () => {
    const fixture = await match();
    const { place, cashNow } = await player(100_000);
    const slip = { legs: [leg({ fixture })], requestKey: randomUuid() };
    const answers = await Promise.all([place(slip), place(slip), place(slip)]);
    expect(answers.map(({ resultCode }) => resultCode)).toEqual(['0', '0', '0']);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await cashNow()).toBe(90_000);
    expect((await place({ ...slip, unitStake: 20_000 })).resultCode).toBe('B6005');
  });

  it('with the picks of open ones is taken up to the limits of a single one, in whatever order they come', async () => {
    const [one, two] = [await match(), await match()];
    const { rows } = await run('select bet_max from bet_limits where level = 1');
    const stakeMax = Number(rows[0]?.bet_max);
    const { codeOf, place, token, slipRequest, cashNow } = await player(2 * stakeMax);
    const legs = [leg({ fixture: one }), leg({ fixture: two })];
    const slip = (unitStake: number) => ({ legs, sizes: [1], unitStake });
    expect(await codeOf(slip(stakeMax / 4))).toBe('0');
    expect(await codeOf({ ...slip(stakeMax / 8), legs: legs.toReversed() })).toBe('0');
    const { requestKey: _, unitStake: __, ...quoted } = slipRequest(slip(1_000));
    expect(await request('sport.quote', quoted, { token })).toMatchObject({ maxUnitStake: stakeMax / 8 });
    const { resultCode, data } = await place(slip(stakeMax / 8 + 1_000));
    expect([resultCode, data]).toEqual(['B6002', { legs: [], maxUnitStake: stakeMax / 8 }]);
    const last = await Promise.all([codeOf(slip(stakeMax / 8)), codeOf(slip(stakeMax / 8))]);
    expect(last.toSorted()).toEqual(['0', 'B6002']);
    expect(await codeOf({ legs: [legs[0] ?? leg({ fixture: one })] }), 'another slip').toBe('0');
    expect(await cashNow()).toBe(stakeMax - 10_000);
  });

  it('of singles alone may hold several of one match, but neither one twice nor both sides', async () => {
    const fixture = await match();
    const { place, bet } = await player();
    const total = leg({ fixture, market: 18, specifiers: 'total=2.5', outcome: '12', odds: 19_000 });
    const singles = await bet({ legs: [leg({ fixture }), total], sizes: [1] });
    expect(singles).toMatchObject({ combinations: 2, cash: 20_000, maxPayout: 37_500 });
    const refusalOf = async (second: ReturnType<typeof leg>) => {
      const { data } = await place({ legs: [leg({ fixture }), second], sizes: [1] });
      return data;
    };
    expect(await refusalOf(leg({ fixture }))).toEqual({ legs: [{ place: 1, code: 'B6005' }] });
    expect(await refusalOf(leg({ fixture, outcome: '3', odds: 42_000 }))).toEqual({
      legs: [{ place: 1, code: 'B6010' }],
    });
  });

  it('has up to twenty legs, and as many combinations as ten legs make', async () => {
    const fixtures = await Promise.all(Array.from({ length: 20 }, () => match()));
    const { bet, codeOf } = await player(1_000_000);
    const legs = fixtures.map((fixture) => leg({ fixture }));
    expect(await bet({ legs: legs.slice(0, 14), unitStake: 1_000 })).toMatchObject({ combinations: 1 });
    expect(await bet({ legs, sizes: [2], unitStake: 100 })).toMatchObject({ combinations: 190 });
    expect(await codeOf({ legs, sizes: [3], unitStake: 100 })).toBe('B6019');
  });

  it('of a pick that is bet again, or has gone, calls no one a cheat however often it is sent', async () => {
    const [fixture, other] = [await match(), await match()];
    const { codeOf } = await player();
    const gone = leg({ fixture, market: 18, specifiers: 'total=9.5', outcome: '12' });
    expect(await codeOf({ legs: [leg({ fixture })] })).toBe('0');
    for (let again = 0; again < 4; again += 1) {
      expect(await codeOf({ legs: [leg({ fixture }), leg({ fixture })] })).toBe('B6005');
      expect(await codeOf({ legs: [gone] })).toBe('B6006');
    }
    expect(await codeOf({ legs: [leg({ fixture: other })] })).toBe('0');
  });

  it('plays a system on all of its combinations, bankers in each', async () => {
    const fixtures = await Promise.all([match(), match(), match(), match()]);
    const { bet, cashNow } = await player(1_000_000);
    const legs = fixtures.map((fixture) => leg({ fixture }));
    const yankee = await bet({ legs, sizes: [2, 3, 4], unitStake: 1_000 });
    expect([yankee.combinations, yankee.cash, await cashNow()]).toEqual([11, 11_000, 989_000]);
    const banked = await bet({
      legs: legs.map((one, index) => ({ ...one, isBanker: index === 0 })),
      sizes: [1, 2],
      unitStake: 1_000,
    });
    expect(banked.combinations).toBe(6);
  });

  it('of sizes that its legs do not make is refused', async () => {
    const [one, two] = [await match(), await match()];
    const { codeOf } = await player();
    const legs = [leg({ fixture: one }), leg({ fixture: two })];
    for (const sizes of [[3], [2, 2], [0], [0, 2]]) expect(await codeOf({ legs, sizes })).toBe('B6019');
  });

  it('is shown to staff who may see bets, under its own member alone', async () => {
    const fixture = await match();
    const { bet, slipNow, member } = await player();
    const slip = await bet({ legs: [leg({ fixture })] });
    const requested = { memberId: Number(member.memberId), betIdx: slip.betIdx };
    const seenBy = async (role: 'support' | 'content') => ({
      token: await signInStaff(server, await buildStaff(platform, { role })),
    });
    expect(await request('staff.slip', requested, await seenBy('support'))).toEqual(await slipNow(slip));
    expect((await call('staff.slip', requested, await seenBy('content'))).resultCode).toBe('S003');
    const other = { ...requested, memberId: Number((await player()).member.memberId) };
    expect((await call('staff.slip', other, await seenBy('support'))).resultCode).toBe('Z404');
  });

  it('is not seen by another member', async () => {
    const fixture = await match();
    const [owner, other] = [await player(), await player()];
    const { betIdx } = await owner.bet({ legs: [leg({ fixture })] });
    expect((await call('sport.slip', { betIdx }, { token: other.token })).resultCode).toBe('Z404');
    expect((await call('sport.slip', { betIdx }, {})).resultCode).toBe('Z401');
    expect(await request('sport.slips', {}, { token: other.token })).toEqual([]);
    const requested = { betIdxs: [betIdx] };
    expect(await request('sport.slips', requested, { token: other.token })).toEqual([]);
    expect(await request('sport.slips', requested, { token: owner.token })).toMatchObject([
      { betIdx, legs: [{ fixture }] },
    ]);
  });
});

describe('slips of one moment', () => {
  const batches = async () => Number((await run('select count(*) from ledger.batches')).rows[0]?.count);

  it('are written together, and one that is refused takes none of the others along', async () => {
    const [one, two] = [await match(), await match()];
    const rich = await Promise.all(Array.from({ length: 12 }, () => player(10_000)));
    const [poor, hedger] = [await player(9_999), await player(50_000)];
    await hedger.bet({ legs: [leg({ fixture: one, outcome: '3', odds: 42_000 })] });
    const before = await batches();
    const legs = [leg({ fixture: one }), leg({ fixture: two })];
    const answers = await Promise.all([...rich, poor, hedger].map(({ codeOf }) => codeOf({ legs })));
    expect(answers).toEqual([...rich.map(() => '0'), 'B6000', 'B6010']);
    expect((await batches()) - before).toBeLessThan(rich.length);
    expect(await Promise.all(rich.map(({ cashNow }) => cashNow()))).toEqual(rich.map(() => 0));
    expect([await poor.cashNow(), await hedger.cashNow()]).toEqual([9_999, 40_000]);
  });

  it('of one member never stake more than it has, nor both sides of a line', async () => {
    const fixtures = await Promise.all(Array.from({ length: 5 }, () => match()));
    const { codeOf, cashNow } = await player(35_000);
    const answers = await Promise.all(fixtures.map((fixture) => codeOf({ legs: [leg({ fixture })] })));
    expect(answers.toSorted()).toEqual(['0', '0', '0', 'B6000', 'B6000']);
    expect(await cashNow()).toBe(5_000);
    const [line, other] = [await match(), await player()];
    const sides = [leg({ fixture: line }), leg({ fixture: line, outcome: '3', odds: 42_000 })];
    const taken = await Promise.all(sides.map((side) => other.codeOf({ legs: [side] })));
    expect(taken.toSorted()).toEqual(['0', 'B6010']);
  });

  it('on two nodes have one winner: of one request, of one line and of the same picks', async () => {
    const url = platform.db.$client.options.connectionString ?? '';
    const [db, bystander] = [connect(url), await player(1_000_000)];
    const nodes = [platform, { ...platform, db }];
    const input = (memberId: MemberId, slip: Parameters<typeof bystander.slipRequest>[0]) => {
      const { legs, unitStake, ...rest } = bystander.slipRequest(slip);
      const requested = legs.map((one) => ({ isBanker: false, ...one }));
      const source = { deviceMark: null, networkMark: null };
      return {
        ...rest,
        isReferred: false,
        freeBetId: null,
        legs: requested,
        unitStake: money(unitStake),
        memberId,
        source,
      };
    };
    const outcomes = (slips: readonly ReturnType<typeof input>[]) =>
      Promise.all(
        nodes.map((node, index) =>
          placeSlip(node, slips[index] ?? input(bystander.member.memberId, { legs: [] })).then(
            ({ betKey }) => betKey,
            (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
          ),
        ),
      );
    for (let turn = 0; turn < 5; turn += 1) {
      const [fixture, other] = [await match(), await match()];
      const { member, cashNow } = await player(100_000);
      const once = input(member.memberId, { legs: [leg({ fixture: other })] });
      const [first, again] = await outcomes([once, once]);
      expect([again, await cashNow()]).toEqual([first, 90_000]);
      const sides = [leg({ fixture }), leg({ fixture, outcome: '3', odds: 42_000 })];
      const hedged = await outcomes(sides.map((side) => input(member.memberId, { legs: [side] })));
      expect(hedged.filter((code) => code === 'B6010')).toHaveLength(1);
      expect(await cashNow()).toBe(80_000);
      const both = { legs: [leg({ fixture: other }), leg({ fixture: await match() })] };
      const twins = await outcomes([input(member.memberId, both), input(member.memberId, both)]);
      expect(twins.filter((code) => code === 'B6005')).toHaveLength(1);
      expect(await cashNow()).toBe(70_000);
    }
    await disconnect(db);
  });
});

describe('a level that may bet no singles', () => {
  it('is refused them inside a system too', async () => {
    const fixtures = [await match(), await match(), await match()];
    await run('insert into sport_rules values (7, 2, 10, 10000000, 13000)');
    const { codeOf } = await player(1_000_000, { level: 7 });
    const legs = fixtures.map((fixture) => leg({ fixture }));
    expect(await codeOf({ legs, sizes: [1, 2, 3] })).toBe('B6019');
    expect(await codeOf({ legs, sizes: [1] })).toBe('B6019');
    expect(await codeOf({ legs, sizes: [2, 3] })).toBe('0');
    const banked = legs.map((one, index) => ({ ...one, isBanker: index === 0 }));
    expect(await codeOf({ legs: banked, sizes: [1] })).toBe('0');
  });
});

describe('a slip with a bet at short odds', () => {
  it('earns no turnover, though all of its legs together have long ones', async () => {
    const markets = [offered(1, '', [['1', 1.2]])];
    const fixtures = [await match({ markets }), await match({ markets })];
    const { token, slipRequest } = await player();
    const legs = fixtures.map((fixture) => leg({ fixture, odds: 12_000 }));
    const quoteOf = async (sizes: readonly number[]) => {
      const { requestKey: _, unitStake: __, ...requested } = slipRequest({ legs, sizes });
      return request('sport.quote', requested, { token });
    };
    expect(await quoteOf([2])).toMatchObject({ odds: 14_400, turnoverYn: 'Y' });
    expect(await quoteOf([1])).toMatchObject({ odds: 12_000, combinations: 2, turnoverYn: 'N' });
  });
});

describe('a stake', () => {
  it('below, above, winning too much or not there is refused with the stake that would be taken', async () => {
    const [one, two] = [await match({ markets: [offered(1, '', [['1', 50]])] }), await match()];
    const { place, bet, cashNow, token, slipRequest } = await player(500_000);
    const limits = await run('select * from bet_limits where level = 1');
    const { bet_min: least, bet_max: most, win_max: maxPayout } = limits.rows[0] ?? {};
    expect((await place({ legs: [leg({ fixture: two })], unitStake: Number(least) - 1 })).resultCode).toBe('B6001');
    expect((await place({ legs: [leg({ fixture: two })], unitStake: Number(most) + 1 })).resultCode).toBe('B6002');
    const poor = await place({ legs: [leg({ fixture: two })], unitStake: 500_001 });
    expect([poor.resultCode, poor.data]).toEqual(['B6000', { legs: [], maxUnitStake: 500_000 }]);
    const long = leg({ fixture: one, odds: 500_000 });
    const requested = { legs: [long], unitStake: Number(maxPayout) / 50 + 1 };
    const { requestKey: _, unitStake: __, ...quoted } = slipRequest(requested);
    const quote = await request('sport.quote', quoted, { token });
    expect(quote).toMatchObject({ legs: [], combinations: 1, odds: 500_000, delaySeconds: 0, turnoverYn: 'Y' });
    const bound = quote.bound === 'B6003' ? quote.maxUnitStake : null;
    if (bound !== null) {
      const refused = await place(requested);
      expect([refused.resultCode, refused.data]).toEqual(['B6003', { legs: [], maxUnitStake: bound }]);
    }
    expect((await bet({ legs: [long], unitStake: quote.maxUnitStake })).cash).toBe(quote.maxUnitStake);
    expect(await cashNow()).toBe(500_000 - quote.maxUnitStake);
  });

  it('on odds longer than the longest that are taken is refused', async () => {
    const fixtures = await Promise.all(Array.from({ length: 7 }, () => match()));
    const { codeOf } = await player();
    const legs = fixtures.map((fixture) => leg({ fixture, outcome: '3', odds: 42_000 }));
    expect(await codeOf({ legs, unitStake: 1_000 })).toBe('B6020');
  });

  it('of ten legs at evens is taken', async () => {
    const markets = [offered(1, '', [['1', 2]])];
    const fixtures = await Promise.all(Array.from({ length: 10 }, () => match({ markets })));
    const { bet } = await player();
    const legs = fixtures.map((fixture) => leg({ fixture, odds: 20_000 }));
    expect(await bet({ legs, unitStake: 1_000 })).toMatchObject({ state: 'open', maxPayout: 1_024_000 });
  });

  it('is refused to a member who may not play, before the slip is judged', async () => {
    const locked = await player(100_000, {});
    await run("update members set status = 'locked' where member_id = $1", [locked.member.memberId]);
    const slip = locked.slipRequest({ legs: [leg({ fixture: 'mf:match:0' })] });
    expect(['B1002', 'Z401']).toContain((await call('sport.place', slip, { token: locked.token })).resultCode);
    expect((await call('sport.place', slip)).resultCode).toBe('Z401');
  });
});

it('lists every open slip of a member, page by page, those placed together too', async () => {
  const [one, two] = [await player(), await player()];
  const betIdxs: string[] = [];
  for (let nth = 0; nth < 65; nth += 1) {
    if (nth % 7 === 0) clock.advance(1);
    betIdxs.push((await one.bet({ legs: [leg({ fixture: await match() })], unitStake: 1_000 })).betIdx);
  }
  const listed: string[] = [];
  const page = (before?: string, token = one.token) => request('sport.slips', { openYn: 'Y', before }, { token });
  for (let slips = await page(); slips.length > 0; slips = await page(listed.at(-1)))
    listed.push(...slips.map(({ betIdx }) => betIdx));
  expect(listed.toSorted()).toEqual(betIdxs.toSorted());
  expect(await page(betIdxs[0], two.token)).toEqual([]);
}, 60_000);

it('leaves a clean ledger', async () => {
  expect((await verifyLedger(platform.db)).faults).toEqual([]);
});
