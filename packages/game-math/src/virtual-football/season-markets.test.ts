/** Season bets are priced from the grids of the remaining matches and settled by the results of the days. */
import { expect, it } from 'vitest';
import { commitmentOf } from '../rng/commitment.ts';
import { seededRng } from '../rng/seeded.ts';
import { clubCount, config as league } from './config.ts';
import { drawCard, playCard, type Result } from './match.ts';
import { tableAfter } from './season.ts';
import { drawDays, drawSeason } from './season-draw.ts';
import {
  config,
  payOfSeason,
  playsPaid,
  priceSeason,
  seasonPickOf,
  seasonSelectionOf,
  seasonSelections,
} from './season-markets.ts';

const commitment = '5ea5'.repeat(16);
const rng = seededRng('season test');
const played = (days: number): Result[] =>
  Array.from({ length: days }, (_, day) => playCard(drawCard('league', { commitment, number: day + 1 }), rng));

it('pays every place of a market what its key says, whoever may come in there', () => {
  const { places, odds } = priceSeason([], { commitment, number: 1 });
  for (const counts of places) expect(counts.reduce((sum, plays) => sum + plays, 0)).toBe(config.plays);
  for (const [market, paid] of [
    ['champion', 1],
    ['top', config.topPlaces],
    ['last', 1],
  ] as const) {
    const plays = league.clubs.map((_, club) => playsPaid(places, { market, club }));
    expect(plays.reduce((sum, each) => sum + each, 0)).toBe(paid * config.plays);
    for (const [club, count] of plays.entries()) {
      const price = odds.get(seasonSelectionOf({ market, club }));
      if (count < config.leastPlays) expect(price).toBeUndefined();
      if (price) expect((price * count) / config.plays / 100).toBeLessThanOrEqual(100 / config.keys[market]);
    }
  }
  // The strongest club is the most likely champion, and the weakest the most likely last.
  expect(Math.max(...places.map((counts) => counts[0] ?? 0))).toBe(places[0]?.[0]);
  expect(Math.max(...places.map((counts) => counts.at(-1) ?? 0))).toBe(places.at(-1)?.at(-1));
});

it('finds the chances that the last days have, and offers nothing that is certain or impossible', () => {
  const before = played(28);
  const { places, odds } = priceSeason(before, { commitment, number: 29 });
  const plays = 2_000;
  const came = league.clubs.map(() => 0);
  const card = drawCard('league', { commitment, number: 29 });
  for (let play = 0; play < plays; play += 1) {
    const last = { commitment: play.toString(16).padStart(64, '0'), number: 30 };
    const [first] = tableAfter([...before, playCard(card, rng), playCard(drawCard('league', last), rng)]);
    if (first) came[first.club] = (came[first.club] ?? 0) + 1;
  }
  for (const [club, count] of came.entries()) {
    const chance = (places[club]?.[0] ?? 0) / config.plays;
    const error = Math.sqrt((chance * (1 - chance)) / plays) + 1 / plays;
    expect(Math.abs(count / plays - chance)).toBeLessThan(4.5 * error);
  }
  for (const on of odds.keys()) {
    const pick = seasonPickOf(on);
    const share = pick ? playsPaid(places, pick) / config.plays : 0;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(1);
  }
});

it('prices the same day the same everywhere, and nothing where a day is missing', () => {
  const before = played(25);
  const round = { commitment, number: 26 };
  expect(priceSeason(before, round)).toEqual(priceSeason(before, round));
  expect(priceSeason(before.slice(1), round).odds.size).toBe(0);
  expect(seasonPickOf('champion:16')).toBeNull();
  expect(seasonSelections).toHaveLength(3 * clubCount);
});

it('is decided by its days as they were drawn, and pays who came in there', () => {
  const links = ['11'.repeat(32)];
  for (let at = 1; at < league.seasonDays; at += 1) links.push(commitmentOf(links[at - 1] ?? ''));
  const betsDigests = links.map((_, day) => day.toString(16).padStart(64, '0'));
  const season = { number: 2 * league.seasonDays, link: links[0] ?? '', betsDigests };
  const days = drawDays(season);
  expect(days.map(({ number }) => number)).toEqual(days.map((_, day) => league.seasonDays + day + 1));
  const result = drawSeason(season, days);
  expect(result.table.map(({ club }) => club)).toEqual(tableAfter(days).map(({ club }) => club));
  const champion = result.table[0]?.club ?? 0;
  expect(payOfSeason({ market: 'champion', club: champion }, 350, result)).toBe(35_000);
  expect(payOfSeason({ market: 'last', club: champion }, 350, result)).toBe(0);
  const topPaid = [0, 3, 4, 15].map((place) =>
    payOfSeason({ market: 'top', club: result.table[place]?.club ?? 0 }, 120, result),
  );
  expect(topPaid).toEqual([12_000, 12_000, 0, 0]);
  expect(() => drawDays({ ...season, number: 59 })).toThrow(RangeError);
});
