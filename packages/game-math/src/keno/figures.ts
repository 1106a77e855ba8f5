/** Figures of 은하수 키노 for the catalog: the lowest return of a table, and the highest pay of any. */
import { config, risks } from './config.ts';
import { paysOf, returnOf } from './draw.ts';

const tables = risks.flatMap((risk) => config.pays[risk].map((_, index) => ({ risk, chosen: index + 1 })));
const returns = tables.map(({ risk, chosen }) => returnOf(risk, chosen));
const [paid, all] = returns.reduce((least, table) => (table[0] * least[1] < least[0] * table[1] ? table : least));

const divisorOf = (left: bigint, right: bigint): bigint => (right === 0n ? left : divisorOf(right, left % right));
const divisor = divisorOf(paid, all);

/** `maxWin` in hundredths of the stake. */
export const figures = {
  returns: { numerator: String(paid / divisor), denominator: String(all / divisor) },
  maxWin: Math.max(...tables.flatMap(({ risk, chosen }) => paysOf(risk, chosen))),
} as const;
