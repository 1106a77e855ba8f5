/** The simulated feed's commitment to a match is final, and its seed is opened after the end alone. */
import type { Fixture, MatchOpening } from '@mirinae/contract/feed/messages';
import { matchCommitmentOf, matchSeedOf } from '@mirinae/game-math/sports/play/match-seed';
import { expect, it } from 'vitest';
import { fetchOpenings } from '../../../feeds/fetch-openings.ts';
import { sql } from '../../../platform/db/orm.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { fixtureFacts, oddsChange, pricedMarket, stateOfPlay, trustedStore } from '../../../testing/feed-samples.ts';
import { sportsbookCalls } from '../calls.ts';
import { findUnopened, keepSeeds } from './match-seeds.ts';

const { platform, clock, request } = await startCallServer({ calls: sportsbookCalls });
const { store } = trustedStore(clock, platform.marketStore);
const now = clock.now().getTime();

const openingOf = (fixture: string): MatchOpening => ({
  seed: matchSeedOf('a secret of this test', fixture),
  rules: 1,
  isMain: false,
  ratings: { home: 0.25, away: -0.1 },
});
const commitmentOf = (fixture: string) => matchCommitmentOf({ fixture, sport: 'soccer', ...openingOf(fixture) });

function promised(id: string, facts: Partial<Fixture> = {}, opening: MatchOpening | null = null): Fixture {
  const simulation = { commitment: commitmentOf(id), opening };
  return fixtureFacts(id, { startsAt: now - 7_200_000, simulation, ...facts });
}
const ended = (id: string, opening = openingOf(id)) => promised(id, { status: 'ended' }, opening);
const seedsOf = (...fixtures: string[]) => request('sport.matchSeeds', { fixtures });

it('a promise is written down with its time, and nothing is sent of a match without one', async () => {
  await keepSeeds(platform, [promised('one'), fixtureFacts('outside')]);
  expect(await seedsOf('one', 'outside')).toEqual([
    {
      fixture: 'one',
      sport: 'soccer',
      commitment: commitmentOf('one'),
      committedAt: new Date(now).toISOString(),
      opening: null,
      openedAt: null,
      result: null,
    },
  ]);
});

it('another promise of the same match is refused: the first one stays', async () => {
  await keepSeeds(platform, [promised('two')]);
  const other = { commitment: commitmentOf('one'), opening: null };
  await keepSeeds(platform, [promised('two', { simulation: other })]);
  expect((await seedsOf('two'))[0]?.commitment).toBe(commitmentOf('two'));
});

it('a seed is opened once the match is over, and not before', async () => {
  await keepSeeds(platform, [promised('three', { status: 'live' }, openingOf('three'))]);
  expect((await seedsOf('three'))[0]?.opening).toBeNull();
  await keepSeeds(platform, [ended('three')]);
  const [seed] = await seedsOf('three');
  expect(seed?.opening).toEqual(openingOf('three'));
  expect(seed?.openedAt).toBe(new Date(now).toISOString());
});

it('a seed that was not promised is refused, and the promised one still comes', async () => {
  await keepSeeds(platform, [promised('four')]);
  await keepSeeds(platform, [ended('four', { ...openingOf('four'), ratings: { home: 0.26, away: -0.1 } })]);
  expect((await seedsOf('four'))[0]?.opening).toBeNull();
  await keepSeeds(platform, [ended('four')]);
  expect((await seedsOf('four'))[0]?.opening).toEqual(openingOf('four'));
});

it.each([
  ['a promise', sql`update sport_match_seeds set commitment = repeat('0', 64) where fixture = 'three'`],
  ['an unopened promise', sql`update sport_match_seeds set commitment = repeat('0', 64) where fixture = 'one'`],
  ['the time of a promise', sql`update sport_match_seeds set committed_at = committed_at - interval '1 day'`],
  ['an opened seed', sql`update sport_match_seeds set opening = '{}' where fixture = 'three'`],
  ['a row', sql`delete from sport_match_seeds where fixture = 'one'`],
])('no one changes %s, not even in the database', async (_, change) => {
  await expect(platform.db.execute(change)).rejects.toThrow();
});

it('a match that is over is reported with its result, and its seed is polled until it is opened', async () => {
  const playing = stateOfPlay('live', 2, 1);
  for (const id of ['five', 'six']) {
    await keepSeeds(platform, [promised(id)]);
    store.describe(promised(id));
    const state = { ...playing, status: id === 'five' ? ('ended' as const) : ('live' as const) };
    store.receive(oddsChange(id, now - 1, [pricedMarket(1, '', { '1': 20_000 })], { producer: 'live', state }));
  }
  const unopened = await findUnopened(platform);
  expect(unopened).toContain('five');
  expect(unopened).not.toContain('six');
  await fetchOpenings(platform, {
    fixture: (id) => (id === 'five' ? Promise.resolve(ended(id)) : Promise.reject(new Error('It does not answer.'))),
  });
  expect(await findUnopened(platform)).not.toContain('five');
  const [five, six] = (await seedsOf('five', 'six')).toSorted((one, other) => (one.fixture < other.fixture ? -1 : 1));
  expect(five?.opening).toEqual(openingOf('five'));
  expect(five?.result).toEqual({ status: 'ended', scores: { match: { home: 2, away: 1 } } });
  expect(six?.result).toBeNull();
});
