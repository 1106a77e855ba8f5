/** Answers about the legs of a slip that is to be placed, and about single picks. */
import { betSettleWaitMs } from '@mirinae/contract/constants';
import { describe, expect, it } from 'vitest';
import { defaultMarkets, leg, offered, openSportTable } from '../../../testing/sport-table.ts';
import { verifyLedger } from '../../ledger/index.ts';

const { clock, platform, isTrusted, match, player, prices, say, head, settle, call, run, request } =
  await openSportTable();

describe('legs', () => {
  it('are refused all together, each with its code and the odds that could be had', async () => {
    const [gone, moved, stopped] = [await match(), await match(), await match()];
    await prices(moved, [
      offered(1, '', [
        ['1', 1.8],
        ['2', 3.4],
        ['3', 4.2],
      ]),
    ]);
    await say({ type: 'betStop', ...head(stopped, 'prematch'), groups: ['all'], reason: 'line-up' });
    const { place } = await player();
    const legs = [
      leg({ fixture: gone, market: 999 }),
      leg({ fixture: moved }),
      leg({ fixture: stopped }),
      leg({ fixture: 'mf:match:0' }),
    ];
    const { resultCode, data } = await place({ legs });
    expect(resultCode).toBe('B6006');
    expect(data).toEqual({
      legs: [
        { place: 0, code: 'B6006' },
        { place: 1, code: 'B6008', odds: 18_000 },
        { place: 2, code: 'B6015' },
        { place: 3, code: 'B6006' },
      ],
    });
  });

  it('of a match that was put off are no bet, though its last word of play is that it has not begun', async () => {
    const fixture = await match();
    const { codeOf } = await player();
    const known = platform.marketStore.fixture(fixture);
    if (known) platform.marketStore.describe({ ...known.facts, status: 'postponed' });
    expect(await codeOf({ legs: [leg({ fixture })] })).toBe('B6007');
  });

  it('are taken at better odds, or at any, as the member chose', async () => {
    const [better, worse] = [await match(), await match()];
    await prices(better, [offered(1, '', [['1', 2]])]);
    await prices(worse, [offered(1, '', [['1', 1.7]])]);
    const { bet, codeOf } = await player();
    expect(await codeOf({ legs: [leg({ fixture: better })] })).toBe('B6008');
    expect(await codeOf({ legs: [leg({ fixture: worse })], oddsPolicy: 'better' })).toBe('B6008');
    expect((await bet({ legs: [leg({ fixture: better })], oddsPolicy: 'better' })).legs[0]?.odds).toBe(20_000);
    expect((await bet({ legs: [leg({ fixture: worse })], oddsPolicy: 'any' })).legs[0]?.odds).toBe(17_000);
  });

  it('of one match are named as what they are: contradictory, implied, or related', async () => {
    const fixture = await match({ markets: [...defaultMarkets, offered(10, '', [['9', 1.2]])] });
    const { place } = await player();
    const refusedAs = async (...legs: Parameters<typeof leg>[0][]) =>
      (await place({ legs: legs.map((one) => leg(one)) })).resultCode;
    expect(await refusedAs({ fixture }, { fixture, outcome: '2', odds: 34_000 })).toBe('B6017');
    expect(await refusedAs({ fixture }, { fixture, market: 10, outcome: '9', odds: 12_000 })).toBe('B6018');
    expect(
      await refusedAs({ fixture }, { fixture, market: 18, specifiers: 'total=2.5', outcome: '12', odds: 19_000 }),
    ).toBe('B6016');
    expect(await refusedAs({ fixture }, { fixture })).toBe('B6005');
  });

  it('whose other side the member holds in an open slip are no bet', async () => {
    const fixture = await match();
    const { codeOf } = await player();
    expect(await codeOf({ legs: [leg({ fixture })] })).toBe('0');
    expect(await codeOf({ legs: [leg({ fixture, outcome: '3', odds: 42_000 })] })).toBe('B6010');
  });

  it('of a member whose earlier slip waits too long for its money are no bet until that has come', async () => {
    const [ended, open, next] = [await match(), await match(), await match()];
    const [waiting, other] = [await player(), await player()];
    await waiting.bet({ legs: [leg({ fixture: open }), leg({ fixture: ended })] });
    await other.bet({ legs: [leg({ fixture: open })] });
    await say({
      type: 'betSettlement',
      ...head(ended),
      certainty: 'confirmed',
      markets: [{ id: 1, specifiers: '', outcomes: [{ id: '1', result: 0 }] }],
    });
    expect(await waiting.codeOf({ legs: [leg({ fixture: next })] })).toBe('0');
    clock.advance(betSettleWaitMs / 1_000 + 1);
    const again = { legs: [leg({ fixture: next, market: 18, specifiers: 'total=2.5', outcome: '12', odds: 19_000 })] };
    expect(await waiting.codeOf(again)).toBe('B9999');
    expect(await other.codeOf(again)).toBe('0');
    await settle();
    expect(await waiting.codeOf(again)).toBe('0');
  });

  it('of a producer that is not trusted, of a match that has begun and of a decided line are refused', async () => {
    const fixture = await match();
    const { codeOf } = await player();
    isTrusted.prematch = false;
    expect(await codeOf({ legs: [leg({ fixture })] })).toBe('B6015');
    isTrusted.prematch = true;
    await say({
      type: 'betSettlement',
      ...head(fixture),
      certainty: 'scouted',
      markets: [{ id: 1, specifiers: '', outcomes: [{ id: '1', result: 1 }] }],
    });
    expect(await codeOf({ legs: [leg({ fixture })] })).toBe('B6007');
    const later = await match();
    clock.advance(86_400);
    const nextDay = await player();
    expect(await nextDay.codeOf({ legs: [leg({ fixture: later })] })).toBe('B6007');
    await settle();
  });
});

