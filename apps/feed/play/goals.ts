/** Games of goals by the clock: football, ice hockey, handball. */
import { goalGrid } from '@mirinae/game-math/sports/models/goals';
import { addedTo, normalised, type Score, type ScoreGrid } from '@mirinae/game-math/sports/models/score-grid';
import {
  type Draws,
  type Grids,
  level,
  type MatchState,
  type Period,
  type Play,
  type Ratings,
  type ScopeKey,
  type Side,
  type Situation,
  scored,
} from './match.ts';
import { openRecord, type Record } from './record.ts';

export interface GoalSport {
  readonly periods: readonly { readonly scope?: 'half1' | 'half2'; readonly minutes: number }[];
  readonly periodKind: 'half' | 'third';
  readonly breakMinutes: number;
  /** Goals a match of two equal sides, home first, and by how much a point of rating changes them (log). */
  readonly rates: { readonly home: number; readonly away: number; readonly byRating: number };
  readonly rho: number;
  /** How much more is scored late than early: 0 is evenly. */
  readonly late: number;
  readonly goalsMost: number;
  /** A draw is decided in overtime: one goal, of whoever scores next. */
  readonly overtime: boolean;
  readonly corners?: { readonly home: number; readonly away: number };
  readonly cards?: { readonly home: number; readonly away: number; readonly reds: number };
}

const stepSeconds = 10;
/** A side that leads holds back, one that trails presses on. */
const whenAhead = { leading: 0.92, level: 1, trailing: 1.08 } as const;
/** A side a man short scores less, the other one more. */
const menShort = { own: 0.7, against: 1.2 } as const;

interface Match {
  readonly sport: GoalSport;
  readonly total: number;
}

type Rates = Readonly<{ home: number; away: number }>;

function ratesOf({ rates }: GoalSport, { home, away }: Ratings): Rates {
  const edge = rates.byRating * (home - away);
  return { home: rates.home * Math.exp(edge), away: rates.away * Math.exp(-edge) };
}

/** The part of a match's goals that fall until a part of its time. */
const shareUntil = ({ late }: GoalSport, part: number): number => part * (1 - late) + late * part ** 2;

function pressure(lead: number): number {
  if (lead === 0) return whenAhead.level;
  return lead > 0 ? whenAhead.leading : whenAhead.trailing;
}

/** What multiplies each side's rate as things stand. */
function tempo({ home, away }: Score, reds: Score): Rates {
  return {
    home: pressure(home - away) * menShort.own ** reds.home * menShort.against ** reds.away,
    away: pressure(away - home) * menShort.own ** reds.away * menShort.against ** reds.home,
  };
}

const scaled = (rates: Rates, by: Rates, share: number): Rates => ({
  home: rates.home * by.home * share,
  away: rates.away * by.away * share,
});

/** Draws are given to whoever scores next. */
function decided(grid: ScoreGrid, rates: Rates): ScoreGrid {
  const home = rates.home / (rates.home + rates.away);
  return normalised(
    grid.flatMap((cell) =>
      cell.home === cell.away
        ? [
            { home: cell.home + 1, away: cell.away, chance: cell.chance * home },
            { home: cell.home, away: cell.away + 1, chance: cell.chance * (1 - home) },
          ]
        : [cell],
    ),
  );
}

function gridsAt({ sport, total }: Match, rates: Rates, played: number, state: MatchState): Grids {
  const by = tempo(state.counts.get('match') ?? level, state.situation.reds ?? level);
  const part = Math.min(1, played / total);
  const grids = new Map<ScopeKey, ScoreGrid>();
  const open = (scope: ScopeKey) => !state.over.has(scope);
  const add = (scope: ScopeKey, left: Rates, rho = 0) => {
    if (open(scope))
      grids.set(scope, addedTo(state.counts.get(scope) ?? level, goalGrid({ ...left, rho }, sport.goalsMost)));
  };
  const until = (to: number, from = part) => Math.max(0, shareUntil(sport, to) - shareUntil(sport, from));
  const isFresh = played === 0;
  add('match', scaled(rates, by, until(1)), isFresh ? sport.rho : 0);
  const match = grids.get('match');
  if (sport.overtime && open('withOvertime')) {
    if (match) grids.set('withOvertime', decided(match, rates));
    else grids.set('withOvertime', decided([{ ...(state.counts.get('withOvertime') ?? level), chance: 1 }], rates));
  }
  const [first] = sport.periods;
  if (first?.scope === 'half1') {
    const half = (first.minutes * 60) / total;
    add('half1', scaled(rates, by, until(half)));
    add('half2', scaled(rates, by, until(1, Math.max(half, part))));
  }
  if (sport.corners) add('corners', scaled(sport.corners, { home: 1, away: 1 }, 1 - part));
  if (sport.cards) add('cards', scaled(sport.cards, { home: 1, away: 1 }, 1 - part));
  return grids;
}

type Noted = Parameters<Record['note']>[1];

