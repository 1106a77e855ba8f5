/**
 * Rules of the four mini games: markets, winning outcomes, and exact probabilities. A game is a sample space of
 * weighted points; an outcome is a set of points. Probabilities are counted over the space, so that no odds are set by
 * hand.
 */
import type { DrawFamily, MiniDraw } from './draw.ts';
import { familyOf, type LadderGame, type MiniGame, miniGames } from './families.ts';

/** Values of a draw for a game: sum and digit, or the first and the last ball, or the sum alone. */
type Result = readonly [number, number];
type SamplePoint = { readonly facts: Result; readonly weight: bigint };
export type Outcome = { readonly outcome: string; readonly wins: (facts: Result) => boolean };
export type Market = { readonly market: string; readonly outcomes: readonly Outcome[] };

const sumOf = (balls: readonly number[]) => balls.reduce((sum, ball) => sum + ball, 0);
const isOdd = (number: number) => number % 2 !== 0;
const within = (from: number, to: number) => (number: number) => number >= from && number <= to;
const outcome = (name: string, wins: (facts: Result) => boolean): Outcome => ({ outcome: name, wins });

/** Number of combinations of `drawn` out of `of` numbers, by sum. */
export function countSums(drawn: number, of: number): ReadonlyMap<number, bigint> {
  const ways: Map<number, bigint>[] = Array.from({ length: drawn + 1 }, () => new Map());
  ways[0]?.set(0, 1n);
  for (let ball = 1; ball <= of; ball += 1) {
    for (let size = Math.min(ball, drawn); size >= 1; size -= 1) {
      for (const [sum, count] of ways[size - 1] ?? []) {
        const row = ways[size];
        row?.set(sum + ball, (row.get(sum + ball) ?? 0n) + count);
      }
    }
  }
  return ways[drawn] ?? new Map();
}

const digits = Array.from({ length: 10 }, (_, digit) => digit);
const oddEven = (read: (facts: Result) => number): readonly Outcome[] => [
  outcome('odd', (facts) => isOdd(read(facts))),
  outcome('even', (facts) => !isOdd(read(facts))),
];
const underOver = (read: (facts: Result) => number, line: number): readonly Outcome[] => [
  outcome('under', (facts) => read(facts) < line),
  outcome('over', (facts) => read(facts) > line),
];
/** Two markets combined: four outcomes. */
const both = (one: readonly Outcome[], other: readonly Outcome[]): readonly Outcome[] =>
  one.flatMap((first) =>
    other.map((second) =>
      outcome(`${first.outcome}-${second.outcome}`, (facts) => first.wins(facts) && second.wins(facts)),
    ),
  );
const sections = (
  read: (facts: Result) => number,
  ranges: readonly (readonly [string, number, number])[],
): readonly Outcome[] => ranges.map(([name, from, to]) => outcome(name, (facts) => within(from, to)(read(facts))));

const first = ([one]: Result) => one;
const second = ([, other]: Result) => other;

const sizes = [
  ['small', 15, 64],
  ['middle', 65, 80],
  ['large', 81, 130],
] as const;
const powerballMarkets: readonly Market[] = [
  { market: 'power-oe', outcomes: oddEven(second) },
  { market: 'power-uo', outcomes: underOver(second, 4.5) },
  { market: 'sum-oe', outcomes: oddEven(first) },
  { market: 'sum-uo', outcomes: underOver(first, 72.5) },
  { market: 'power-combo', outcomes: both(oddEven(second), underOver(second, 4.5)) },
  { market: 'sum-combo', outcomes: both(oddEven(first), underOver(first, 72.5)) },
  { market: 'sum-size', outcomes: sections(first, sizes) },
  {
    market: 'power-section',
    outcomes: sections(second, [
      ['a', 0, 2],
      ['b', 3, 4],
      ['c', 5, 6],
      ['d', 7, 9],
    ]),
  },
  { market: 'sum-power', outcomes: both(both(oddEven(first), underOver(first, 72.5)), oddEven(second)) },
  {
    market: 'power-digit',
    outcomes: digits.map((digit) => outcome(String(digit), (facts) => second(facts) === digit)),
  },
];

/**
 * An odd draw starts on the left; 1 to the middle has three rungs, which change sides, others have four. Odd ends are
 * left.
 */
function ladderMarkets(
  startsLeft: (facts: Result) => boolean,
  hasThree: (facts: Result) => boolean,
): readonly Market[] {
  const endsOdd = (facts: Result) => startsLeft(facts) !== hasThree(facts);
  const sides = (name: string, other: string, is: (facts: Result) => boolean) => [
    outcome(name, is),
    outcome(other, (facts) => !is(facts)),
  ];
  const start = sides('left', 'right', startsLeft);
  const lines = sides('3', '4', hasThree);
  return [
    { market: 'start', outcomes: start },
    { market: 'lines', outcomes: lines },
    { market: 'end', outcomes: sides('odd', 'even', endsOdd) },
    { market: 'start-lines', outcomes: both(start, lines) },
  ];
}

const lastDigit = (facts: Result) => first(facts) % 10;
const kenoMarkets: readonly Market[] = [
  { market: 'sum-oe', outcomes: oddEven(first) },
  { market: 'digit-uo', outcomes: underOver(lastDigit, 4.5) },
  { market: 'sum-uo', outcomes: underOver(first, 780.5) },
  { market: 'digit-combo', outcomes: both(oddEven(lastDigit), underOver(lastDigit, 4.5)) },
  {
    market: 'digit',
    outcomes: digits.map((digit) => outcome(String(digit), (facts) => lastDigit(facts) === digit)),
  },
];

