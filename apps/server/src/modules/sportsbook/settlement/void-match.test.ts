/** A match voided by staff in one act, whole or within a span of time, and such a void taken back. */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { describe, expect, it } from 'vitest';
import { buildStaff } from '../../../testing/build-staff.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { leg, openSportTable } from '../../../testing/sport-table.ts';
import { verifyLedger } from '../../ledger/index.ts';

const { clock, platform, server, request, call, head, match, player, say, settle } = await openSportTable();
const risk = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));
const owner = await signInStaff(server, await buildStaff(platform));
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));

type Span = { readonly from?: Date; readonly until?: Date };
const spanOf = ({ from, until }: Span) => ({
  kind: 'void' as const,
  from: from?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
});
const preview = (fixture: string, act: object) => call('staff.sportVoidPreview', { fixture, act }, { token: risk });
const act = (fixture: string, what: object, token = risk) =>
  call('staff.sportVoid', { fixture, act: what, reason: '경기 무효' }, { token });
const voids = async (fixture: string) => (await request('staff.sportVoidList', { fixture }, { token: risk })).list;

/** Another moment for each act. */
const later = () => clock.advance(60);

async function end(fixture: string) {
  later();
  const result = (id: string, won: boolean) => ({ id, result: won ? (1 as const) : (0 as const) });
  const markets = [
    { id: 1, specifiers: '', outcomes: [result('1', true), result('2', false), result('3', false)] },
    { id: 18, specifiers: 'total=2.5', outcomes: [result('12', true), result('13', false)] },
  ];
  await say({ type: 'betSettlement', ...head(fixture), certainty: 'confirmed', markets });
  await settle();
}

const handicap = (fixture: string) =>
  leg({ fixture, market: 16, specifiers: 'hcp=-0.25', outcome: '1714', odds: 19_500 });
const over = (fixture: string) => leg({ fixture, market: 18, specifiers: 'total=2.5', outcome: '12', odds: 19_000 });

describe('a match that is voided as a whole', () => {
  it('gives every stake on any of its lines back, as its preview showed, and takes no more bets', async () => {
    const [fixture, other] = [await match(), await match()];
    const [winner, loser, combined] = [await player(100_000), await player(100_000), await player(100_000)];
    await winner.bet({ legs: [leg({ fixture })] });
    await loser.bet({ legs: [{ ...over(fixture), outcome: '13' }] });
    await combined.bet({ legs: [over(fixture), leg({ fixture: other })] });
    await end(fixture);
    expect([await winner.cashNow(), await loser.cashNow(), await combined.cashNow()]).toEqual([
      108_500, 90_000, 90_000,
    ]);
    later();
    const change = { slips: 2, paid: 10_000, taken: 8_500, lines: 3 };
    expect((await preview(fixture, spanOf({}))).data).toEqual(change);
    expect((await act(fixture, spanOf({}))).data).toEqual(change);
    await settle();
    expect([await winner.cashNow(), await loser.cashNow()]).toEqual([100_000, 100_000]);
    expect(await (await player()).codeOf({ legs: [handicap(fixture)] })).toBe('B6015');
    await end(other);
    // Its other leg alone counts, at its odds of 1.85.
    expect(await combined.cashNow()).toBe(108_500);
  });

  it('has its results again when the void is taken back, and stays stopped until staff open it', async () => {
    const fixture = await match();
    const { bet, cashNow, codeOf } = await player(100_000);
    await bet({ legs: [leg({ fixture })] });
    await end(fixture);
    await act(fixture, spanOf({}));
    await settle();
    expect(await cashNow()).toBe(100_000);
    const [standing] = await voids(fixture);
    expect(standing).toMatchObject({ from: null, until: null, lines: 3, reason: '경기 무효' });
    later();
    const back = { kind: 'unvoid', voidedAt: standing?.voidedAt };
    expect((await act(fixture, back)).data).toEqual({ slips: 1, paid: 8_500, taken: 0, lines: 3 });
    await settle();
    expect(await cashNow()).toBe(108_500);
    expect(await codeOf({ legs: [handicap(fixture)] })).toBe('B6015');
    expect(await voids(fixture)).toEqual([]);
    expect((await act(fixture, back)).resultCode).toBe('T999');
  });

  it('leaves a line void that the feed voided after it', async () => {
    const fixture = await match();
    const { bet, cashNow } = await player(100_000);
    await bet({ legs: [leg({ fixture })] });
    await bet({ legs: [over(fixture)] });
    await end(fixture);
    await act(fixture, spanOf({}));
    later();
    await say({ type: 'betCancel', ...head(fixture), markets: [{ id: 1, specifiers: '' }], reason: 'abandoned' });
    await settle();
    expect(await cashNow()).toBe(100_000);
    later();
    const [standing] = await voids(fixture);
    expect(standing).toMatchObject({ lines: 2 });
    await act(fixture, { kind: 'unvoid', voidedAt: standing?.voidedAt });
    await settle();
    expect(await cashNow()).toBe(109_000);
  });
});

