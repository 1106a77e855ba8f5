/** Cash-out of a running slip: fair value less a fee, exactly once under concurrency. */
import type { FeedMarket } from '@mirinae/contract/feed/messages';
import type { Slip } from '@mirinae/contract/sport/slips';
import { describe, expect, it } from 'vitest';
import { randomUuid } from '../../../platform/rng.ts';
import { leg, offered, openSportTable } from '../../../testing/sport-table.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { cashOutDue } from './auto-cash-out.ts';
import { judgeCashOut, listOverdueCashOuts } from './judge-cash-out.ts';

const { clock, platform, request, call, match, player, prices, say, head, judge, settle, run } = await openSportTable();

type Player = Awaited<ReturnType<typeof player>>;

/** A market of two outcomes, the first with these chances. */
const chanced = (win: number, more: Partial<FeedMarket> = {}): FeedMarket => {
  const market = offered(16, 'hcp=-0.25', [
    ['1714', 1.95],
    ['1715', 1.87],
  ]);
  const chances = [
    [win, 0, 0, 0.2, 0.8 - win],
    [0.8 - win, 0.2, 0, 0, win],
  ] as const;
  return {
    ...market,
    outcomes: market.outcomes.map((outcome, index) => ({ ...outcome, chances: [...(chances[index] ?? chances[0])] })),
    ...more,
  };
};
const handicap = (fixture: string) =>
  leg({ fixture, market: 16, specifiers: 'hcp=-0.25', outcome: '1714', odds: 19_500 });

const offers = async ({ token }: Player, { betIdx }: Slip) => {
  const [quoted] = await request('sport.cashOutQuote', { betIdxs: [betIdx] }, { token });
  return quoted;
};
const cashOut = ({ token }: Player, { betIdx }: Slip, more: object = {}) =>
  call('sport.cashOut', { betIdx, part: 100, least: 1, requestKey: randomUuid(), ...more }, { token });
const judgeAll = async () => {
  for (const requested of await listOverdueCashOuts(platform)) await judgeCashOut(platform, requested);
};
const result = (fixture: string, id: number, specifiers: string, outcome: string, won: 0 | 1) =>
  say({
    type: 'betSettlement' as const,
    ...head(fixture),
    certainty: 'confirmed' as const,
    markets: [{ id, specifiers, outcomes: [{ id: outcome, result: won }], score: { home: 1, away: 0 } }],
  });

/** A slip of 10,000 on a handicap before the match, fairly worth 11,725. */
async function running(cash = 100_000) {
  const fixture = await match({ markets: [chanced(0.55)] });
  const owner = await player(cash);
  return { owner, fixture, slip: await owner.bet({ legs: [handicap(fixture)] }) };
}

describe('an offer', () => {
  it('is the fair value of settled and open legs less the fee, as the reference has it', async () => {
    const [one, two] = [await match(), await match({ markets: [chanced(0.55)] })];
    const owner = await player();
    const slip = await owner.bet({ legs: [leg({ fixture: one }), handicap(two)] });
    await result(one, 1, '', '1', 1);
    expect(await offers(owner, slip)).toEqual({
      betIdx: slip.betIdx,
      code: null,
      delaySeconds: 0,
      value: 21_691,
      amount: 21_040,
      fee: 300,
    });
  });

  it('is not made for a line that rests, a price no one is sure of, or a slip that is not the member’s', async () => {
    const { owner, fixture, slip } = await running();
    await prices(fixture, [chanced(0.55, { isCashOutOpen: false })]);
    expect((await offers(owner, slip))?.code).toBe('B6022');
    await prices(fixture, [chanced(0.0004)]);
    expect((await offers(owner, slip))?.code).toBe('B6022');
    await prices(fixture, [chanced(0.55, { status: 'suspended' })]);
    expect((await cashOut(owner, slip)).resultCode).toBe('B6015');
    const other = await player();
    expect(await offers(other, slip)).toBeUndefined();
    expect((await cashOut(other, slip)).resultCode).toBe('Z404');
  });
});

