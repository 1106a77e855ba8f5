import { drawRace } from '@mirinae/game-math/race/card';
import { describe, expect, it } from 'vitest';
import { planRun, steadyFrom } from './run.ts';
import { tables } from './tables.ts';

const cases = tables.flatMap(({ sort, runMs }) =>
  Array.from({ length: 25 }, (_, nonce) => {
    const race = drawRace(sort, { serverSeed: '4'.repeat(64), clientSeed: 'run', nonce });
    return { race, runMs, run: planRun(race, runMs) };
  }),
);
const momentsOf = (runMs: number) => Array.from({ length: runMs / 50 }, (_, at) => at * 50);

describe('a race that is shown', () => {
  it('finishes in the order that was drawn, and everybody is home before its end', () => {
    for (const { race, runMs, run } of cases) {
      expect(run.orderAt(runMs)).toEqual(race.order);
      for (const gate of race.order) expect(run.at(gate, runMs)).toBeGreaterThan(1);
      const crossed = race.order.map((gate) => momentsOf(runMs).find((ms) => run.at(gate, ms) >= 1) ?? Number.NaN);
      expect(crossed).toEqual(crossed.toSorted((one, two) => one - two));
    }
  });

  it('never runs backwards, and the same race runs the same way', () => {
    for (const { race, runMs, run } of cases.slice(0, 12)) {
      const again = planRun(race, runMs);
      for (const gate of race.order) {
        let before = 0;
        for (const ms of momentsOf(runMs)) {
          const position = run.at(gate, ms);
          expect(position).toBeGreaterThanOrEqual(before);
          expect(again.at(gate, ms)).toBe(position);
          before = position;
        }
      }
    }
  });

  it('keeps every pace steady over the last tenth of the way', () => {
    for (const { race, runMs, run } of cases)
      for (const gate of race.order) {
        const last = momentsOf(runMs).filter((ms) => run.at(gate, ms) > steadyFrom && run.at(gate, ms) < 1);
        const paces = last.slice(1).map((ms, at) => {
          const from = last[at] ?? 0;
          return (run.at(gate, ms) - run.at(gate, from)) / (run.raceMs(ms) - run.raceMs(from));
        });
        expect(Math.max(...paces) - Math.min(...paces)).toBeLessThan(1e-9);
      }
  });

  it('has more than one leader in most races', () => {
    const led = cases.map(
      ({ runMs, run }) =>
        new Set(
          momentsOf(runMs)
            .slice(80)
            .map((ms) => run.orderAt(ms)[0]),
        ).size,
    );
    expect(led.filter((leaders) => leaders > 1).length).toBeGreaterThan(cases.length * 0.6);
  });
});