describe('a match or a line that is opened again while its void without an end is in force', () => {
  const reopen = (fixture: string, line: object = {}) =>
    call('staff.sportStop', { fixture, ...line, isStopped: false, reason: '재개' }, { token: risk });

  it('takes bets that count, and its former bets stay void', async () => {
    const fixture = await match();
    const [former, first, second] = [await player(100_000), await player(100_000), await player(100_000)];
    await former.bet({ legs: [leg({ fixture })] });
    later();
    await act(fixture, spanOf({}));
    await settle();
    later();
    const openedAt = clock.now();
    expect((await reopen(fixture)).resultCode).toBe('0');
    await settle();
    await first.bet({ legs: [leg({ fixture })] });
    later();
    await second.bet({ legs: [{ ...over(fixture), outcome: '13' }] });
    expect(await voids(fixture)).toMatchObject([
      { from: null, until: openedAt.toISOString(), lines: 3, reason: '경기 무효' },
    ]);
    await end(fixture);
    expect([await former.cashNow(), await first.cashNow(), await second.cashNow()]).toEqual([100_000, 108_500, 90_000]);
  });

  it('keeps what the void covers from its beginning, and a line that is still stopped until it is opened too', async () => {
    const fixture = await match();
    const [before, within, after] = [await player(100_000), await player(100_000), await player(100_000)];
    await before.bet({ legs: [leg({ fixture })] });
    later();
    const from = clock.now();
    await within.bet({ legs: [leg({ fixture })] });
    later();
    await act(fixture, spanOf({ from }));
    later();
    await call(
      'staff.sportDecide',
      { fixture, market: 18, specifiers: 'total=2.5', kind: 'void', reason: '배당 오류' },
      { token: risk },
    );
    later();
    expect((await reopen(fixture)).resultCode).toBe('0');
    await after.bet({ legs: [leg({ fixture })] });
    expect(await after.codeOf({ legs: [over(fixture)] })).toBe('B6015');
    const inForce = await voids(fixture);
    expect(inForce.map(({ until, lines }) => [until === null, lines])).toEqual([
      [false, 2],
      [true, 1],
      [true, 1],
    ]);
    expect((await reopen(fixture, { market: 18, specifiers: 'total=2.5' })).resultCode).toBe('0');
    expect((await voids(fixture)).every(({ until }) => until !== null)).toBe(true);
    await after.bet({ legs: [over(fixture)] });
    await end(fixture);
    expect([await before.cashNow(), await within.cashNow(), await after.cashNow()]).toEqual([
      108_500, 100_000, 117_500,
    ]);
  });

  it('has its results again where a void that ended so is taken back', async () => {
    const fixture = await match();
    const { bet, cashNow } = await player(100_000);
    await bet({ legs: [leg({ fixture })] });
    later();
    await act(fixture, spanOf({}));
    later();
    await reopen(fixture);
    await end(fixture);
    expect(await cashNow()).toBe(100_000);
    const [ended] = await voids(fixture);
    later();
    expect((await act(fixture, { kind: 'unvoid', voidedAt: ended?.voidedAt })).data).toMatchObject({ paid: 8_500 });
    await settle();
    expect(await cashNow()).toBe(108_500);
  });
});

describe('a void of a span of time', () => {
  it('gives back the bets that were taken within it alone, and leaves the match open', async () => {
    const fixture = await match();
    const [before, within, after] = [await player(100_000), await player(100_000), await player(100_000)];
    await before.bet({ legs: [leg({ fixture })] });
    later();
    const from = clock.now();
    await within.bet({ legs: [leg({ fixture })] });
    later();
    const until = clock.now();
    await after.bet({ legs: [leg({ fixture })] });
    later();
    expect((await act(fixture, spanOf({ from, until }))).data).toEqual({ slips: 1, paid: 10_000, taken: 0, lines: 3 });
    await settle();
    expect(await (await player()).codeOf({ legs: [leg({ fixture })] })).toBe('0');
    await end(fixture);
    expect([await before.cashNow(), await within.cashNow(), await after.cashNow()]).toEqual([
      108_500, 100_000, 108_500,
    ]);
  });

  it('is refused when it ends before it begins', async () => {
    const fixture = await match();
    const [from, until] = [clock.now(), new Date(clock.now().getTime() - 1_000)];
    expect((await preview(fixture, spanOf({ from, until }))).resultCode).toBe('Z400');
    expect((await act(fixture, spanOf({ from, until }))).resultCode).toBe('Z400');
    expect(await voids(fixture)).toEqual([]);
  });
});

it('a void never covers bets that are still to come while the match stays open', async () => {
  const fixture = await match();
  const until = new Date(clock.now().getTime() + 60_000);
  expect((await preview(fixture, spanOf({ until }))).resultCode).toBe('Z400');
  expect((await act(fixture, spanOf({ until }))).resultCode).toBe('Z400');
  expect((await act(fixture, spanOf({ from: until }))).resultCode).toBe('Z400');
  expect(await voids(fixture)).toEqual([]);
  expect(await (await player()).codeOf({ legs: [leg({ fixture })] })).toBe('0');
});

describe('who voids a match', () => {
  it('is joined by a second person above the amount of the role', async () => {
    const fixture = await match();
    const { bet, cashNow } = await player(10_000_000);
    for (const line of [leg({ fixture }), over(fixture)]) await bet({ legs: [line], unitStake: 800_000 });
    later();
    const requested = await act(fixture, spanOf({}));
    expect(requested.resultCode).toBe('S015');
    await settle();
    expect(await cashNow()).toBe(8_400_000);
    const { approvalIdx } = fieldsOf(requested.data);
    await call('staff.approvalDecide', { approvalIdx, decision: 'approve' }, { token: owner });
    await settle();
    expect(await cashNow()).toBe(10_000_000);
  });

  it('has the right to trade', async () => {
    const fixture = await match();
    expect((await act(fixture, spanOf({}), support)).resultCode).toBe('S003');
  });
});

it('leaves a clean ledger', async () => {
  expect((await verifyLedger(platform.db)).faults).toEqual([]);
});
