/** Calendar: full every day, reproducible, and fair to every side. */

import { sports } from '@mirinae/game-math/sports/play/sports';
import { describe, expect, it } from 'vitest';
import { dayOf, openCalendar } from './calendar.ts';
import { leagues } from './leagues.ts';

const today = 20_779;
const calendar = openCalendar('seed');
const minutes: ReadonlyMap<string, number> = new Map(sports.map((sport) => [sport.key, sport.minutes]));

describe('the calendar', () => {
  it('has every sport every day, 300 fixtures and more, and 2,000 in the coming days', () => {
    const fixtures = calendar.of(today);
    expect(fixtures.length).toBeGreaterThanOrEqual(300);
    expect(new Set(fixtures.map(({ league }) => league.sport))).toEqual(new Set(sports.map(({ key }) => key)));
    expect(
      Array.from({ length: 7 }, (_, more) => calendar.of(today + more).length).reduce((a, b) => a + b),
    ).toBeGreaterThan(2_000);
  });

  it('has 40 matches on at any quarter of an hour of the day', () => {
    const fixtures = [today - 1, today].flatMap((day) => calendar.of(day));
    const from = fixtures.find(({ startsAt }) => dayOf(startsAt) === today)?.startsAt ?? 0;
    const live = Array.from({ length: 96 }, (_, quarter) => {
      const at = from + quarter * 15 * 60_000;
      return fixtures.filter(
        ({ startsAt, league }) => startsAt <= at && at < startsAt + (minutes.get(league.sport) ?? 0) * 60_000,
      ).length;
    });
    expect(live.reduce((sum, count) => sum + count, 0) / live.length).toBeGreaterThan(45);
    expect(Math.min(...live)).toBeGreaterThanOrEqual(40);
  });

  it('lets every side play once a day, and finds each fixture by its id', () => {
    const fixtures = calendar.of(today);
    const sides = fixtures.flatMap(({ home, away }) => [home.id, away.id]);
    expect(new Set(sides).size).toBe(sides.length);
    expect(fixtures.map(({ id }) => calendar.find(id)?.startsAt)).toEqual(fixtures.map(({ startsAt }) => startsAt));
    expect(calendar.find('mf:match:none')).toBeUndefined();
  });

  it('has every sport in one region too, and those fixtures are the same', () => {
    const one = openCalendar('seed', 1).of(today);
    const fixtures = calendar.of(today);
    expect(new Set(one.map(({ league }) => league.sport))).toEqual(new Set(sports.map(({ key }) => key)));
    expect(one.length).toBeLessThan(fixtures.length / 3);
    expect(fixtures).toEqual(expect.arrayContaining([...one]));
  });

  it('pairs other sides on the next day', () => {
    const pairs = (day: number) => new Set(calendar.of(day).map(({ home, away }) => [home.id, away.id].sort().join()));
    expect([...pairs(today)].filter((pair) => pairs(today + 1).has(pair))).toEqual([]);
  });

  it('calls no two sides of a league alike', () => {
    for (const { sides, sideNames } of leagues) {
      const names = Array.from({ length: sides }, (_, nth) => sideNames(nth).en);
      expect(new Set(names).size).toBe(sides);
    }
  });
});
