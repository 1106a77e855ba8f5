/**
 * Fights in steps of strikes, takedowns, knockdowns and submission attempts, until a finish or the judges' decision.
 */
import {
  type Act,
  type FightEnding,
  type FightNow,
  fightEndings,
  fightTurns,
  fresh,
  judgedOf,
  type Method,
  type Posture,
  type RoundLaw,
  roundLaw,
  secondsAStep,
  stepsARound,
  type Turn,
  type Turns,
} from '../models/fight.ts';
import { normalised, type Score, type ScoreChance, type ScoreGrid } from '../models/score-grid.ts';
import {
  type Draws,
  type Grids,
  level,
  type MatchState,
  type MomentKind,
  type Period,
  type Play,
  type ScopeKey,
  type Side,
  scored,
} from './match.ts';
import { openRecord, type Record } from './record.ts';

export type FightSport = {
  /** Rounds of the main event of a card, and of other fights. */
  readonly rounds: { readonly main: number; readonly other: number };
  readonly breakSeconds: number;
};

/** Encoding of the scope `method`: the winner's score is the method, equal scores are a draw. */
const methodScore: Readonly<{ [method in Method]: number }> = { knockout: 1, submission: 2, decision: 3 };

const sideScore = (winner: Side | null, by = 1): Score => (winner === null ? level : scored(level, winner, by));

function methodOf({ winner, method }: FightEnding): Score {
  const score = methodScore[method];
  return winner === null ? { home: score, away: score } : sideScore(winner, score);
}

/**
 * A round counts as fought once half of it is over, so that a line of 2.5 is decided at the middle of the third round.
 */
const roundsFought = ({ round, isLate }: Pick<FightEnding, 'round' | 'isLate'>): number => round - (isLate ? 0 : 1);

const isFinished = ({ method }: FightEnding): boolean => method !== 'decision';

function gridOf(endings: readonly FightEnding[], scoreOf: (ending: FightEnding) => Score): ScoreGrid {
  const cells = new Map<string, ScoreChance>();
  for (const ending of endings) {
    const { home, away } = scoreOf(ending);
    const key = `${home}:${away}`;
    cells.set(key, { home, away, chance: (cells.get(key)?.chance ?? 0) + ending.chance });
  }
  return normalised([...cells.values()]);
}

/** Grids of all open scopes from the same endings. */
function gridsOf(endings: readonly FightEnding[], { round, rounds }: FightNow, { over }: MatchState): Grids {
  const grids = new Map<ScopeKey, ScoreGrid>();
  if (over.has('match')) return grids;
  grids.set(
    'match',
    gridOf(endings, ({ winner }) => sideScore(winner)),
  );
  grids.set('method', gridOf(endings, methodOf));
  grids.set(
    'rounds',
    gridOf(endings, (ending) => ({ home: roundsFought(ending), away: 0 })),
  );
  for (let nth = round; nth <= rounds; nth += 1)
    grids.set(
      `round:${nth}`,
      gridOf(endings, (ending) => sideScore(isFinished(ending) && ending.round === nth ? ending.winner : null)),
    );
  return grids;
}

/** Pricing of a fight by belief; the law of a fresh round is computed once. */
function pricesBy(turns: Turns): (now: FightNow, state: MatchState) => Grids {
  let whole: RoundLaw | undefined;
  return (now, state) => {
    whole ??= roundLaw(turns, fresh);
    return gridsOf(fightEndings(turns, whole, now), now, state);
  };
}

function drawTurn(draws: Draws, turns: readonly Turn[]): Turn | undefined {
  let at = draws.next();
  return turns.find(({ chance }) => {
    at -= chance;
    return at < 0;
  });
}

/** Betting is suspended while a fighter is hurt or in a hold. */
const isDanger = (posture: Posture): boolean => posture.endsWith(':hurts') || posture.endsWith(':locks');

type Counted = {
  readonly strikes: Score;
  readonly takedowns: Score;
  readonly knockdowns: Score;
};
const countedAs: Readonly<Partial<{ [act in Act]: keyof Counted }>> = {
  strike: 'strikes',
  takedown: 'takedowns',
  knockdown: 'knockdowns',
};

class Fight {
  readonly #record: Record = openRecord();
  readonly #sport: FightSport;
  readonly #rounds: number;
  readonly #turns: Turns;
  readonly #prices: ReturnType<typeof pricesBy>;
  readonly #draws: Draws;
  #at = 0;
  #clock = 0;
  #period: Period = { kind: 'before', nth: 0 };
  #now: FightNow;
  #counted: Counted = { strikes: level, takedowns: level, knockdowns: level };
  /** Danger that may end the fight at any moment, and its side. */
  #danger: { readonly kind: MomentKind; readonly side: Side } | undefined;

  constructor(
    sport: FightSport,
    rounds: number,
    turns: { readonly true: Turns; readonly believed: Turns },
    draws: Draws,
  ) {
    this.#sport = sport;
    this.#rounds = rounds;
    this.#turns = turns.true;
    this.#prices = pricesBy(turns.believed);
    this.#draws = draws;
    this.#now = { rounds, round: 1, inRound: fresh, past: [] };
  }

