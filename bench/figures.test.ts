import { expect, test } from 'vitest';
import { accept, judge, parseFigures, readFigures } from './figures.ts';

const date = '2026-11-01';
const accepted = parseFigures(
  JSON.stringify({
    games: {
      'cpuUs.perSpin': { better: 'lower', value: 1_000, date },
      spinsPerSecond: { better: 'higher', value: 200, date },
      'answers.lost': { better: 'lower', value: 0, date },
      'clientKb.shared': { better: 'lower', value: null, date: null },
    },
    ledger: { 'ratio.pgbench': { better: 'higher', value: 10, date } },
  }),
);

const fallenIn = (numbers: Readonly<Record<string, number>>) =>
  judge(accepted, 'games', numbers).flatMap(({ key, hasFallen }) => (hasFallen ? [key] : []));

test('the accepted figures of the house can be read', async () => {
  const figures = await readFigures();
  expect(figures.games?.['cpuUs.perSpin']?.better).toBe('lower');
});

test('a figure without its direction is refused', () => {
  expect(() => parseFigures('{"games":{"cpuUs.perSpin":{"value":1,"date":null}}}')).toThrow('better');
});

test('a figure has fallen when it is worse by more than 15 %, in its own direction', () => {
  expect(fallenIn({ 'cpuUs.perSpin': 1_150, spinsPerSecond: 170 })).toEqual([]);
  expect(fallenIn({ 'cpuUs.perSpin': 1_151, spinsPerSecond: 169 })).toEqual(['cpuUs.perSpin', 'spinsPerSecond']);
  expect(fallenIn({ 'cpuUs.perSpin': 500, spinsPerSecond: 400 })).toEqual([]);
});

test('anything above an accepted nothing is a fall', () => {
  expect(fallenIn({ 'answers.lost': 0 })).toEqual([]);
  expect(fallenIn({ 'answers.lost': 1 })).toEqual(['answers.lost']);
});

test('what was never accepted, or was not measured, is no fall', () => {
  expect(fallenIn({ 'clientKb.shared': 900 })).toEqual([]);
  expect(judge(accepted, 'games', {}).map(({ now }) => now)).toEqual([null, null, null, null]);
  expect(judge(accepted, 'unknown', { any: 1 })).toEqual([]);
});

test('accepting writes what the run measured, and leaves everything else as it was', () => {
  const now = accept(accepted, { bench: 'games', numbers: { 'cpuUs.perSpin': 900, other: 1 }, date: '2026-12-01' });
  expect(now.games?.['cpuUs.perSpin']).toEqual({ better: 'lower', value: 900, date: '2026-12-01' });
  expect(now.games?.spinsPerSecond).toEqual({ better: 'higher', value: 200, date });
  expect(Object.keys(now.games ?? {})).toEqual(Object.keys(accepted.games ?? {}));
  expect(now.ledger).toEqual(accepted.ledger);
});
