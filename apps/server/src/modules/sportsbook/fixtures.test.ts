/** What members see of the feed: sports, fixtures, lines. */
import { codes } from '@mirinae/contract/codes';
import { describe, expect, it } from 'vitest';
import { startCallServer } from '../../testing/call-server.ts';
import {
  betStop,
  fixtureFacts,
  oddsChange,
  pricedMarket,
  stateOfPlay,
  trustedBoard,
} from '../../testing/feed-samples.ts';
import { sportsbookCalls } from './calls.ts';

const { platform, clock, ask, call } = await startCallServer({ calls: sportsbookCalls });
const { board, heard } = trustedBoard(clock, platform.feedBoard);
const now = clock.now().getTime();
const named = (ko: string, en: string) => ({ id: en, names: { ko, en, vn: en } });

const result = pricedMarket(1, '', { '1': 21_000, '2': 33_000, '3': 34_000 });
const total = (line: number, over: number, under: number) =>
  pricedMarket(18, `total=${line}`, { '12': over, '13': under });
const prices = [result, total(1.5, 13_000, 33_000), total(2.5, 19_000, 18_800), total(3.5, 34_000, 12_900)];

board.describe(fixtureFacts('a'));
board.hear(oddsChange('a', now, prices));
board.describe(fixtureFacts('b', { home: named('달빛 FC', 'Moonlight'), startsAt: now - 600_000, status: 'live' }));
board.hear(oddsChange('b', now, prices, { producer: 'live' }));
board.describe(fixtureFacts('c', { startsAt: now + 30 * 3_600_000, league: named('서해 리그', 'West Sea League') }));
board.hear(oddsChange('c', now, [result]));
board.describe(fixtureFacts('only-planned'));
board.describe(fixtureFacts('over', { startsAt: now - 9_000_000, status: 'ended' }));
board.hear(oddsChange('over', now, prices));

const ids = async (asked: Parameters<typeof ask<'sport.fixtures'>>[1]) =>
  (await ask('sport.fixtures', asked)).list.map(({ fixture }) => fixture);