type Game = {
  readonly read: (draw: MiniDraw) => Result;
  /** Computed on first use, because few callers need odds. */
  points(): readonly SamplePoint[];
  readonly markets: readonly Market[];
};

const ladderBalls = { powerball: 28, keno: 70 } as const;
const each = (of: number) => Array.from({ length: of }, (_, index) => index + 1);
const firstBall = ({ balls }: MiniDraw) => balls[0] ?? 0;

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const rulesOf: Readonly<Record<MiniGame, Game>> = {
  powerball: {
    read: ({ balls, powerball }) => [sumOf(balls), powerball ?? 0],
    points: once(() =>
      [...countSums(5, 28)].flatMap(([sum, weight]) =>
        digits.map((digit): SamplePoint => ({ facts: [sum, digit], weight })),
      ),
    ),
    markets: powerballMarkets,
  },
  powerladder: {
    read: (draw) => [firstBall(draw), 0],
    points: once(() => each(ladderBalls.powerball).map((ball) => ({ facts: [ball, 0], weight: 1n }))),
    markets: ladderMarkets(
      (facts) => isOdd(first(facts)),
      (facts) => first(facts) <= 14,
    ),
  },
  speedkeno: {
    read: ({ balls }) => [sumOf(balls), 0],
    points: once(() => [...countSums(22, 70)].map(([sum, weight]) => ({ facts: [sum, 0], weight }))),
    markets: kenoMarkets,
  },
  kenoladder: {
    read: (draw) => [firstBall(draw), draw.balls.at(-1) ?? 0],
    points: once(() =>
      each(ladderBalls.keno).flatMap((one) =>
        each(ladderBalls.keno)
          .filter((other) => other !== one)
          .map((other): SamplePoint => ({ facts: [one, other], weight: 1n })),
      ),
    ),
    markets: ladderMarkets(
      (facts) => isOdd(first(facts)),
      (facts) => second(facts) <= 35,
    ),
  },
};

export function marketsOf(game: MiniGame): readonly Market[] {
  return rulesOf[game].markets;
}

export function findOutcome(game: MiniGame, market: string, name: string): Outcome | null {
  const found = rulesOf[game].markets.find((known) => known.market === market);
  return found?.outcomes.find((known) => known.outcome === name) ?? null;
}

export type Selection = { readonly market: string; readonly outcome: string };

/** All winning outcomes of a draw. */
export function winningSelections(game: MiniGame, draw: MiniDraw): Selection[] {
  const facts = rulesOf[game].read(draw);
  return rulesOf[game].markets.flatMap(({ market, outcomes }) =>
    outcomes.filter(({ wins }) => wins(facts)).map((won) => ({ market, outcome: won.outcome })),
  );
}

/** Winning selections of a draw in all games of its family, as a round publishes them: game:market:outcome. */
export function winnersOfDraw(family: DrawFamily, draw: MiniDraw): string[] {
  return miniGames
    .filter((game) => familyOf[game] === family)
    .flatMap((game) => winningSelections(game, draw).map(({ market, outcome }) => `${game}:${market}:${outcome}`));
}

/** Exact probability of an outcome as a fraction. Throws RangeError for an outcome that the game does not have. */
export function probabilityOf(game: MiniGame, { market, outcome: name }: Selection): { ways: bigint; of: bigint } {
  const found = findOutcome(game, market, name);
  if (!found) throw new RangeError(`${game} has no outcome ${market}:${name}.`);
  let ways = 0n;
  let of = 0n;
  for (const { facts, weight } of rulesOf[game].points()) {
    of += weight;
    if (found.wins(facts)) ways += weight;
  }
  return { ways, of };
}

/** Return in thousandths, higher for markets of two outcomes. */
const rtpPerMille = { twoWay: 975n, other: 930n } as const;

/** Odds in hundredths: floor(100 x return / probability). */
export function oddsOf(game: MiniGame, pick: Selection): number {
  const { ways, of } = probabilityOf(game, pick);
  const market = rulesOf[game].markets.find((known) => known.market === pick.market);
  const share = market?.outcomes.length === 2 ? rtpPerMille.twoWay : rtpPerMille.other;
  return Number((share * of) / (10n * ways));
}

/** Whether at least one of the selections wins for every draw: all sides of the round are covered. */
export function coversEveryDraw(game: MiniGame, selections: readonly Selection[]): boolean {
  const outcomes = selections.flatMap((pick) => findOutcome(game, pick.market, pick.outcome) ?? []);
  return outcomes.length > 1 && rulesOf[game].points().every(({ facts }) => outcomes.some(({ wins }) => wins(facts)));
}

/** Path of a ladder draw, for display. */
export function ladderPath(
  game: LadderGame,
  draw: MiniDraw,
): { start: 'left' | 'right'; lines: 3 | 4; end: 'odd' | 'even' } {
  const won = new Map(winningSelections(game, draw).map((pick) => [pick.market, pick.outcome]));
  return {
    start: won.get('start') === 'left' ? 'left' : 'right',
    lines: won.get('lines') === '3' ? 3 : 4,
    end: won.get('end') === 'odd' ? 'odd' : 'even',
  };
}
