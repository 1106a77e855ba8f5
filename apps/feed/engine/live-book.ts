/** What the feed says of a match that is played: prices after what happened, stops before, results of what is over. */

import type { FeedMarket, FeedMatchState, FeedMessage, FeedScore } from '@mirinae/contract/feed/messages';
import { type Grids, type Moment, type ScopeKey, type Side, scored } from '@mirinae/game-math/sports/play/match';
import type { Stretch } from '@mirinae/game-math/sports/play/mishaps';
import {
  type LineId,
  misreported,
  reportedScores,
  scopeOf,
  settleLine,
} from '@mirinae/game-math/sports/play/settle-line';
import type { Match } from './matches.ts';
import { goalLines, isGoal, nextGoalAt } from './next-goal-lines.ts';
import type { PricedMoment } from './price-builder.ts';
import { lineIdOf, type OfferedLine, offeredLines, pricedLines } from './price-markets.ts';
import { pricedMoments } from './priced-moments.ts';

type Unnumbered<Message> = Message extends FeedMessage ? Omit<Message, 'seq'> : never;
/** A message before it has its place among all others. */
export type Draft = Unnumbered<FeedMessage>;

/** After the end the score is confirmed. */
export const confirmedAfterMs = 120_000;
/** A wrong first report is taken back before the right one is confirmed. */
const takenBackAfterMs = 60_000;
/** Wrong odds are found, and the bets of their time cancelled. */
const cancelledAfterMs = 60_000;
const wrongOddsFactor = 1.6;
/** Moments whose markets are kept at hand. */
const maxStored = 4;

const nothing: FeedScore = { home: 0, away: 0 };
const keyOf = ({ id, specifiers }: LineId): string => `${id}/${specifiers}`;
const bare = ({ id, specifiers }: LineId): LineId => ({ id, specifiers });
const isIn = ({ from, until }: Stretch, at: number): boolean => at >= from && at < until;

/** Something said at a time; what it says is counted only when it is requested. */
type Entry = {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Without prices it costs next to nothing, and is as many messages. */
  say(hasPrices: boolean): readonly Draft[];
  /** Finds out what was offered then. */
  look?(): void;
};

export class LiveBook {
  readonly match: Match;
  /** Lines from before the match are settled with those of the match. */
  readonly #before: () => readonly OfferedLine[];
  readonly #priced: ReadonlySet<Moment>;
  /** The markets of the moments priced last. */
  readonly #markets = new Map<Moment, readonly FeedMarket[]>();
  #grids: { readonly moment: Moment; readonly grids: Grids } | undefined;
  /** Each line that was ever named, once. */
  readonly #lines = new Map<string, LineId>();
  /** What was offered at each moment that was priced. */
  readonly #names = new Map<Moment, readonly LineId[]>();
  /** Every line offered so far, and the time until which that was looked at. */
  readonly #offered = new Map<string, LineId>();
  #lookedAtUntil = Number.NEGATIVE_INFINITY;
  readonly #entries: readonly Entry[];

  constructor(match: Match, before: () => readonly OfferedLine[]) {
    this.match = match;
    this.#before = before;
    this.#priced = pricedMoments(match.moments);
    this.#entries = this.#planned().toSorted((a, b) => a.at - b.at);
  }

  /** Everything said of the match after `from` and until `until`, in order; milliseconds since 1970. */
  between(from: number, until: number): readonly Draft[] {
    return this.#saidIn(from, until).flatMap((entry) => entry.say(true));
  }

  /**
   * The same without prices, for whoever missed it, piece by piece, many of them empty: what was offered at each moment
   * is looked at on the way, where its results would look at all of it in one go.
   */
  *retold(from: number, until: number): Generator<readonly Draft[]> {
    for (const entry of this.#saidIn(from, until)) {
      entry.look?.();
      yield entry.say(false);
    }
  }

  /**
   * Finds out what was offered until a time, moment by moment: the first result of a match that was on before anybody
   * listened would look at all of it in one go, and everything else would wait. Milliseconds since 1970.
   */
  *lookBack(until: number): Generator<undefined> {
    for (const moment of this.#priced) {
      if (this.match.startedAt + moment.at > until) return;
      if (this.#names.has(moment)) continue;
      this.#namesAt(moment);
      yield undefined;
    }
  }

  #saidIn(from: number, until: number): readonly Entry[] {
    return this.#entries.filter(({ at }) => at > from && at <= until);
  }