describe('a cash-out', () => {
  it('is paid immediately before a match, and no result changes it', async () => {
    const { owner, fixture, slip } = await running();
    expect(await cashOut(owner, slip, { least: 11_374 })).toMatchObject({
      resultCode: 'B6023',
      data: { offer: 11_373 },
    });
    const { resultCode } = await cashOut(owner, slip, { least: 11_373 });
    expect([resultCode, await owner.cashNow()]).toEqual(['0', 101_373]);
    await result(fixture, 16, 'hcp=-0.25', '1714', 1);
    await settle();
    const reported = await owner.slipNow(slip);
    expect(reported.slip).toMatchObject({
      state: 'settled',
      type: 'win',
      cashedOut: 11_373,
      winCash: 11_373,
      shareLeft: 0,
    });
    expect(reported.payouts).toHaveLength(1);
    expect((await cashOut(owner, slip)).resultCode).toBe('B6007');
  });

  it('of a part leaves the rest at the same odds, again and again, and what was paid is part of the target', async () => {
    const { owner, fixture, slip } = await running();
    const [quoted] = await request('sport.cashOutQuote', { betIdxs: [slip.betIdx], part: 40 }, owner);
    expect(quoted?.amount).toBe(4_549);
    expect((await cashOut(owner, slip, { part: 40, least: 4_550 })).resultCode).toBe('B6023');
    expect((await cashOut(owner, slip, { part: 40, least: 4_549 })).resultCode).toBe('0');
    expect((await cashOut(owner, slip, { part: 50 })).resultCode).toBe('0');
    const { slip: left } = await owner.slipNow(slip);
    expect(left).toMatchObject({ state: 'open', type: 'wait', shareLeft: 3_000, cashedOut: 4_549 + 3_411 });
    expect(left.maxPayout).toBe(7_960 + 5_850);
    await result(fixture, 16, 'hcp=-0.25', '1714', 1);
    await settle();
    expect(await owner.cashNow()).toBe(90_000 + 7_960 + 5_850);
    await result(fixture, 16, 'hcp=-0.25', '1714', 0);
    await settle();
    expect((await owner.slipNow(slip)).slip).toMatchObject({ type: 'lose', winCash: 7_960 });
    expect(await owner.cashNow()).toBe(97_960);
    const { rows } = await run(`select sum(valid)::integer as valid from report_hours where member_id = $1`, [
      owner.member.memberId,
    ]);
    expect(rows).toEqual([{ valid: 3_000 }]);
  });

  it('is one for a double click, two tabs and an answer that was lost', async () => {
    const { owner, slip } = await running();
    const requestKey = randomUuid();
    const answers = await Promise.all([1, 2, 3].map(() => cashOut(owner, slip, { requestKey })));
    expect(answers.map(({ resultCode }) => resultCode)).toEqual(['0', '0', '0']);
    const others = await Promise.all([cashOut(owner, slip), cashOut(owner, slip)]);
    expect(others.map(({ resultCode }) => resultCode)).toEqual(['B6007', 'B6007']);
    expect(await owner.cashNow()).toBe(101_373);
  });

  it('and its settlement never both pay', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => running()));
    for (const { fixture } of all) await result(fixture, 16, 'hcp=-0.25', '1714', 1);
    // The store has received the results; a node that has not yet must not pay twice either.
    for (const { fixture } of all)
      await say({ type: 'rollbackBetSettlement', ...head(fixture), markets: [{ id: 16, specifiers: 'hcp=-0.25' }] });
    await run('delete from sport_results where kind = $1', ['settlementRolledBack']);
    await run('update sport_lines_due set due_at = since');
    const [, ...answers] = await Promise.all([settle(), ...all.map(({ owner, slip }) => cashOut(owner, slip))]);
    await settle();
    for (const [index, { owner, slip }] of all.entries()) {
      const isCashed = answers[index]?.resultCode === '0';
      expect(await owner.cashNow()).toBe(90_000 + (isCashed ? 11_373 : 19_500));
      expect((await owner.slipNow(slip)).payouts).toHaveLength(1);
    }
  });
});

