import { describe, expect, inject, it } from 'vitest';
import { seededRng } from '../rng/seeded.ts';
import { type DerivedRoad, derivedRoad, layRoad, type Mark, predictRoads, type Result, runsOf } from './roads.ts';

const resultOf: Readonly<Record<string, Result>> = { B: 'red', P: 'blue', T: 'tie' };
const resultsOf = (text: string) => [...text].map((letter) => resultOf[letter] ?? 'tie');
const textOf = (marks: readonly Mark[]) => marks.map((mark) => (mark === 'red' ? 'R' : 'B')).join('');
const marksOf = (results: readonly Result[]) => results.filter((result) => result !== 'tie');

const shoes = inject('proof') === 'full' ? 10_000 : 500;

const golden = resultsOf('BBPBBBPPTPBPBBPPPPBPBPPTBBBBBBBPPBPB');

/** Independent derivation of the roads from the drawn grid, as players do by hand: a mark compares its neighbours. */
function roadByHand(results: readonly Result[], back: number): string {
  const grid: string[][] = [];
  let marks = '';
  for (const result of marksOf(results)) {
    if (grid.at(-1)?.[0] !== result) grid.push([]);
    const own = grid.at(-1) ?? [];
    own.push(result);
    const far = grid.at(-1 - back);
    if (far === undefined) continue;
    const isNew = own.length === 1;
    if (isNew) {
      const further = grid.at(-2 - back);
      if (further) marks += (grid.at(-2) ?? []).length === further.length ? 'R' : 'B';
    } else marks += (far[own.length - 1] === undefined) === (far[own.length - 2] === undefined) ? 'R' : 'B';
  }
  return marks;
}

/** Lengths of runs by a regular expression over the text, without ties. */
const depthsByPattern = (results: readonly Result[]) =>
  (textOf(marksOf(results)).match(/R+|B+/g) ?? []).map((run) => run.length);

describe('the roads of a shoe', () => {
  it('are those of the golden vector', () => {
    expect(runsOf(golden).map(({ ties }) => ties.length)).toEqual([2, 1, 3, 3, 1, 1, 2, 4, 1, 1, 1, 2, 7, 2, 1, 1, 1]);
    expect(textOf(derivedRoad(golden, 'bigEye'))).toBe('BBRBRRRBRBBRBRBBRRBBRBRRRRBRBBR');
    expect(textOf(derivedRoad(golden, 'small'))).toBe('RBBBRBBBBBBRRBBBRBBBRRRRRBRRBB');
    expect(textOf(derivedRoad(golden, 'cockroach'))).toBe('RBBRBRBBRRBRBBBBBRRRRRBBBBB');
    const drawn = layRoad(marksOf(golden)).map(({ column, row }) => [column, row]);
    expect(drawn.slice(-12)).toEqual([
      ...[0, 1, 2, 3, 4, 5].map((row) => [12, row]),
      [13, 5],
      [13, 0],
      [13, 1],
      [14, 0],
      [15, 0],
      [16, 0],
    ]);
  });

  it(`are equal, on ${shoes} random shoes, to those kept by hand`, () => {
    const rng = seededRng('roads');
    for (let shoe = 0; shoe < shoes; shoe += 1) {
      const hands = 1 + rng.below(80);
      const results = Array.from({ length: hands }, (): Result => {
        const drawn = rng.below(1_000);
        if (drawn < 95) return 'tie';
        return drawn < 553 ? 'red' : 'blue';
      });
      expect(runsOf(results).map(({ ties }) => ties.length)).toEqual(depthsByPattern(results));
      expect(textOf(derivedRoad(results, 'bigEye'))).toBe(roadByHand(results, 1));
      expect(textOf(derivedRoad(results, 'small'))).toBe(roadByHand(results, 2));
      expect(textOf(derivedRoad(results, 'cockroach'))).toBe(roadByHand(results, 3));
      const cells = layRoad(marksOf(results));
      expect(new Set(cells.map(({ column, row }) => column * 6 + row)).size).toBe(cells.length);
      expect(cells.every(({ row }) => row >= 0 && row < 6)).toBe(true);
    }
  });

  it('count a tie on the hand before it, and the first ones on the first hand', () => {
    expect(runsOf(resultsOf('TTBTBPTT'))).toEqual([
      { mark: 'red', ties: [3, 0] },
      { mark: 'blue', ties: [2] },
    ]);
    expect(runsOf(resultsOf('TT'))).toEqual([]);
  });

  it('turn to the right where a tail lies in the way, and stay turned', () => {
    const drawn = layRoad(marksOf(resultsOf(`${'B'.repeat(9)}${'P'.repeat(7)}`)));
    expect(drawn.slice(9).map(({ column, row }) => [column, row])).toEqual([
      ...[0, 1, 2, 3, 4].map((row) => [1, row]),
      [2, 4],
      [3, 4],
    ]);
  });

  it('begin for each road with the second hand of its column, or the first of the next one', () => {
    const first: Readonly<Record<DerivedRoad, string>> = { bigEye: 'BPP', small: 'BPBB', cockroach: 'BPBPP' };
    for (const road of ['bigEye', 'small', 'cockroach'] as const) {
      expect(derivedRoad(resultsOf(first[road]), road)).toHaveLength(1);
      expect(derivedRoad(resultsOf(first[road].slice(0, -1)), road)).toHaveLength(0);
    }
  });

  it('answer what the next hand would bring', () => {
    expect(predictRoads([], 'red')).toEqual({ bigEye: null, small: null, cockroach: null });
    for (const next of ['red', 'blue'] as const)
      for (const road of ['bigEye', 'small', 'cockroach'] as const)
        expect(predictRoads(golden, next)[road]).toBe(derivedRoad([...golden, next], road).at(-1));
  });
});