  /** What can be bet at a time, as one message; none before the match and after it. */
  standing(at: number): readonly Draft[] {
    const { startedAt, endsAt, moments } = this.match;
    const moment = moments.findLast((past) => startedAt + past.at <= at);
    if (moment === undefined || endsAt <= at) return [];
    const isResting = moment.kind === 'danger' || this.#wrongGoalAt(moment.at) !== undefined;
    const markets = this.#marketsOf(moment).map((market) =>
      isResting ? { ...market, status: 'suspended' as const } : market,
    );
    const { event: _, ...state } = this.#stateOf(moment);
    return [{ type: 'oddsChange', ...this.#head(at), state, markets: [...markets] }];
  }

  /** What is priced at a time, and of what; undefined before the match and after it. */
  pricedAt(at: number): PricedMoment | undefined {
    const { startedAt, endsAt, moments, sport } = this.match;
    const moment = moments.findLast((past) => startedAt + past.at <= at);
    if (moment === undefined || endsAt <= at) return undefined;
    // Between two prices those of the last one stand.
    const priced = moments.findLast((past) => startedAt + past.at <= at && this.#priced.has(past)) ?? moment;
    return {
      producer: 'live',
      sport,
      grids: this.#gridsOf(priced),
      counted: priced.state,
      markets: this.#marketsOf(priced),
      isResting: moment.kind === 'danger' || this.#wrongGoalAt(moment.at) !== undefined,
    };
  }

  /** The state of play at a time, and after the match its last one. */
  stateAt(at: number): FeedMatchState | undefined {
    const moment = this.match.moments.findLast((past) => this.match.startedAt + past.at <= at);
    return moment && this.#stateOf(moment);
  }

  #head(at: number) {
    return { producer: 'live' as const, at, fixture: this.match.fixture.id };
  }

  #wrongGoalAt(at: number) {
    const { wrongGoal } = this.match.mishaps;
    return wrongGoal && isIn(wrongGoal, at) ? wrongGoal : undefined;
  }

