import { expect, test } from 'vitest';
import { cpuUsPerUnit, scale, slowdown, takeTurns } from './work-per-unit.ts';

/** Looks at the fixed work: the times of each turn, before and after it. */
function looks(...ms: readonly number[]): () => number {
  const left = [...ms];
  return () => left.shift() ?? Number.NaN;
}

const count = async (turn: number) => ({ turn });

test('a figure is scaled to a machine whose fixed work takes 20 ms', () => {
  expect(scale(5_000, 40)).toBe(2_500);
  expect(scale(5_000, 10)).toBe(10_000);
});

test('a browser is slowed down less where the machine is slow itself, and never sped up', () => {
  expect(slowdown(4, 20)).toBe(4);
  expect(slowdown(4, 40)).toBe(2);
  expect(slowdown(4, 200)).toBe(1);
});

test('three steady turns are enough, each with the fixed work around it', async () => {
  const turns = await takeTurns(count, { fixedWork: looks(20, 24, 20, 20, 30, 34) });
  expect(turns.map(({ turn, fixedMs }) => [turn, fixedMs])).toEqual([
    [1, 20],
    [2, 32],
    [0, 22],
  ]);
});

test('a turn in which the fixed work drifts by a quarter is done again', async () => {
  const turns = await takeTurns(count, { fixedWork: looks(20, 25, 25, 20, 20, 20, 21, 21, 22, 22) });
  expect(turns.map(({ turn }) => turn)).toEqual([2, 3, 4]);
});

test('where the machine never rests, the steadiest turns count', async () => {
  const fixedWork = looks(20, 60, 20, 30, 20, 40, 20, 28);
  const turns = await takeTurns(count, { wanted: 2, most: 4, fixedWork });
  expect(turns.map(({ turn }) => turn)).toEqual([3, 1]);
});

test('a unit costs what our processes take for it, in the middle turn, without the load', () => {
  const turnOf = (server: number) => ({
    cpu: new Map([
      ['server', server],
      ['database', 10],
      ['load', 500],
      ['feed', 500],
    ]),
    fixedMs: 40,
  });
  const cost = cpuUsPerUnit([turnOf(90), turnOf(30), turnOf(50)], () => 10);
  expect(cost.sum).toBe(3_000);
  expect(cost.byRole).toEqual([
    { role: 'server', us: 2_500 },
    { role: 'database', us: 500 },
  ]);
});
