/** Messages of a running match: price changes after events, bet stops before them, and results of finished scopes. */

import type { FeedMarket, FeedMatchState, FeedMessage, FeedScore } from '@mirinae/contract/feed/messages';
import { type Grids, type Moment, type ScopeKey, type Side, scored } from '@mirinae/game-math/sports/play/match';
import { type LineId, misreported, scopeOf, settleLine } from '@mirinae/game-math/sports/play/settle-line';
import { brokenOff, marketOf, newlyDecided, nothing, type SettledMarket } from './decided-lines.ts';
import type { Match } from './matches.ts';
import { goalLines, isGoal, nextGoalAt } from './next-goal-lines.ts';
import { bare, keyOf, OfferedNames } from './offered-names.ts';
import type { PricedMoment } from './price-builder.ts';
import { keptLines, lineIdOf, type OfferedLine, offeredLines, pricedLines } from './price-markets.ts';
import { pricedMoments } from './priced-moments.ts';
import { isResting, runningAt, stateOf, wrongGoalAt } from './state-of-play.ts';

type Unnumbered<Message> = Message extends FeedMessage ? Omit<Message, 'seq'> : never;
/** Message before it is numbered. */
export type Draft = Unnumbered<FeedMessage>;

/** Time from the end to the confirmation of the score, milliseconds. */
export const confirmedAfterMs = 120_000;
/** A wrong first report is rolled back before the right one is confirmed. */
const takenBackAfterMs = 60_000;
/** Time until wrong odds are found, and the bets of that time cancelled, milliseconds. */
const cancelledAfterMs = 60_000;
const wrongOddsFactor = 1.6;
/** Maximum number of moments with cached markets. */
const maxStored = 4;

/** Scheduled messages, created lazily. */
type Entry = {
  /** Time in milliseconds since 1970. */
  readonly at: number;
  /** Creates the messages; without prices it is cheap and has the same number of messages. */
  messages(hasPrices: boolean): readonly Draft[];
  /** Computes the offer at that time. */
  look?(): void;
};

export class LiveBook {
  readonly match: Match;
  /** Prematch lines are settled with those of the match. */
  readonly #before: () => readonly OfferedLine[];
  readonly #priced: ReadonlySet<Moment>;
  /** Markets of the moments priced last. */
  readonly #markets = new Map<Moment, readonly FeedMarket[]>();
  #grids: { readonly moment: Moment; readonly grids: Grids } | undefined;
  /** Lines that the moment priced last kept. */
  #kept: { readonly moment: Moment; readonly lines: readonly FeedMarket[] } | undefined;
  /** Lines offered at each priced moment. */
  readonly #names = new OfferedNames();
  /** Lines offered so far, and the time up to which they were computed. */
  readonly #offered = new Map<string, LineId>();
  #lookedAtUntil = Number.NEGATIVE_INFINITY;
  readonly #entries: readonly Entry[];

  constructor(match: Match, before: () => readonly OfferedLine[]) {
    this.match = match;
    this.#before = before;
    this.#priced = pricedMoments(match.moments);
    this.#entries = this.#planned().toSorted((a, b) => a.at - b.at);
  }

  /** Messages of the match after `from` and up to `until`, in order; milliseconds since 1970. */
  between(from: number, until: number): readonly Draft[] {
    return this.#entriesIn(from, until).flatMap((entry) => entry.messages(true));
  }

  /**
   * The same without prices, for recoveries, in slices, many of them empty: the offer of each moment is computed on the
   * way, which the results would otherwise do in one go.
   */
  *pastMessages(from: number, until: number): Generator<readonly Draft[]> {
    for (const entry of this.#entriesIn(from, until)) {
      entry.look?.();
      yield entry.messages(false);
    }
  }

  /**
   * Computes the offers up to a time, moment by moment: after a restart the first result of a running match would
   * compute all of them in one go, and block everything else. Milliseconds since 1970.
   */
  *lookBack(until: number): Generator<undefined> {
    for (const moment of this.#priced) {
      if (this.match.startedAt + moment.at > until) return;
      if (this.#names.byMoment.has(moment)) continue;
      this.#namesAt(moment);
      yield undefined;
    }
  }

  #entriesIn(from: number, until: number): readonly Entry[] {
    return this.#entries.filter(({ at }) => at > from && at <= until);
  }

