import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directionFrom, directionNames, directionOf, directions, foldAt, onFace, type Point, reachOf } from './fold.ts';

const size = { width: 336, height: 240 };
const area = (polygon: readonly Point[]) =>
  Math.abs(
    polygon.reduce((sum, [x, y], at) => {
      const [u, v] = polygon[(at + 1) % polygon.length] ?? [0, 0];
      return sum + x * v - u * y;
    }, 0) / 2,
  );
const pulls = fc.record({
  direction: fc.constantFrom(...directionNames),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('a card that is pulled over', () => {
  it('is all there in every direction: what lies and what is folded make the whole card', () => {
    fc.assert(
      fc.property(pulls, ({ direction, share }) => {
        const { lying, pulled, flap } = foldAt(size, direction, share * reachOf(size, direction));
        expect(area(lying) + area(pulled)).toBeCloseTo(size.width * size.height, 3);
        expect(area(flap)).toBeCloseTo(area(pulled), 3);
      }),
    );
  });

  it('shows the face as it is printed: every corner of the flap carries its own place of the face', () => {
    fc.assert(
      fc.property(pulls, ({ direction, share }) => {
        const { pulled, flap, matrix } = foldAt(size, direction, share * reachOf(size, direction));
        const [a, b, c, d, e, f] = matrix;
        expect(a * d - b * c).toBeCloseTo(1, 6);
        for (const [at, point] of pulled.entries()) {
          const [u, v] = onFace(point);
          expect(a * u + c * v + e).toBeCloseTo(flap[at]?.[0] ?? Number.NaN, 3);
          expect(b * u + d * v + f).toBeCloseTo(flap[at]?.[1] ?? Number.NaN, 3);
        }
      }),
    );
  });

  it('follows the hand: what was held lies under it', () => {
    for (const direction of directionNames) {
      const [x, y] = directions[direction];
      const { pulled, flap } = foldAt(size, direction, 100);
      const along = ([u, v]: Point) => u * x + v * y;
      expect(Math.max(...flap.map(along)) - Math.min(...pulled.map(along))).toBeCloseTo(100, 6);
    }
  });

  it('lies flat before it is pulled', () => {
    for (const direction of directionNames) expect(area(foldAt(size, direction, 0).flap)).toBeCloseTo(0, 6);
  });

  it('is pulled away from the edge or the corner where it is held, by the movement in the middle', () => {
    expect(directionFrom([170, 230], size)).toBe('up');
    expect(directionFrom([5, 235], size)).toBe('upRight');
    expect(directionFrom([330, 5], size)).toBe('downLeft');
    expect(directionFrom([168, 120], size)).toBeNull();
    for (const name of directionNames) expect(directionOf(directions[name])).toBe(name);
  });
});
