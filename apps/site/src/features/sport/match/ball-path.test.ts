import type { MatchMoment } from '@mirinae/contract/sport/fixtures';
import { expect, test } from 'vitest';
import { ballPath } from './ball-path.ts';

const moment = (at: number, kind: string, side?: 'home' | 'away'): MatchMoment => ({
  at,
  kind,
  ...(side && { side }),
  period: { kind: 'half', nth: 1 },
  clock: 60,
  score: { home: 0, away: 0 },
});

test('home plays to the right and away to the left, nearer to the goal the more dangerous it is', () => {
  const [safe, danger, away, goal] = ballPath([
    moment(1_000, 'safe', 'home'),
    moment(2_000, 'danger', 'home'),
    moment(3_000, 'danger', 'away'),
    moment(4_000, 'score', 'home'),
  ]);
  expect(safe?.x).toBeGreaterThan(212);
  expect(danger?.x).toBeGreaterThan(safe?.x ?? 0);
  expect(away?.x).toBeLessThan(212);
  expect(goal).toMatchObject({ x: 406, y: 100 });
});

test('a moment has its place for ever, and the ball stays on the field', () => {
  const moments = Array.from({ length: 200 }, (_, index) => moment(index * 7_919, 'danger', 'away'));
  for (const one of moments) {
    const [spot] = ballPath([one]);
    expect(spot).toEqual(ballPath([one])[0]);
    expect(spot?.x).toBeGreaterThanOrEqual(12);
    expect(spot?.y).toBeGreaterThanOrEqual(12);
    expect(spot?.y).toBeLessThanOrEqual(188);
  }
});

test('a new part of the match begins without the places of the last one', () => {
  const half = [moment(1, 'danger', 'home'), moment(2, 'periodEnd'), moment(3, 'periodStart')];
  expect(ballPath(half)).toEqual([]);
  expect(ballPath([...half, moment(4, 'corner', 'away')])).toHaveLength(1);
});