  #stateOf(moment: Moment): FeedMatchState {
    const { mishaps, moments } = this.match;
    const { state, kind, side } = moment;
    const ended = mishaps.isAbandoned ? 'abandoned' : 'ended';
    const wrong = this.#wrongGoalAt(moment.at);
    const scores = reportedScores(state.counts);
    if (wrong) {
      const { match = nothing } = scores;
      scores.match = { ...match, [wrong.side]: match[wrong.side] + 1 };
    }
    return {
      status: moment === moments.at(-1) ? ended : 'live',
      period: state.period,
      clock: state.clock,
      scores,
      situation: state.situation,
      event: { kind: wrong ? 'score' : kind, ...(side === undefined ? {} : { side }) },
    };
  }

  /** Those of the moment that was priced last are kept. */
  #gridsOf(moment: Moment): Grids {
    if (this.#grids?.moment !== moment) this.#grids = { moment, grids: moment.grids() };
    return this.#grids.grids;
  }

  #marketsOf(moment: Moment): readonly FeedMarket[] {
    const known = this.#markets.get(moment);
    if (known) return known;
    const markets = this.#price(this.#gridsOf(moment));
    this.#markets.set(moment, markets);
    this.#keepNames(moment, markets);
    for (const oldest of this.#markets.keys()) if (this.#markets.size > maxStored) this.#markets.delete(oldest);
    return markets;
  }

  #price(grids: Grids): readonly FeedMarket[] {
    return pricedLines(grids, offeredLines(grids, this.match.sport.offers), true);
  }

  #keepNames(moment: Moment, markets: readonly FeedMarket[]): readonly LineId[] {
    const names = markets.map((market) => this.#nameOf(market));
    this.#names.set(moment, names);
    return names;
  }

  /** Looking at the past takes nothing from the moments that are at hand. */
  #namesAt(moment: Moment): readonly LineId[] {
    return this.#names.get(moment) ?? this.#keepNames(moment, this.#price(moment.grids()));
  }

  #nameOf(line: LineId): LineId {
    const key = keyOf(line);
    const known = this.#lines.get(key) ?? bare(line);
    this.#lines.set(key, known);
    return known;
  }

  /** The prices of a moment, with what was offered at the one before and is not any more. */
  #changeOf(moment: Moment, before: Moment | undefined): readonly FeedMarket[] {
    const markets = this.#marketsOf(moment);
    const offered = new Set(markets.map(keyOf));
    const gone = before === undefined ? [] : this.#marketsOf(before).filter((market) => !offered.has(keyOf(market)));
    return [...markets, ...gone.map((market) => ({ ...market, status: 'inactive' as const }))];
  }

  #planned(): readonly Entry[] {
    const { moments, startedAt, endsAt, mishaps } = this.match;
    if (moments.length === 0) return [];
    const priced = [...this.#priced];
    const beforeOf = new Map(priced.map((moment, index) => [moment, priced[index - 1]]));
    return [
      ...moments.map((moment, index) => ({
        at: startedAt + moment.at,
        say: (hasPrices: boolean) =>
          this.#saidAt(moment, moments[index - 1], hasPrices && { last: beforeOf.get(moment) }),
        ...(this.#priced.has(moment) && { look: () => this.#namesAt(moment) }),
      })),
      ...this.#wrongGoalEntries(),
      ...this.#mispricedEntries(),
      ...(mishaps.misreported ? [{ at: endsAt + takenBackAfterMs, say: () => this.#takenBack() }] : []),
      { at: endsAt + confirmedAfterMs, say: () => this.#confirmed() },
    ];
  }

  #saidAt(
    moment: Moment,
    last: Moment | undefined,
    prices: { readonly last: Moment | undefined } | false,
  ): readonly Draft[] {
    const at = this.match.startedAt + moment.at;
    if (moment.kind === 'danger') return [{ type: 'betStop', ...this.#head(at), groups: ['all'], reason: 'danger' }];
    const isOver = moment === this.match.moments.at(-1);
    const isResting = this.#wrongGoalAt(moment.at) !== undefined;
    const markets =
      prices && this.#priced.has(moment) && !isOver && !isResting ? this.#changeOf(moment, prices.last) : [];
    const isReceived = this.#priced.has(moment) || isOver;
    const change: readonly Draft[] = isReceived
      ? [{ type: 'oddsChange', ...this.#head(at), state: this.#stateOf(moment), markets: [...markets] }]
      : [];
    const isNew = (scope: ScopeKey) => moment.state.over.has(scope) && last?.state.over.has(scope) !== true;
    const { misreported } = this.match.mishaps;
    const wrong = isOver && misreported ? { [misreported]: 1 } : {};
    return [...change, ...this.#settlement(at, moment, 'scouted', isNew, wrong)];
  }

  /** The goal is reported immediately, and taken back at the end of its stretch. */
  #wrongGoalEntries(): readonly Entry[] {
    const { startedAt, mishaps, moments } = this.match;
    const { wrongGoal } = mishaps;
    if (wrongGoal === undefined) return [];
    const first = moments.findLast((moment) => moment.at <= wrongGoal.from);
    const last = moments.findLast((moment) => moment.at <= wrongGoal.until);
    if (first === undefined || last === undefined) return [];
    const [begins, ends] = [startedAt + wrongGoal.from + 1, startedAt + wrongGoal.until];
    const unrevealed: Entry = {
      at: begins,
      say: () => [
        { type: 'oddsChange', ...this.#head(begins), state: this.#stateOf(first), markets: [] },
        ...this.#wrongGoalSettled(begins, first, wrongGoal.side),
      ],
    };
    const back: Entry = {
      at: ends,
      say: (hasPrices) => {
        const state = { ...this.#stateOf({ ...last, at: wrongGoal.until }), event: { kind: 'goalCancelled' } };
        const markets = hasPrices ? [...this.#marketsOf(last)] : [];
        const lines = this.#goalLines(nextGoalAt(first), first);
        const settled: readonly Draft[] =
          lines.length > 0 ? [{ type: 'rollbackBetSettlement', ...this.#head(ends), markets: [...lines] }] : [];
        return [...settled, { type: 'oddsChange', ...this.#head(ends), state, markets }];
      },
    };
    return [unrevealed, back];
  }

  /** What was bet on whose a goal is, until a moment. */
  #goalLines(goal: ScopeKey, { at: until }: Moment): readonly LineId[] {
    const requested = { goal, until, offers: this.match.sport.offers };
    return goalLines(this.#priced, requested, this.#names).map((line) => this.#nameOf(line));
  }

  /** Whoever bet on the next goal gets the goal immediately. */
  #wrongGoalSettled(at: number, moment: Moment, side: Side): readonly Draft[] {
    const markets = this.#goalLines(nextGoalAt(moment), moment).map((line) => {
      const { outcomes, ...settled } = settleLine(line, scored(nothing, side));
      return { ...settled, outcomes: [...outcomes] };
    });
    return markets.length > 0 ? [{ type: 'betSettlement', ...this.#head(at), certainty: 'scouted', markets }] : [];
  }

  /** One market at odds far too long, put right, and cancelled for that time. */
  #mispricedEntries(): readonly Entry[] {
    const { startedAt, mishaps, moments } = this.match;
    const { mispriced } = mishaps;
    if (mispriced === undefined) return [];
    const [from, until] = [startedAt + mispriced.from, startedAt + mispriced.until];
    const moment = moments.findLast((past) => past.at <= mispriced.from);
    if (moment === undefined || !this.#priced.has(moment)) return [];
    const right = () => this.#marketsOf(moment).slice(0, 1);
    const wrong = () =>
      right().map((market) => ({
        ...market,
        outcomes: market.outcomes.map((outcome) => ({ ...outcome, odds: Math.round(outcome.odds * wrongOddsFactor) })),
      }));
    const offer = (at: number, markets: () => readonly FeedMarket[]): Entry => ({
      at,
      say: () => [{ type: 'oddsChange', ...this.#head(at), state: this.#stateOf(moment), markets: [...markets()] }],
    });
    const at = until + cancelledAfterMs;
    const cancel: Entry = {
      at,
      say: () => [
        { type: 'betCancel', ...this.#head(at), from, until, reason: 'incorrectOdds', markets: right().map(bare) },
      ],
    };
    return [offer(from, wrong), offer(until, right), cancel];
  }

  /** Lines that were offered until a moment, or later: of a scope that is over there are no later ones. */
  #offeredUntil(end: Moment): readonly LineId[] {
    if (this.#lookedAtUntil === Number.NEGATIVE_INFINITY)
      for (const line of this.#before()) this.#offer(lineIdOf(line));
    for (const moment of this.#priced)
      if (moment.at > this.#lookedAtUntil && moment.at <= end.at)
        for (const line of this.#namesAt(moment)) this.#offer(line);
    this.#lookedAtUntil = Math.max(this.#lookedAtUntil, end.at);
    return [...this.#offered.values()];
  }

  #offer(line: LineId): void {
    this.#offered.set(keyOf(line), this.#nameOf(line));
  }

  #settlement(
    at: number,
    moment: Moment,
    certainty: 'scouted' | 'confirmed',
    isRequested: (scope: ScopeKey) => boolean,
    wrong: Partial<FeedScore> = {},
  ): readonly Draft[] {
    const over = [...moment.state.over].filter(isRequested);
    if (over.length === 0) return [];
    const lines = over.every(isGoal)
      ? over.flatMap((goal) => this.#goalLines(goal, moment))
      : this.#offeredUntil(moment).filter((line) => isRequested(scopeOf(line)));
    if (lines.length === 0) return [];
    const markets = lines.map((line) => {
      const scope = scopeOf(line);
      const score = misreported(scope, moment.state.counts.get(scope) ?? nothing, wrong);
      const { outcomes, ...settled } = settleLine(line, score);
      return { ...settled, outcomes: [...outcomes] };
    });
    return [{ type: 'betSettlement', ...this.#head(at), certainty, markets }];
  }

  #takenBack(): readonly Draft[] {
    const last = this.match.moments.at(-1);
    if (last === undefined) return [];
    const before = this.match.moments.at(-2);
    const isNew = (scope: ScopeKey) => last.state.over.has(scope) && before?.state.over.has(scope) !== true;
    const markets = this.#offeredUntil(last).filter((line) => isNew(scopeOf(line)));
    if (markets.length === 0) return [];
    return [
      { type: 'rollbackBetSettlement', ...this.#head(this.match.endsAt + takenBackAfterMs), markets: [...markets] },
    ];
  }

  #confirmed(): readonly Draft[] {
    const { moments, endsAt } = this.match;
    const last = moments.at(-1);
    if (last === undefined) return [];
    const at = endsAt + confirmedAfterMs;
    const confirmed = this.#settlement(at, last, 'confirmed', (scope) => last.state.over.has(scope));
    const open = this.#offeredUntil(last).filter((line) => !last.state.over.has(scopeOf(line)));
    if (open.length === 0) return confirmed;
    return [...confirmed, { type: 'betCancel', ...this.#head(at), reason: 'abandoned', markets: [...open] }];
  }
}
