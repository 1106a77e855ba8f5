/** Figures of 은하 플링코 for the catalog: the lowest return of a board, and the highest box of any. */
import { type Risk, type Rows, risks, rowCounts } from './config.ts';
import { paysOf, waysOf } from './drop.ts';

type Fraction = { readonly numerator: number; readonly denominator: number };

/** Return of a board, as hundredths paid per hundred staked on every path. */
function returnOf(rows: Rows, risk: Risk): Fraction {
  const pays = paysOf({ rows, risk });
  const numerator = waysOf(rows).reduce((sum, ways, box) => sum + ways * (pays[box] ?? 0), 0);
  return { numerator, denominator: 100 * 2 ** rows };
}

const divisorOf = (left: number, right: number): number => (right === 0 ? left : divisorOf(right, left % right));

function lowest({ numerator, denominator }: Fraction): Fraction {
  const divisor = divisorOf(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

const boards = rowCounts.flatMap((rows) => risks.map((risk) => ({ rows, risk })));
const shareOf = ({ numerator, denominator }: Fraction) => numerator / denominator;

/** `maxWin` in hundredths of the stake. */
export const figures = {
  returns: lowest(
    boards
      .map(({ rows, risk }) => returnOf(rows, risk))
      .reduce((least, board) => (shareOf(board) < shareOf(least) ? board : least)),
  ),
  maxWin: Math.max(...boards.flatMap(paysOf)),
} as const;