describe('what is on offer', () => {
  it('is live first, then the soonest, and nothing that is over or has no price', async () => {
    expect(await ids({})).toEqual(['b', 'a', 'c']);
    expect(await ids({ phase: 'live' })).toEqual(['b']);
    expect(await ids({ phase: 'coming' })).toEqual(['a', 'c']);
    expect(await ids({ page: 2, count_per_list: 2 })).toEqual(['c']);
  });

  it('is found by sport, league and day', async () => {
    expect(await ids({ sport: 'soccer', league: 'West Sea League' })).toEqual(['c']);
    expect(await ids({ sport: 'tennis' })).toEqual([]);
    expect(await ids({ day: '2025-03-03' })).toEqual(['b', 'a']);
    expect(await ids({ day: '2025-03-04' })).toEqual(['c']);
  });

  it('is found by the hour in which it begins, by kind and by name of the fixture', async () => {
    expect(await ids({ hour: 20 })).toEqual(['a']);
    expect(await ids({ kind: 'sports' })).toEqual(['b', 'a', 'c']);
    expect(await ids({ kind: 'esports' })).toEqual([]);
    expect(await ids({ fixtures: ['c', 'over', 'nobody'] })).toEqual(['c']);
  });

  it.each([
    ['달빛', ['b']],
    ['ㄷㅂ', ['b']],
    ['moon', ['b']],
    ['ㅅㅎㄹㄱ', ['c']],
    ['없는 팀', []],
  ])('is found by names: %s', async (search, found) => {
    expect(await ids({ search })).toEqual(found);
  });

  it('is counted by sport and league', async () => {
    const [soccer] = await ask('sport.sports', {});
    expect(soccer).toMatchObject({ sport: 'soccer', live: 1, coming: 2 });
    expect(soccer?.leagues.map(({ names: { en }, live, coming }) => [en, live, coming])).toEqual([
      ['East Sea League', 1, 1],
      ['West Sea League', 0, 1],
    ]);
  });

  it('shows in a list who wins and the evenest total, and one fixture with all its lines', async () => {
    const [, row] = (await ask('sport.fixtures', {})).list;
    expect(row).toMatchObject({ fixture: 'a', lineCount: 4, state: { status: 'notStarted' } });
    expect(row?.lines.map(({ market, specifiers }) => [market, specifiers])).toEqual([
      [1, ''],
      [18, 'total=2.5'],
    ]);
    const { lines } = await ask('sport.fixture', { fixture: 'a' });
    expect(lines).toHaveLength(4);
    expect(lines[0]).toEqual({
      market: 1,
      specifiers: '',
      status: 'active',
      outcomes: [
        { id: '1', odds: 21_000, isActive: true },
        { id: '2', odds: 33_000, isActive: true },
        { id: '3', odds: 34_000, isActive: true },
      ],
    });
    expect((await call('sport.fixture', { fixture: 'nobody' })).resultCode).toBe(codes.notFound);
  });

  it('rests while its producer is silent, stale or recovering, and no longer', async () => {
    const statuses = async (fixture: string) =>
      new Set((await ask('sport.fixture', { fixture })).lines.map(({ status }) => status));
    for (const fault of [{ aliveAt: now - 20_001 }, { saidAt: now - 10_001 }, { isMissing: true }]) {
      heard.live = fault;
      expect(await statuses('b')).toEqual(new Set(['suspended']));
      expect(await statuses('a')).toEqual(new Set(['active']));
    }
    heard.live = {};
    expect(await statuses('b')).toEqual(new Set(['active']));
  });

  it('rests from a stop until the next price, closes with the match, and shows what is decided as settled', async () => {
    const linesOf = async () => (await ask('sport.fixture', { fixture: 'b' })).lines.map(({ status }) => status);
    board.hear(betStop('b', now + 1));
    expect(await linesOf()).toEqual(['suspended', 'suspended', 'suspended', 'suspended']);
    board.hear(
      oddsChange('b', now + 2, [result, { ...total(1.5, 13_000, 33_000), status: 'inactive' }], { producer: 'live' }),
    );
    expect(await linesOf()).toEqual(['active', 'suspended', 'suspended']);
    board.hear({
      ...{ type: 'betSettlement', producer: 'live', at: now + 3, seq: 0, fixture: 'b', certainty: 'scouted' },
      markets: [
        {
          ...{ id: 18, specifiers: 'total=2.5' },
          outcomes: [
            { id: '12', result: 1 },
            { id: '13', result: 0 },
          ],
        },
      ],
    });
    expect(await linesOf()).toEqual(['active', 'settled', 'suspended']);
  });

  it('is closed where the newest recovery did not name it, and open again with its next price', async () => {
    const [kept, dropped] = [total(4.5, 15_000, 25_000), total(5.5, 19_000, 19_000)];
    const price = (at: number, markets: typeof prices) => oddsChange('gap', at, markets, { producer: 'live' });
    const linesOf = async () =>
      (await ask('sport.fixture', { fixture: 'gap' })).lines.map(({ specifiers }) => specifiers);
    board.describe(fixtureFacts('gap', { startsAt: now, status: 'live' }));
    board.hear(price(now, [kept, dropped]));
    board.hear({ ...price(now + 60_000, [kept]), request: 'recovery' });
    board.standSince('live', now + 60_000);
    expect(await linesOf()).toEqual(['total=4.5']);
    board.hear(price(now + 61_000, [dropped]));
    expect(await linesOf()).toEqual(['total=4.5', 'total=5.5']);
  });

  it('comes league by league where that is asked for', async () => {
    board.describe(fixtureFacts('d', { startsAt: now + 40 * 3_600_000 }));
    board.hear(oddsChange('d', now, [result]));
    expect(await ids({ phase: 'coming' })).toEqual(['a', 'c', 'd']);
    expect(await ids({ phase: 'coming', order: 'league' })).toEqual(['c', 'a', 'd']);
  });

  it('shows the first part of a match that can be bet as its special lines', async () => {
    const of = (scope: string) => [pricedMarket(202, scope, { '4': 18_000, '5': 19_000 })];
    board.describe(fixtureFacts('sets', { startsAt: now + 50 * 3_600_000 }));
    board.hear(oddsChange('sets', now, [...of('setnr=3'), ...of('setnr=2'), pricedMarket(186, '', { '4': 17_000 })]));
    const [row] = (await ask('sport.fixtures', { fixtures: ['sets'], offers: 'special' })).list;
    expect(row?.lines.map(({ market, specifiers }) => [market, specifiers])).toEqual([[202, 'setnr=2']]);
  });

  it('tells what happened and who pressed, once, whatever order it was heard in', async () => {
    board.describe(fixtureFacts('played', { startsAt: now, status: 'live' }));
    const said = (after: number, kind: string, side: 'home' | 'away', home: number) =>
      oddsChange('played', now + after, [], {
        producer: 'live',
        state: { ...stateOfPlay('live', home, 0), event: { kind, side } },
      });
    const [corner, goal] = [said(1_000, 'corner', 'away', 0), said(125_000, 'score', 'home', 1)];
    for (const message of [goal, corner, goal, said(130_000, 'tick', 'home', 1)]) board.hear(message);
    board.hear({ ...goal, request: 'again' });
    board.hear({ ...oddsChange('played', now + 140_000, [], { producer: 'live' }), request: 'again' });
    const { moments } = await ask('sport.fixture', { fixture: 'played' });
    expect(moments).toMatchObject([
      { kind: 'corner', side: 'away', score: { home: 0, away: 0 } },
      { kind: 'score', side: 'home', score: { home: 1, away: 0 } },
    ]);
    const [row] = (await ask('sport.fixtures', { fixtures: ['played'] })).list;
    expect(row?.flow).toEqual([-2, 0, 4]);
  });
});