describe('a live cash-out', () => {
  const state = { status: 'live', scores: { match: { home: 0, away: 0 } } } as const;
  const live = async () => {
    const fixture = await match({ isLive: true, markets: [chanced(0.55)] });
    const owner = await player(100_000);
    const slip = await owner.bet({ legs: [handicap(fixture)] });
    clock.advance(5);
    await judge();
    return { owner, fixture, slip };
  };
  const requested = async (owner: Player, slip: Slip) => (await owner.slipNow(slip)).cashOuts;

  it('waits for the delay of its sport, and pays what the slip is worth at its end', async () => {
    const { owner, fixture, slip } = await live();
    expect((await cashOut(owner, slip)).resultCode).toBe('0');
    expect((await cashOut(owner, slip)).resultCode).toBe('B6022');
    clock.advance(2);
    await prices(fixture, [chanced(0.6)], { producer: 'live', state });
    clock.advance(3);
    await prices(fixture, [chanced(0.1)], { producer: 'live', state: { ...state, clock: 9 } });
    await judgeAll();
    // The last price arrived at the exact end of the delay: it counts.
    expect(await requested(owner, slip)).toMatchObject([{ state: 'done', value: 2_950, amount: 2_832, fee: 400 }]);
    expect(await owner.cashNow()).toBe(92_832);
  });

  it.each([
    [
      'a stop',
      'B6015',
      (fixture: string) => say({ type: 'betStop', ...head(fixture), groups: ['all'], reason: 'danger' }),
    ],
    [
      'a goal',
      'B6021',
      (fixture: string) =>
        prices(fixture, [chanced(0.7)], {
          producer: 'live',
          state: { ...state, scores: { match: { home: 1, away: 0 } } },
        }),
    ],
    [
      'a worth below what is taken',
      'B6023',
      (fixture: string) => prices(fixture, [chanced(0.3)], { producer: 'live', state }),
    ],
  ] as const)('is refused for %s while it waits, and the slip runs on', async (_, code, happen) => {
    const { owner, fixture, slip } = await live();
    await cashOut(owner, slip, { least: 11_000 });
    clock.advance(2);
    await happen(fixture);
    clock.advance(3);
    await judgeAll();
    expect(await requested(owner, slip)).toMatchObject([{ state: 'refused', code }]);
    expect((await owner.slipNow(slip)).slip).toMatchObject({ state: 'open', shareLeft: 10_000, cashedOut: 0 });
    expect(await owner.cashNow()).toBe(90_000);
  });

  it('is made for a line that moved away and is kept for its bets, which takes no new ones', async () => {
    const { owner, fixture, slip } = await live();
    const kept = (win: number) => {
      const market = chanced(win, { status: 'inactive' });
      return { ...market, outcomes: market.outcomes.map((outcome) => ({ ...outcome, isActive: false })) };
    };
    await prices(fixture, [kept(0.55)], { producer: 'live', state });
    expect(await (await player()).codeOf({ legs: [handicap(fixture)] })).toBe('B6007');
    expect(await offers(owner, slip)).toMatchObject({ code: null, value: 11_725 });
    expect((await cashOut(owner, slip)).resultCode).toBe('0');
    clock.advance(2);
    await prices(fixture, [kept(0.6)], { producer: 'live', state: { ...state, clock: 9 } });
    clock.advance(3);
    await judgeAll();
    expect(await requested(owner, slip)).toMatchObject([{ state: 'done', value: 12_700, fee: 400 }]);
  });

  it('is not made for a kept line while its match is stopped, or when it has no probabilities any more', async () => {
    const { owner, fixture, slip } = await live();
    await prices(fixture, [chanced(0.55, { status: 'inactive' })], { producer: 'live', state });
    await say({ type: 'betStop', ...head(fixture), groups: ['all'], reason: 'danger' });
    expect((await offers(owner, slip))?.code).toBe('B6015');
    await prices(fixture, [chanced(0.55, { status: 'inactive' })], { producer: 'live', state });
    expect((await offers(owner, slip))?.code).toBeNull();
    const closed = chanced(0.55, { status: 'inactive', isCashOutOpen: false });
    await prices(fixture, [closed], { producer: 'live', state });
    expect((await offers(owner, slip))?.code).toBe('B6007');
  });

  it('loses to a result that settles the slip first', async () => {
    const { owner, fixture, slip } = await live();
    await cashOut(owner, slip);
    await result(fixture, 16, 'hcp=-0.25', '1714', 1);
    await settle();
    clock.advance(5);
    await judgeAll();
    expect(await requested(owner, slip)).toMatchObject([{ state: 'refused', code: 'B6007' }]);
    expect(await owner.cashNow()).toBe(109_500);
  });
});

describe('a cash-out by itself', () => {
  it('is requested once the slip is worth what its member named', async () => {
    const { owner, fixture, slip } = await running();
    const auto = (amount: number | null) =>
      call('sport.cashOutAuto', { betIdx: slip.betIdx, amount }, { token: owner.token });
    expect((await auto(13_000)).resultCode).toBe('0');
    await cashOutDue(platform);
    expect((await owner.slipNow(slip)).slip).toMatchObject({ state: 'open', autoCashOut: 13_000 });
    await prices(fixture, [chanced(0.75)]);
    await Promise.all([cashOutDue(platform), cashOutDue(platform)]);
    expect((await owner.slipNow(slip)).slip).toMatchObject({ state: 'settled', cashedOut: 15_156 });
    expect((await owner.slipNow(slip)).cashOuts).toMatchObject([{ isAuto: true, state: 'done' }]);
    expect((await auto(null)).resultCode).toBe('B6007');
  });
});

it('leaves a clean ledger', async () => {
  expect((await verifyLedger(platform.db)).faults).toEqual([]);
});