  play() {
    for (let round = 1; round <= this.#rounds; round += 1) {
      const finish = this.#playRound(round);
      if (finish) {
        this.#end({ winner: finish.by, method: finish.method ?? 'knockout', round, isLate: this.#isLate() });
        return this.#record.moments;
      }
      if (round < this.#rounds) this.#rest(round);
    }
    this.#end({ winner: this.#judge(), method: 'decision', round: this.#rounds, isLate: true });
    return this.#record.moments;
  }

  #note(kind: MomentKind, side?: Side): void {
    const now = this.#now;
    const isOn = this.#period.kind === 'round';
    const what = { period: this.#period, situation: this.#counted, ...(side ? { side } : {}) };
    this.#record.note(this.#at, kind, isOn ? { ...what, clock: this.#clock } : what, (state) =>
      this.#prices(now, state),
    );
  }

  #isLate(): boolean {
    return this.#now.inRound.step > stepsARound / 2;
  }

  /** Returns the turn that ends the fight, or undefined. */
  #playRound(round: number): Turn | undefined {
    this.#period = { kind: 'round', nth: round };
    this.#note(round === 1 ? 'start' : 'periodStart');
    for (let step = 0; step < stepsARound; step += 1) {
      const turn = drawTurn(this.#draws, this.#turns.get(this.#now.inRound.posture) ?? []);
      this.#at += secondsAStep * 1_000;
      this.#clock += secondsAStep;
      this.#stand(turn, step + 1);
      if (turn?.next === null) return turn;
      this.#report(turn);
    }
    return undefined;
  }

  /** State after a step. */
  #stand(turn: Turn | undefined, step: number): void {
    const { posture, points } = this.#now.inRound;
    const inRound = { posture: turn?.next ?? posture, points: points + (turn?.points ?? 0), step };
    this.#now = { ...this.#now, inRound };
    const counts = turn && countedAs[turn.act];
    if (counts) this.#counted = { ...this.#counted, [counts]: scored(this.#counted[counts], turn.by) };
  }

  #report(turn: Turn | undefined): void {
    if (isDanger(this.#now.inRound.posture)) {
      if (turn?.act === 'knockdown') this.#danger = { kind: 'knockdown', side: turn.by };
      if (turn?.act === 'lock') this.#danger = { kind: 'submissionAttempt', side: turn.by };
      this.#note('danger');
    } else if (this.#danger) {
      this.#note(this.#danger.kind, this.#danger.side);
      this.#danger = undefined;
    } else if (turn?.act === 'takedown') this.#note('takedown', turn.by);
    else this.#note('tick');
  }

  #rest(round: number): void {
    this.#danger = undefined;
    this.#record.end(`round:${round}`);
    const past = [...this.#now.past, this.#now.inRound.points];
    this.#now = { ...this.#now, round: round + 1, inRound: fresh, past };
    this.#period = { kind: 'break', nth: round };
    this.#note('periodEnd');
    this.#at += this.#sport.breakSeconds * 1_000;
  }

  /** Draws the judges' decision; it is not published before the end. */
  #judge(): Side | null {
    const lead = [...this.#now.past, this.#now.inRound.points].reduce((sum, points) => {
      const { home, even } = judgedOf(points);
      const at = this.#draws.next();
      return sum + (at < home ? 1 : at < home + even ? 0 : -1);
    }, 0);
    return lead === 0 ? null : lead > 0 ? 'home' : 'away';
  }

  #end(ending: Omit<FightEnding, 'chance'>): void {
    const { winner, method, round } = ending;
    // Betting is suspended before the end becomes foreseeable.
    this.#note('danger');
    const score = methodScore[method];
    for (const side of winner === null ? (['home', 'away'] as const) : [winner])
      this.#record.count(['method'], side, score);
    if (winner) this.#record.count(['match', ...(method === 'decision' ? [] : [`round:${round}` as const])], winner);
    const fought = roundsFought(ending);
    if (fought > 0) this.#record.count(['rounds'], 'home', fought);
    const rounds = Array.from({ length: this.#rounds }, (_, index): ScopeKey => `round:${index + 1}`);
    this.#record.end('match', 'method', 'rounds', ...rounds);
    this.#at += 1_000;
    if (winner) this.#note('score', winner);
    this.#period = { kind: 'ended', nth: 0 };
    this.#at += 4_000;
    this.#note('end');
  }
}

/** Plays a mixed martial arts fight; the main event has more rounds. */
export const playFights =
  (sport: FightSport): Play =>
  ({ truth, belief, draws, isMain = false }) => {
    const turns = { true: fightTurns(truth.home - truth.away), believed: fightTurns(belief.home - belief.away) };
    return new Fight(sport, isMain ? sport.rounds.main : sport.rounds.other, turns, draws).play();
  };
