/** Roulette and sic bo. */
import { range, sum, times } from './tools.mjs';

/** Chips on spots, each paid hundredths of its stake, the stake included. */
export const paid = (chips, payOf) =>
  sum(Object.entries(chips).map(([spot, stake]) => Math.floor((stake * payOf(spot)) / 100)));

export async function roulette({ pockets, share, red }, stream, chips) {
  const number = await stream.below(pockets);
  const isIn = {
    red: (each) => red.includes(each),
    black: (each) => !red.includes(each),
    odd: (each) => each % 2 === 1,
    even: (each) => each % 2 === 0,
    low: (each) => each <= 18,
    high: (each) => each > 18,
    column: (each, column) => each % 3 === column % 3,
    dozen: (each, dozen) => Math.ceil(each / 12) === dozen,
  };
  const payOf = (spot) => {
    const [kind, rest = ''] = spot.split(':');
    const named = isIn[kind] && range(1, pockets - 1).filter((each) => isIn[kind](each, Number(rest)));
    const numbers = named ?? rest.split('-').map(Number);
    return numbers.includes(number) ? (100 * share) / numbers.length : 0;
  };
  return { outcome: number, payout: paid(chips, payOf) };
}

export async function sicBo(rules, stream, chips) {
  const dice = await times(3, async () => (await stream.below(rules.faces)) + 1);
  const total = sum(dice);
  const isTriple = new Set(dice).size === 1;
  const count = (face) => dice.filter((shown) => shown === Number(face)).length;
  const halves = { small: total <= 10, big: total > 10, odd: total % 2 === 1, even: total % 2 === 0 };
  const when = (isWon, profit) => (isWon ? profit : null);
  const half = (kind) => when(halves[kind] && !isTriple, rules.evenMoney);
  /** In stakes beside the stake itself; null when it is lost. */
  const profits = {
    small: half,
    big: half,
    odd: half,
    even: half,
    anyTriple: () => when(isTriple, rules.anyTriple),
    triple: (_, face) => when(count(face) === 3, rules.triple),
    double: (_, face) => when(count(face) >= 2, rules.double),
    pair: (_, faces) => when(faces.split('-').every(count), rules.pair),
    sum: (_, named) => when(total === Number(named), rules.sums[total - 4]),
    face: (_, face) => rules.face[count(face) - 1] ?? null,
  };
  const profitOf = (kind, rest) => profits[kind](kind, rest);
  const payOf = (spot) => 100 * ((profitOf(...spot.split(':')) ?? -1) + 1);
  return { outcome: dice, payout: paid(chips, payOf) };
}