  /** Offer at a time as one message; empty before and after the match. */
  standing(at: number): readonly Draft[] {
    const moment = runningAt(this.match, at);
    if (moment === undefined) return [];
    const rests = isResting(this.match, moment);
    const markets = this.#marketsOf(moment).map((market) =>
      rests ? { ...market, status: 'suspended' as const } : market,
    );
    const { event: _, ...state } = stateOf(this.match, moment);
    return [{ type: 'oddsChange', ...this.#head(at), state, markets: [...markets] }];
  }

  /** Priced moment at a time; undefined before and after the match. */
  pricedAt(at: number): PricedMoment | undefined {
    const { startedAt, moments, sport } = this.match;
    const moment = runningAt(this.match, at);
    if (moment === undefined) return undefined;
    // Between two price changes the last prices are in force.
    const priced = moments.findLast((past) => startedAt + past.at <= at && this.#priced.has(past)) ?? moment;
    return {
      producer: 'live',
      sport,
      grids: this.#gridsOf(priced),
      counted: priced.state,
      markets: this.#marketsOf(priced),
      isResting: isResting(this.match, moment),
    };
  }

  /** State of play at a time; after the match the last one. */
  stateAt(at: number): FeedMatchState | undefined {
    const moment = this.match.moments.findLast((past) => this.match.startedAt + past.at <= at);
    return moment && stateOf(this.match, moment);
  }

  #head(at: number) {
    return { producer: 'live' as const, at, fixture: this.match.fixture.id };
  }

  /** Grids of a moment; those of the last priced moment are cached. */
  #gridsOf(moment: Moment): Grids {
    if (this.#grids?.moment !== moment) this.#grids = { moment, grids: moment.grids() };
    return this.#grids.grids;
  }

  #marketsOf(moment: Moment): readonly FeedMarket[] {
    const known = this.#markets.get(moment);
    if (known) return known;
    const markets = this.#price(this.#gridsOf(moment));
    this.#markets.set(moment, markets);
    this.#names.keep(moment, markets);
    for (const oldest of this.#markets.keys()) if (this.#markets.size > maxStored) this.#markets.delete(oldest);
    return markets;
  }

  #price(grids: Grids): readonly FeedMarket[] {
    return pricedLines(grids, offeredLines(grids, this.match.sport.offers), true);
  }

