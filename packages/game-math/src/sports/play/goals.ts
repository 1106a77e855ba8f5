/** Games of goals with a clock, in steps: football, ice hockey, handball. */
import { secondHalfGoal } from '../markets/half-scores.ts';
import { pressureOn } from '../models/attacks.ts';
import { totalOf } from '../models/score-grid.ts';
import { createGoalGrids, type StepsGone } from './goal-grids.ts';
import {
  type GoalSport,
  type Rates,
  ratesOf,
  rateWithout,
  shareOf,
  sideOf,
  stepSeconds,
  stepsOf,
  whenAhead,
} from './goal-law.ts';
import {
  type Draws,
  level,
  type Period,
  type Play,
  type ScopeKey,
  type Side,
  type Situation,
  scored,
} from './match.ts';
import { openRecord, type Record } from './record.ts';

type Noted = Parameters<Record['note']>[1];

class GoalMatch {
  readonly #record: Record = openRecord();
  readonly #sport: GoalSport;
  readonly #steps: number;
  readonly #rates: Rates;
  readonly #grids: ReturnType<typeof createGoalGrids>;
  readonly #draws: Draws;
  #at = 0;
  /** Number of steps whose attack is decided, and of steps whose corners and cards are. */
  #gone: StepsGone = { attacks: 0, counts: 0 };
  #clock = 0;
  #reds = level;
  #period: Period = { kind: 'before', nth: 0 };

  constructor(sport: GoalSport, rates: { readonly true: Rates; readonly believed: Rates }, draws: Draws) {
    this.#sport = sport;
    this.#steps = stepsOf(sport);
    this.#rates = rates.true;
    this.#grids = createGoalGrids(sport, rates.believed);
    this.#draws = draws;
  }

  play() {
    const sport = this.#sport;
    for (const [index, { minutes, scope }] of sport.periods.entries()) {
      this.#period = { kind: sport.periodKind, nth: index + 1 };
      this.#note(index === 0 ? 'start' : 'periodStart');
      const ends = this.#gone.attacks + (minutes * 60) / stepSeconds;
      while (this.#gone.attacks < ends) this.#playStep(scope ? [scope] : []);
      if (scope) this.#record.end(scope);
      if (index < sport.periods.length - 1) {
        this.#period = { kind: 'break', nth: index + 1 };
        this.#note('periodEnd');
        this.#at += sport.breakMinutes * 60_000;
      }
    }
    this.#record.end('match', 'halves', 'corners', 'cards', this.#nextGoal());
    if (sport.overtime) this.#playOvertime();
    this.#period = { kind: 'ended', nth: 0 };
    this.#note('end');
    return this.#record.moments.toSorted((a, b) => a.at - b.at);
  }

  #situation(): Situation {
    if (!this.#sport.cards) return {};
    return { reds: this.#reds, corners: this.#record.counted('corners'), yellows: this.#record.counted('cards') };
  }

  #nextGoal(): ScopeKey {
    return `goal:${totalOf(this.#record.counted('match')) + 1}`;
  }

  /** Records a moment `after` milliseconds from the current time of the match. */
  #note(kind: Noted, after = 0, side?: Side): void {
    const gone = this.#gone;
    const what = { period: this.#period, situation: this.#situation(), ...(side ? { side } : {}) };
    this.#record.note(this.#at + after, kind, { ...what, clock: this.#clock }, (state) => this.#grids.at(gone, state));
  }

  #playStep(scopes: readonly ScopeKey[]): void {
    const { attacks } = this.#gone;
    const side = sideOf(attacks);
    const { home, away } = this.#record.counted('match');
    const lead = side === 'home' ? home - away : away - home;
    const rate = rateWithout(this.#rates, this.#reds)[side] * pressureOn(whenAhead, lead);
    const chance = 2 * rate * shareOf(this.#sport, attacks, this.#steps);
    // Moments from here on are priced with the attack decided: viewers also see that there is no danger.
    this.#gone = { ...this.#gone, attacks: attacks + 1 };
    this.#playAttack(side, chance, scopes);
    this.#gone = { ...this.#gone, counts: attacks + 1 };
    this.#playCornersAndCards(side);
    this.#clock += stepSeconds;
    this.#at += stepSeconds * 1_000;
  }

  #playAttack(side: Side, chance: number, scopes: readonly ScopeKey[]): void {
    if (this.#draws.happens(chance)) {
      this.#note('danger', 0, side);
      this.#scoreGoal(side, scopes);
      this.#note('score', 4_000, side);
      this.#note('safe', 7_000, side);
    } else if (this.#draws.happens(Math.min(0.5, chance * 1.5))) {
      this.#note('danger', 0, side);
      this.#note('safe', 5_000, side);
    } else this.#note('tick');
  }

  #scoreGoal(side: Side, scopes: readonly ScopeKey[]): void {
    const next = this.#nextGoal();
    this.#record.count([...scopes, 'match', next, ...(this.#sport.overtime ? ['withOvertime' as const] : [])], side);
    this.#record.count(['halves'], side, this.#period.nth === 1 ? 1 : secondHalfGoal);
    this.#record.end(next);
  }

  #playCornersAndCards(side: Side): void {
    const { corners, cards } = this.#sport;
    if (corners && this.#draws.happens((2 * corners[side]) / this.#steps)) {
      this.#record.count(['corners'], side);
      this.#note('corner', 8_000, side);
    }
    if (cards && this.#draws.happens((2 * cards[side]) / this.#steps)) {
      this.#record.count(['cards'], side);
      const isRed = this.#draws.happens(cards.reds);
      if (isRed) this.#reds = scored(this.#reds, side);
      this.#note(isRed ? 'redCard' : 'yellowCard', 9_000, side);
    }
  }

  /** Overtime of a drawn game, ended by the first goal. */
  #playOvertime(): void {
    const { home, away } = this.#record.counted('match');
    if (home === away) {
      this.#period = { kind: 'overtime', nth: 1 };
      this.#note('periodStart');
      this.#at += 60_000 * (1 + Math.floor(this.#draws.next() * 5));
      const rates = this.#rates;
      const side: Side = this.#draws.happens(rates.home / (rates.home + rates.away)) ? 'home' : 'away';
      this.#note('danger', 0, side);
      this.#record.count(['withOvertime'], side);
      this.#note('score', 4_000, side);
      this.#at += 4_000;
    }
    this.#record.end('withOvertime');
  }
}

/** Plays a game of goals by the figures of its sport. */
export const playGoals =
  (sport: GoalSport): Play =>
  ({ truth, belief, draws }) =>
    new GoalMatch(sport, { true: ratesOf(sport, truth), believed: ratesOf(sport, belief) }, draws).play();
