/** What the score of an event of the house says of its parts. */
import { type EventPeriod, periodsOf } from '@mirinae/contract/sport/event-periods';
import { expect, test } from 'vitest';
import { type HousePlay, nextPlay, stateOfEvent } from './house-play.ts';

const periodOf = (sport: string, id: string): EventPeriod =>
  periodsOf(sport).find((period) => period.id === id) ?? expect.fail(`${sport} has no ${id}`);

/** As staff type it, one after the other: period and score. */
const typed = (sport: string, ...entries: (readonly [string, number, number])[]): HousePlay['scores'] =>
  entries.reduce<HousePlay | null>((play, [id, home, away]) => {
    return nextPlay(play, { period: periodOf(sport, id), minute: null, score: { home, away }, part: null });
  }, null)?.scores ?? {};

test('a half has the goals that were added in it', () => {
  expect(typed('soccer', ['half1', 0, 0], ['half1', 1, 0], ['break', 1, 1], ['half2', 3, 1])).toEqual({
    match: { home: 3, away: 1 },
    half1: { home: 1, away: 1 },
    half2: { home: 2, away: 0 },
  });
});

test('a goal that is taken back is taken from the part that has it', () => {
  expect(typed('soccer', ['half1', 2, 0], ['half2', 2, 1], ['half2', 1, 1])).toEqual({
    match: { home: 1, away: 1 },
    half1: { home: 1, away: 0 },
    half2: { home: 0, away: 1 },
  });
});

test('goals of overtime are not those of the match before it', () => {
  expect(typed('basketball', ['quarter1', 20, 18], ['quarter4', 80, 80], ['overtime', 91, 88])).toEqual({
    match: { home: 80, away: 80 },
    withOvertime: { home: 91, away: 88 },
    'quarter:1': { home: 20, away: 18 },
    'quarter:2': { home: 0, away: 0 },
    'quarter:3': { home: 0, away: 0 },
    'quarter:4': { home: 60, away: 62 },
  });
});

test('an inning knows who bats, and an event without a typed score shows none', () => {
  const period = periodOf('baseball', 'bottom3');
  const play = nextPlay(null, { period, minute: 65, score: { home: 2, away: 4 }, part: null });
  expect(stateOfEvent('live', play)).toMatchObject({
    period: { kind: 'inning', nth: 3 },
    clock: 3_900,
    situation: { batting: 'home' },
  });
  expect(stateOfEvent('live', null)).toMatchObject({ period: { kind: 'play' }, scores: {} });
  expect(stateOfEvent('notStarted', play)).toMatchObject({ period: { kind: 'before' }, scores: {} });
});