describe('picks', () => {
  const pickOf = (fixture: string, outcome = '1') => ({ fixture, market: 1, specifiers: '', outcome });

  it('are shown to anybody with their match, the odds of now and why one cannot be bet', async () => {
    const fixture = await match({ isLive: true });
    const offered = await request('sport.picks', {
      picks: [pickOf(fixture), pickOf(fixture, '9'), pickOf('mf:match:0')],
    });
    expect(offered).toMatchObject([
      { odds: 18_500, liveYn: 'Y', refusal: null, match: { sport: 'soccer', home: { en: 'Team home' } } },
      { odds: null, refusal: 'B6006' },
      { odds: null, refusal: 'B6006', match: null },
    ]);
    expect(offered[0]?.match?.state?.scores).toEqual({ match: { home: 0, away: 0 } });
    await say({ type: 'betStop', ...head(fixture), groups: ['score'], reason: 'danger' });
    expect(await request('sport.picks', { picks: [pickOf(fixture)] })).toMatchObject([
      { odds: 18_500, refusal: 'B6015' },
    ]);
  });

  it('are opened by the code they were shared under, as they stand then, and for a week', async () => {
    const fixture = await match();
    const { token } = await player();
    const { code } = await request('sport.share', { picks: [pickOf(fixture)] }, { token });
    await prices(fixture, [offered(1, '', [['1', 2.1]])]);
    expect(await request('sport.shared', { code })).toMatchObject([
      { ...pickOf(fixture), odds: 21_000, refusal: null },
    ]);
    expect((await call('sport.shared', { code: '2222222' })).resultCode).toBe('Z404');
    clock.advance(7 * 86_400);
    expect((await call('sport.shared', { code })).resultCode).toBe('Z404');
    await request('sport.share', { picks: [pickOf(fixture)] }, { token: (await player()).token });
    expect((await run('select 1 from sport_shares')).rows).toHaveLength(1);
  });
});

it('leaves a clean ledger', async () => {
  expect((await verifyLedger(platform.db)).faults).toEqual([]);
});