  /** Past moments do not evict current ones from the cache. */
  #namesAt(moment: Moment): readonly LineId[] {
    return this.#names.byMoment.get(moment) ?? this.#names.keep(moment, this.#price(moment.grids()));
  }

  /**
   * Prices of a moment, with the lines that are no longer offered: bets on them run on. Then lines of the previous
   * moment on which nothing can be bet or cashed out any more. A recovery has what is on offer alone, to be quick.
   */
  #changeOf(moment: Moment, before: Moment | undefined): readonly FeedMarket[] {
    const keptBefore = before !== undefined && this.#kept?.moment === before ? this.#kept.lines : [];
    const markets = this.#marketsOf(moment);
    const kept = keptLines(this.#gridsOf(moment), this.#linesUntil(moment), markets);
    this.#kept = { moment, lines: kept };
    const offered = new Set([...markets, ...kept].map(keyOf));
    const last = before === undefined ? [] : [...this.#marketsOf(before), ...keptBefore];
    const gone = last.filter((market) => !offered.has(keyOf(market)));
    return [
      ...markets,
      ...kept,
      ...gone.map((market) => ({ ...market, status: 'inactive' as const, isCashOutOpen: false })),
    ];
  }

  /** Lines offered so far, without those of moments that were not priced since a restart. */
  #linesUntil(moment: Moment): readonly LineId[] {
    this.#names.keepBefore(this.#before().map(lineIdOf));
    return this.#names.until(moment);
  }

  #planned(): readonly Entry[] {
    const { moments, startedAt, endsAt, mishaps } = this.match;
    if (moments.length === 0) return [];
    const priced = [...this.#priced];
    const beforeOf = new Map(priced.map((moment, index) => [moment, priced[index - 1]]));
    return [
      ...moments.map((moment, index) => ({
        at: startedAt + moment.at,
        messages: (hasPrices: boolean) =>
          this.#messagesOf(moment, moments[index - 1], hasPrices && { last: beforeOf.get(moment) }),
        ...(this.#priced.has(moment) && { look: () => this.#namesAt(moment) }),
      })),
      ...this.#wrongGoalEntries(),
      ...this.#mispricedEntries(),
      ...(mishaps.misreported ? [{ at: endsAt + takenBackAfterMs, messages: () => this.#takenBack() }] : []),
      { at: endsAt + confirmedAfterMs, messages: () => this.#confirmed() },
    ];
  }

  #messagesOf(
    moment: Moment,
    last: Moment | undefined,
    prices: { readonly last: Moment | undefined } | false,
  ): readonly Draft[] {
    const at = this.match.startedAt + moment.at;
    if (moment.kind === 'danger') return [{ type: 'betStop', ...this.#head(at), groups: ['all'], reason: 'danger' }];
    const isOver = moment === this.match.moments.at(-1);
    const isNew = (scope: ScopeKey) => moment.state.over.has(scope) && last?.state.over.has(scope) !== true;
    const { misreported } = this.match.mishaps;
    const wrong = isOver && misreported ? { [misreported]: 1 } : {};
    const isResting = wrongGoalAt(this.match, moment.at) !== undefined;
    const changed = prices && this.#priced.has(moment) && !isOver && !isResting ? prices : null;
    // The moment's own price and the settlement, which prices all moments before, find the lines that are kept.
    if (changed) this.#marketsOf(moment);
    const settlement = this.#settlement(at, moment, 'scouted', isNew, wrong);
    const markets = changed ? this.#changeOf(moment, changed.last) : [];
    const isReceived = this.#priced.has(moment) || isOver;
    const change: readonly Draft[] = isReceived
      ? [{ type: 'oddsChange', ...this.#head(at), state: stateOf(this.match, moment), markets: [...markets] }]
      : [];
    const { reach } = this.match.sport;
    const decided = newlyDecided({ moment, before: last, reach }, () => this.#linesUntil(moment));
    return [...change, ...settlement, ...this.#settled(at, 'scouted', decided)];
  }

  /** The wrong goal is reported immediately, and rolled back at the end of its span. */
  #wrongGoalEntries(): readonly Entry[] {
    const { startedAt, mishaps, moments } = this.match;
    const { wrongGoal } = mishaps;
    if (wrongGoal === undefined) return [];
    const first = moments.findLast((moment) => moment.at <= wrongGoal.from);
    const last = moments.findLast((moment) => moment.at <= wrongGoal.until);
    if (first === undefined || last === undefined) return [];
    const [begins, ends] = [startedAt + wrongGoal.from + 1, startedAt + wrongGoal.until];
    const reported: Entry = {
      at: begins,
      messages: () => [
        { type: 'oddsChange', ...this.#head(begins), state: stateOf(this.match, first), markets: [] },
        ...this.#wrongGoalSettled(begins, first, wrongGoal.side),
      ],
    };
    const back: Entry = {
      at: ends,
      messages: (hasPrices) => {
        const state = { ...stateOf(this.match, { ...last, at: wrongGoal.until }), event: { kind: 'goalCancelled' } };
        const markets = hasPrices ? [...this.#marketsOf(last)] : [];
        const lines = this.#goalLines(nextGoalAt(first), first);
        const settled: readonly Draft[] =
          lines.length > 0 ? [{ type: 'rollbackBetSettlement', ...this.#head(ends), markets: [...lines] }] : [];
        return [...settled, { type: 'oddsChange', ...this.#head(ends), state, markets }];
      },
    };
    return [reported, back];
  }

  /** Lines on the next goal that were offered until a moment. */
  #goalLines(goal: ScopeKey, { at: until }: Moment): readonly LineId[] {
    const requested = { goal, until, offers: this.match.sport.offers };
    return goalLines(this.#priced, requested, this.#names.byMoment).map((line) => this.#names.nameOf(line));
  }

  /** Bets on the next goal are settled by the wrong goal immediately. */
  #wrongGoalSettled(at: number, moment: Moment, side: Side): readonly Draft[] {
    const lines = this.#goalLines(nextGoalAt(moment), moment);
    return this.#settled(
      at,
      'scouted',
      lines.map((line) => marketOf(settleLine(line, scored(nothing, side)))),
    );
  }

  /** One market with far too long odds, corrected later, and cancelled for that time. */
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
      messages: () => [
        { type: 'oddsChange', ...this.#head(at), state: stateOf(this.match, moment), markets: [...markets()] },
      ],
    });
    const at = until + cancelledAfterMs;
    const cancel: Entry = {
      at,
      messages: () => [
        { type: 'betCancel', ...this.#head(at), from, until, reason: 'incorrectOdds', markets: right().map(bare) },
      ],
    };
    return [offer(from, wrong), offer(until, right), cancel];
  }

  /** Lines offered until a moment, or later: a finished scope has no later ones. */
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
    this.#offered.set(keyOf(line), this.#names.nameOf(line));
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
    const markets = lines.map((line) => {
      const scope = scopeOf(line);
      const score = misreported(scope, moment.state.counts.get(scope) ?? nothing, wrong);
      return marketOf(settleLine(line, score));
    });
    return this.#settled(at, certainty, markets);
  }

  #settled(at: number, certainty: 'scouted' | 'confirmed', markets: readonly SettledMarket[]): readonly Draft[] {
    return markets.length === 0 ? [] : [{ type: 'betSettlement', ...this.#head(at), certainty, markets: [...markets] }];
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
    const { decided, open } = brokenOff(this.match.sport, last, this.#offeredUntil(last));
    const cancel: Draft = { type: 'betCancel', ...this.#head(at), reason: 'abandoned', markets: [...open] };
    return [...confirmed, ...this.#settled(at, 'confirmed', decided), ...(open.length > 0 ? [cancel] : [])];
  }
}
