/**
 * `npm run sport:deciles -- [MATCHES] [SPORT] [truth]`: plays matches of the calendar (20,000 by default), or of one
 * sport, prices every market at ten moments of each by the belief, and compares by tenths. Prints the tenths of all
 * markets, the worst one of each sport, and of a named sport the worst one of each market and moment; each with its
 * standard error, in which all prices of a match count as one. Prices are compared with results, or with `truth` with
 * the true probabilities at that moment: they agree on average, but these have no noise, so that a few hundred matches
 * suffice.
 */

import { drawsOf } from '@mirinae/game-math/sports/play/draws';
import type { Grids, Moment } from '@mirinae/game-math/sports/play/match';
import { sportOf } from '@mirinae/game-math/sports/play/sports';
import { openMatches } from '../apps/feed/engine/matches.ts';
import { type OfferedLine, offeredLines } from '../apps/feed/engine/price-markets.ts';
import { dayOf, openCalendar, type Planned } from '../apps/feed/world/calendar.ts';
import type { Outcome } from '../packages/game-math/src/sports/markets/outcome.ts';
import { seenBy } from '../packages/game-math/src/sports/markets/seen-by.ts';
import { outcomeChances, shapes } from '../packages/game-math/src/sports/markets/shapes.ts';
import type { LineEnding } from '../packages/game-math/src/sports/models/asian-lines.ts';
import { type PricedOutcome, PriceTenths, type ReadTenth } from './lib/price-tenths.ts';

const requested = Number(process.argv[2] ?? 20_000);
const only = process.argv[3];
const isByTruth = process.argv[4] === 'truth';
const seed = 'deciles';
const momentsOfMatch = 10;
const firstDay = dayOf(Date.UTC(2026, 0, 1));
/** Of a tenth less is chance alone. */
const minMatches = isByTruth ? 100 : 500;

/** Half a win counts half. */
const won: Record<LineEnding, number> = { win: 1, halfWin: 0.5, refund: 0, halfLose: 0, lose: 0 };

type PricedLine = PricedOutcome & {
  readonly market: number;
  readonly nth: number;
};

/** Settles a bet: by the chances of a moment, or by the final score. */
type Settle = (line: OfferedLine, outcome: Outcome) => number;

const byGrids =
  (grids: Grids): Settle =>
  ({ type, scope, at }, outcome) => {
    const { win, halfWin } = outcomeChances(seenBy(type.shape, grids.get(scope) ?? []), outcome, at.line ?? 0);
    return win + halfWin / 2;
  };
const byEnd =
  ({ state }: Moment): Settle =>
  ({ scope, at }, outcome) =>
    won[outcome.ending(state.counts.get(scope) ?? { home: 0, away: 0 }, at.line ?? 0)];

function pricesAt(sport: string, nth: number, moment: Moment, settle: Settle): readonly PricedLine[] {
  const grids = moment.grids();
  return offeredLines(grids, sportOf(sport).offers).flatMap((line) => {
    const { type, scope, at } = line;
    const grid = grids.get(scope);
    if (grid === undefined) return [];
    const seen = seenBy(type.shape, grid);
    return shapes[type.shape].flatMap((outcome) => {
      const { win, halfWin, halfLose, lose } = outcomeChances(seen, outcome, at.line ?? 0);
      const expected = win + halfWin / 2;
      const decided = expected + halfLose / 2 + lose;
      // What is as good as decided is not sold.
      if (decided === 0 || expected / decided < 0.015 || expected / decided > 0.985) return [];
      return [{ market: type.id, nth, expected, decided, observed: settle(line, outcome) }];
    });
  });
}

/** The same match, priced by what is true. */
function playedByTruth({ id, league, truth, isMain }: Planned): readonly Moment[] {
  const draws = drawsOf(`${seed}:play:${id}`);
  return sportOf(league.sport).play({ truth, belief: truth, draws, isMain });
}

/** By the clock: who looks at the ninth tenth of what was played knows how soon it ends. While betting rests, none. */
function pricesOf(planned: Planned, moments: readonly Moment[], last: Moment): readonly PricedLine[] {
  const { sport } = planned.league;
  const byTruth = isByTruth ? playedByTruth(planned) : [];
  return Array.from({ length: momentsOfMatch }, (_, nth) => nth).flatMap((nth) => {
    const at = (nth * sportOf(sport).minutes * 60_000) / momentsOfMatch;
    const index = at < last.at ? moments.findLastIndex((past) => past.at <= at) : -1;
    const [moment, true_] = [moments[index], byTruth[index]];
    if (moment === undefined || moment.kind === 'danger') return [];
    return pricesAt(sport, nth, moment, true_ ? byGrids(true_.grids()) : byEnd(last));
  });
}

const sets = new Map<string, PriceTenths>();
function count(name: string, prices: readonly PricedOutcome[]): void {
  const set = sets.get(name) ?? new PriceTenths();
  sets.set(name, set);
  if (prices.length > 0) set.add(prices);
}

const calendar = openCalendar(seed);
const matches = openMatches(seed);
let played = 0;
for (let day = firstDay; played < requested; day += 1) {
  const wanted = calendar.of(day).filter(({ league }) => only === undefined || league.sport === only);
  for (const planned of wanted.slice(0, requested - played)) {
    const { moments, mishaps } = matches.of(planned);
    const last = moments.at(-1);
    played += 1;
    if (last === undefined || mishaps.isAbandoned) continue;
    const prices = pricesOf(planned, moments, last);
    count('all', prices);
    count(planned.league.sport, prices);
    if (only === undefined) continue;
    for (const [market, ofMarket] of Map.groupBy(prices, (price) => price.market)) count(`market ${market}`, ofMarket);
    for (const [nth, ofMoment] of Map.groupBy(prices, (price) => price.nth)) count(`moment ${nth}`, ofMoment);
  }
}

const pad = (value: number): string => value.toFixed(2).padStart(7);
const deviation = ({ off, noise, matches }: ReadTenth): string =>
  `${pad(off)} ±${noise.toFixed(2)}  (${matches} matches)`;

console.log(`${played} matches, ten moments each\n  priced at   happened   off by, points`);
for (const tenth of sets.get('all')?.read() ?? [])
  console.log(`${pad(tenth.priced)} %  ${pad(tenth.happened)} %  ${deviation(tenth)}`);
console.log('\n  the worst tenth of each, points');
for (const [name, set] of sets) {
  const worst = set.worst(minMatches);
  if (worst) console.log(`${deviation(worst)}  ${name}`);
}
