/** Scores the football prices of the feed on past matches, compared with those of the market. */
import { goalsBefore } from '@mirinae/game-math/sports/play/goal-grids';
import { soccer } from '@mirinae/game-math/sports/play/sports';
import type { GoalRates } from '../../packages/game-math/src/sports/models/goals.ts';
import { chanceOf, marginOf, totalOf } from '../../packages/game-math/src/sports/models/score-grid.ts';
import { openTeamRates } from '../../packages/game-math/src/sports/models/team-rates.ts';
import { fairChances } from '../../packages/game-math/src/sports/odds/margins.ts';
import type { PastMatch } from './past-seasons.ts';

/** A side is not forecast before it was seen so often. */
const minKnown = 8;

type Scored = {
  readonly matches: number;
  /** Mean of minus the logarithm of the chance given to what happened. */
  readonly model: number;
  readonly market: number;
  /** The most by which a tenth of the model's chances is off, 0 to 1. */
  readonly maxTenth: number;
};

class Score {
  #matches = 0;
  readonly #loss = { model: 0, market: 0 };
  readonly #tenths = Array.from({ length: 10 }, () => ({ expected: 0, happened: 0, count: 0 }));

  add(model: readonly number[], market: readonly number[], happened: number): void {
    this.#matches += 1;
    this.#loss.model -= Math.log(Math.max(model[happened] ?? 0, 1e-9));
    this.#loss.market -= Math.log(Math.max(market[happened] ?? 0, 1e-9));
    for (const [index, chance] of model.entries()) {
      const tenth = this.#tenths[Math.min(9, Math.floor(10 * chance))];
      if (tenth === undefined) continue;
      tenth.expected += chance;
      tenth.happened += index === happened ? 1 : 0;
      tenth.count += 1;
    }
  }

  read(): Scored {
    const sure = this.#tenths.filter(({ count }) => count >= 200);
    const offs = sure.map(({ expected, happened, count }) => Math.abs(expected - happened) / count);
    const matches = this.#matches;
    return {
      matches,
      model: this.#loss.model / matches,
      market: this.#loss.market / matches,
      maxTenth: Math.max(0, ...offs),
    };
  }
}

/** Chances of home, draw and away; of over and under 2.5: as the feed prices a match of such rates. */
function forecast(rates: GoalRates) {
  const grid = goalsBefore(soccer, rates);
  const wins = chanceOf(grid, (score) => marginOf(score) > 0);
  const loses = chanceOf(grid, (score) => marginOf(score) < 0);
  const over = chanceOf(grid, (score) => totalOf(score) > 2);
  return { ofResult: [wins, 1 - wins - loses, loses], ofTotal: [over, 1 - over] };
}

/** Which of these it was, from 0. */
function happened({ homeGoals, awayGoals }: PastMatch) {
  return { result: 1 - Math.sign(homeGoals - awayGoals), total: homeGoals + awayGoals > 2 ? 0 : 1 };
}

/** Each match is forecast by those before it alone, then learnt; the seasons of one league in their order. */
export function scoreForecasts(matches: readonly PastMatch[]): { readonly result: Scored; readonly total: Scored } {
  const rates = openTeamRates();
  const [result, total] = [new Score(), new Score()];
  for (const match of matches) {
    const { home, away, odds, totals } = match;
    const isKnown = [home, away].every((side) => rates.known(side) >= minKnown);
    const { ofResult, ofTotal } = forecast(rates.expect(home, away));
    const { result: ended, total: counted } = happened(match);
    if (isKnown && odds) result.add(ofResult, fairChances(odds), ended);
    if (isKnown && totals) total.add(ofTotal, fairChances(totals), counted);
    rates.learn(match);
  }
  return { result: result.read(), total: total.read() };
}
