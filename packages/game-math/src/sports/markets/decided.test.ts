/** What a running score has decided, against every score that can follow. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidedEndings } from './decided.ts';
import { marketTypes } from './market-types.ts';
import { type Shape, shapes } from './shapes.ts';

const decidedAt = (shape: Shape, home: number, away: number, line = 0) =>
  decidedEndings(shape, { score: { home, away } }, line).flatMap(({ id, ending }) =>
    ending === null ? [] : [`${id} ${ending}`],
  );

describe('at 2:1', () => {
  it.each([
    ['total', 2, ['12 win', '13 lose']],
    ['total', 8, ['12 win', '13 lose']],
    ['total', 12, []],
    ['total', 14, []],
    ['bothScore', 0, ['74 win', '76 lose']],
    ['result', 0, []],
    ['handicap', -6, []],
    ['oddEven', 0, []],
    ['homeCleanSheet', 0, ['74 lose', '76 win']],
    ['homeWinToNil', 0, ['74 lose', '76 win']],
    ['totalBoth', 10, ['90 win', '92 lose', '94 lose', '96 lose']],
    ['totalBoth', 14, ['94 lose', '96 lose']],
  ] as const)('%s at %i quarters has decided %j', (shape, line, decided) => {
    expect(decidedAt(shape, 2, 1, line).toSorted()).toEqual(decided);
  });

  it('every correct score is lost that has fewer goals of a side', () => {
    const lost = decidedAt('correctScore', 2, 1);
    expect(lost).toContain('0:0 lose');
    expect(lost).toContain('1:4 lose');
    expect(lost).toContain('4:0 lose');
    expect(lost.some((one) => one.startsWith('2:1') || one.startsWith('3:1') || one.startsWith('other'))).toBe(false);
  });
});

it('decides nothing at 0:0', () => {
  for (const { shape } of marketTypes) expect(decidedAt(shape, 0, 0, 10), shape).toEqual([]);
});

it('is the ending of every later score, and of none that is open all of them are', () => {
  const shape = fc.constantFrom<Shape>('total', 'homeTotal', 'correctScore', 'resultTotal', 'exactGoals', 'resultBoth');
  const goals = fc.nat(6);
  fc.assert(
    fc.property(shape, goals, goals, fc.constantFrom(2, 6, 10, 14, 18), (of, home, away, line) => {
      for (const { id, ending } of decidedEndings(of, { score: { home, away } }, line)) {
        const outcome = shapes[of].find((known) => known.id === id) ?? expect.fail(id);
        const later = new Set<string>();
        for (let more = 0; more <= 12; more += 1)
          for (let other = 0; other <= 12; other += 1)
            later.add(outcome.ending({ home: home + more, away: away + other }, line));
        expect(later.size === 1 ? [...later][0] : null).toBe(ending);
      }
    }),
  );
});
