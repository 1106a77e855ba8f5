/** Members' view of finished matches. */
import { expect, it } from 'vitest';
import { startCallServer } from '../../../testing/call-server.ts';
import { fixtureFacts, oddsChange, pricedMarket, stateOfPlay, trustedStore } from '../../../testing/feed-samples.ts';
import { sportsbookCalls } from '../calls.ts';
import type { ResultMessage } from '../model/settlement-messages.ts';
import { keepResults } from './keep-results.ts';

const { platform, clock, request } = await startCallServer({ calls: sportsbookCalls });
const { store } = trustedStore(clock, platform.marketStore);
const now = clock.now().getTime();

const settled = (fixture: string, at: number, winner: string): ResultMessage => ({
  type: 'betSettlement',
  producer: 'live',
  at,
  seq: 0,
  fixture,
  certainty: 'confirmed',
  markets: [
    {
      id: 1,
      specifiers: '',
      outcomes: ['1', '2', '3'].map((id) => ({ id, result: id === winner ? (1 as const) : (0 as const) })),
    },
    { id: 47, specifiers: '', outcomes: [{ id: winner === '1' ? '424' : '428', result: 1 }] },
    ...[-2, -1, 0, 1, 2].map((hcp) => ({
      id: 16,
      specifiers: `hcp=${hcp}`,
      outcomes: [
        { id: '1714', result: hcp > -1 ? (1 as const) : (0 as const), ...(hcp === -1 ? { void: 1 as const } : {}) },
      ],
    })),
  ],
});

async function play(fixture: string, startsAt: number, status: 'live' | 'ended', home: number): Promise<void> {
  store.describe(fixtureFacts(fixture, { startsAt }));
  const state = { ...stateOfPlay('live', home, 0), status };
  store.receive(oddsChange(fixture, startsAt, [pricedMarket(1, '', { '1': 20_000 })], { producer: 'live', state }));
  await platform.db.transaction((tx) => keepResults(platform, tx, settled(fixture, startsAt + 1, '1')));
}

it('a match is among the results once it is over, with its score, and not before', async () => {
  await play('going', now, 'live', 1);
  await play('over', now - 7_200_000, 'ended', 1);
  await play('earlier', now - 30 * 3_600_000, 'ended', 2);
  const { list, pageInfo } = await request('sport.results', { market: 'winDrawLose' });
  expect(list.map(({ fixture, state }) => [fixture, state?.scores.match])).toEqual([
    ['over', { home: 1, away: 0 }],
    ['earlier', { home: 2, away: 0 }],
  ]);
  expect(pageInfo.tatal_list_count).toBe(2);
  expect(list[0]?.lines).toEqual([
    {
      market: 1,
      specifiers: '',
      outcomes: [
        { id: '1', ending: 'win' },
        { id: '2', ending: 'lose' },
        { id: '3', ending: 'lose' },
      ],
    },
  ]);
  expect((await request('sport.results', { market: 'winDrawLose', day: '2025-03-03' })).list).toHaveLength(1);
  expect((await request('sport.results', { market: 'winDrawLose', sport: 'tennis' })).list).toEqual([]);
});

it('of many handicaps the middle ones are shown, and a corrected result takes the place of the first', async () => {
  const handicaps = (await request('sport.results', { market: 'handicap' })).list[0]?.lines;
  expect(handicaps?.map(({ specifiers, outcomes }) => [specifiers, outcomes[0]?.ending])).toEqual([
    ['hcp=-1', 'void'],
    ['hcp=0', 'win'],
    ['hcp=1', 'win'],
  ]);
  await platform.db.transaction((tx) => keepResults(platform, tx, settled('over', now, '2')));
  const { list } = await request('sport.results', { market: 'winDrawLose' });
  expect(list[0]?.lines[0]?.outcomes[1]).toEqual({ id: '2', ending: 'win' });
});

it('of parts of a match it shows who led at half-time and won', async () => {
  const [line, ...others] = (await request('sport.results', { market: 'special' })).list.at(-1)?.lines ?? [];
  expect([line?.market, line?.outcomes, others]).toEqual([47, [{ id: '424', ending: 'win' }], []]);
});

it('a match that was postponed or cancelled before it began has that status, whatever its earlier messages', async () => {
  for (const status of ['postponed', 'cancelled'] as const) {
    const startsAt = now - 600_000;
    store.describe(fixtureFacts(status, { startsAt }));
    const state = stateOfPlay('notStarted');
    store.receive(
      oddsChange(status, startsAt, [pricedMarket(1, '', { '1': 20_000 })], { producer: 'prematch', state }),
    );
    store.describe(fixtureFacts(status, { startsAt, status }));
    await platform.db.transaction((tx) => keepResults(platform, tx, settled(status, startsAt + 1, '1')));
  }
  const { list } = await request('sport.results', { market: 'winDrawLose' });
  const statusOf = new Map(list.map(({ fixture, status }) => [fixture, status]));
  expect([statusOf.get('postponed'), statusOf.get('cancelled'), statusOf.get('over')]).toEqual([
    'postponed',
    'cancelled',
    'ended',
  ]);
});