class GoalMatch {
  readonly #record: Record = openRecord();
  readonly #match: Match;
  readonly #rates: { readonly true: Rates; readonly believed: Rates };
  readonly #draws: Draws;
  #at = 0;
  #played = 0;
  #reds = level;
  #period: Period = { kind: 'before', nth: 0 };

  constructor(sport: GoalSport, rates: { readonly true: Rates; readonly believed: Rates }, draws: Draws) {
    this.#match = { sport, total: sport.periods.reduce((sum, { minutes }) => sum + minutes * 60, 0) };
    this.#rates = rates;
    this.#draws = draws;
  }

  play() {
    const { sport } = this.#match;
    for (const [index, { minutes, scope }] of sport.periods.entries()) {
      this.#period = { kind: sport.periodKind, nth: index + 1 };
      this.#note(index === 0 ? 'start' : 'periodStart');
      const ends = this.#played + minutes * 60;
      while (this.#played < ends) this.#playStep(scope ? [scope] : []);
      if (scope) this.#record.end(scope);
      if (index < sport.periods.length - 1) {
        this.#period = { kind: 'break', nth: index + 1 };
        this.#note('periodEnd');
        this.#at += sport.breakMinutes * 60_000;
      }
    }
    this.#record.end('match', 'corners', 'cards');
    if (sport.overtime) this.#playOvertime();
    this.#period = { kind: 'ended', nth: 0 };
    this.#note('end', 5_000);
    return this.#record.moments.toSorted((a, b) => a.at - b.at);
  }

  #situation(): Situation {
    if (!this.#match.sport.cards) return {};
    return { reds: this.#reds, corners: this.#record.counted('corners'), yellows: this.#record.counted('cards') };
  }

  /** `after` is in milliseconds from where the match has come to. */
  #note(kind: Noted, after = 0, side?: Side): void {
    const played = this.#played;
    const now = { period: this.#period, clock: played, situation: this.#situation(), ...(side ? { side } : {}) };
    this.#record.note(this.#at + after, kind, now, (state) =>
      gridsAt(this.#match, this.#rates.believed, played, state),
    );
  }

  /** A step belongs to one side, in turn, with what it may do in two: so nothing happens before what came before it. */
  #playStep(scopes: readonly ScopeKey[]): void {
    const { sport, total } = this.#match;
    const side: Side = (this.#played / stepSeconds) % 2 === 0 ? 'home' : 'away';
    const share = shareUntil(sport, (this.#played + stepSeconds) / total) - shareUntil(sport, this.#played / total);
    const tempoNow = tempo(this.#record.counted('match'), this.#reds);
    const goals = scaled(this.#rates.true, tempoNow, 2 * share);
    this.#playAttack(side, goals[side], scopes);
    this.#playCornersAndCards(side);
    this.#played += stepSeconds;
    this.#at += stepSeconds * 1_000;
    this.#note('tick');
  }

  #playAttack(side: Side, goals: number, scopes: readonly ScopeKey[]): void {
    const withOvertime: readonly ScopeKey[] = this.#match.sport.overtime ? ['withOvertime'] : [];
    if (this.#draws.happens(goals)) {
      this.#note('danger', 0, side);
      this.#record.count([...scopes, 'match', ...withOvertime], side);
      this.#note('score', 4_000, side);
      this.#note('safe', 7_000, side);
    } else if (this.#draws.happens(Math.min(0.5, goals * 1.5))) {
      this.#note('danger', 0, side);
      this.#note('safe', 5_000, side);
    }
  }

  #playCornersAndCards(side: Side): void {
    const { sport, total } = this.#match;
    const { corners, cards } = sport;
    if (corners && this.#draws.happens((2 * corners[side] * stepSeconds) / total)) {
      this.#record.count(['corners'], side);
      this.#note('corner', 8_000, side);
    }
    if (cards && this.#draws.happens((2 * cards[side] * stepSeconds) / total)) {
      this.#record.count(['cards'], side);
      const isRed = this.#draws.happens(cards.reds);
      if (isRed) this.#reds = scored(this.#reds, side);
      this.#note(isRed ? 'redCard' : 'yellowCard', 9_000, side);
    }
  }

  /** The next goal decides a game that is level. */
  #playOvertime(): void {
    const { home, away } = this.#record.counted('match');
    if (home === away) {
      this.#period = { kind: 'overtime', nth: 1 };
      this.#note('periodStart');
      this.#at += 60_000 * (1 + Math.floor(this.#draws.next() * 5));
      const rates = this.#rates.true;
      const side: Side = this.#draws.happens(rates.home / (rates.home + rates.away)) ? 'home' : 'away';
      this.#record.count(['withOvertime'], side);
      this.#note('score', 0, side);
    }
    this.#record.end('withOvertime');
  }
}

/** Plays football, hockey or handball as its figures say. */
export const playGoals =
  (sport: GoalSport): Play =>
  ({ truth, belief, draws }) =>
    new GoalMatch(sport, { true: ratesOf(sport, truth), believed: ratesOf(sport, belief) }, draws).play();
