/** Simulated feed: all messages of running and coming matches, in order. */
import type { BuilderAnswer } from '@mirinae/contract/feed/builders';
import type { FeedMessage, Fixture, Producer } from '@mirinae/contract/feed/messages';
import type { PastMatch, PastMatchesRequest } from '@mirinae/contract/feed/past-matches';
import { matchCommitmentOf } from '@mirinae/game-math/sports/play/match-seed';
import { maxLateMs } from '@mirinae/game-math/sports/play/mishaps';
import { sportOf } from '@mirinae/game-math/sports/play/sports';
import type { PickedOutcome } from '@mirinae/game-math/sports/slip/related-legs';
import { type Calendar, dayOf, openCalendar, type Planned, startOf, termsOf } from '../world/calendar.ts';
import { maxRegions } from '../world/leagues.ts';
import { confirmedAfterMs, type Draft, LiveBook } from './live-book.ts';
import { type Matches, openMatches } from './matches.ts';
import { summarize } from './past-matches.ts';
import { notStarted, openPrematch, type Prematch } from './prematch.ts';
import { type PricedMoment, priceBuilder } from './price-builder.ts';
import { lineIdOf } from './price-markets.ts';

const hourMs = 3_600_000;
/** Maximum length of a match, its confirmation included. */
const longestMs = 6 * hourMs + confirmedAfterMs;
/** Time for which a finished match stays in memory, for late recoveries. */
const keptMs = 10 * 60_000;

/** Simulated feed. A seed always produces the same world; it determines all results, so it is secret. */
export type Feed = {
  /** Messages of a producer after `from` and up to `until`, milliseconds since 1970, in order. */
  between(producer: Producer, from: number, until: number): readonly FeedMessage[];
  /** Current offer at a time, one message per fixture. */
  snapshot(producer: Producer, at: number): Iterable<FeedMessage>;
  /**
   * Messages between two times that no snapshot contains: results, cancels, changes, and events. In small slices, many
   * of them empty; those of one fixture in order.
   */
  missed(producer: Producer, from: number, until: number): Iterable<readonly FeedMessage[]>;
  /** The same for one fixture since its beginning, with its current offer. */
  ofFixture(producer: Producer, id: string, at: number): Iterable<FeedMessage>;
  /** Fixtures of a day since 1970, as of `at`. */
  fixtures(day: number, at: number): readonly Fixture[];
  fixture(id: string, at: number): Fixture | undefined;
  /** Combined price of selections of a fixture at a time; undefined if it is neither running nor coming. */
  builder?(id: string, picks: readonly PickedOutcome[], at: number): BuilderQuote | undefined;
  /**
   * Computes past offers of matches running at a time in small slices without messages; otherwise their first results
   * would compute all of them in one go.
   */
  lookBack?(at: number): Iterable<undefined>;
  /** Matches that are over at `now`, of different sports, with prices of a time before them and their results. */
  pastMatches?(requested: PastMatchesRequest, now: number): readonly PastMatch[];
};

/** Days since 1970, both inclusive. */
const daysFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, more) => first + more);

/** Builder answer before it is signed. */
export type BuilderQuote = Omit<BuilderAnswer, 'word'>;

/** Ordered by time; messages of one fixture and millisecond are numbered in order of creation. */
export function numbered(drafts: readonly Draft[]): readonly FeedMessage[] {
  const places = new Map<string, number>();
  return drafts
    .toSorted((a, b) => a.at - b.at)
    .map((draft) => {
      const key = `${'fixture' in draft ? draft.fixture : ''}@${draft.at}`;
      const seq = places.get(key) ?? 0;
      places.set(key, seq + 1);
      return { ...draft, seq };
    });
}

/** Messages to repeat for a listener that missed one: open lines are sent again by a snapshot. */
export function repeated(message: FeedMessage): readonly FeedMessage[] {
  if (message.type === 'betStop') return [];
  if (message.type !== 'oddsChange') return [message];
  const { producer, state, markets } = message;
  // Handover to the live producer: no other message suspends these lines.
  if (producer === 'prematch') return markets.some(({ status }) => status === 'handedOver') ? [message] : [];
  const isQuiet = state.event?.kind === 'tick' && state.situation.goldLead === undefined;
  return isQuiet ? [] : [{ ...message, markets: [] }];
}

/** Past messages of a match in slices; numbered before any is left out, so that each keeps its original name. */
function* pastMessages(book: LiveBook, from: number, until: number): Generator<readonly FeedMessage[]> {
  let [last, next] = [Number.NEGATIVE_INFINITY, 0];
  for (const piece of book.pastMessages(from, until))
    yield piece
      .map((draft) => {
        next = draft.at === last ? next + 1 : 0;
        last = draft.at;
        return { ...draft, seq: next };
      })
      .flatMap(repeated);
}

class SeededFeed implements Feed {
  readonly #calendar: Calendar;
  readonly #matches: Matches;
  readonly #prematch: Prematch;
  readonly #books = new Map<string, LiveBook>();

  readonly #daysAhead: number;

  constructor(seed: string, daysAhead: number, regions: number) {
    this.#daysAhead = daysAhead;
    this.#calendar = openCalendar(seed, regions);
    this.#matches = openMatches(seed);
    this.#prematch = openPrematch(seed);
  }

  between(producer: Producer, from: number, until: number): readonly FeedMessage[] {
    return numbered(producer === 'live' ? this.#played(from, until) : this.#announced(from, until));
  }

  *snapshot(producer: Producer, at: number): Generator<FeedMessage> {
    const drafts =
      producer === 'live'
        ? this.#running(at, at).map((book) => () => book.standing(at))
        : this.#coming(at).map((fixture) => () => [this.#prices(fixture, at)]);
    for (const draft of drafts) yield* numbered(draft());
  }

  *missed(producer: Producer, from: number, until: number): Generator<readonly FeedMessage[]> {
    if (producer === 'live') {
      for (const book of this.#running(from, until)) yield* pastMessages(book, from, until);
      return;
    }
    for (const fixture of this.#coming(from)) yield numbered(this.#begun(fixture, until)).flatMap(repeated);
    yield numbered(this.#newInView(from, until).map((fixture) => this.#newFixture(fixture)));
  }

  *lookBack(at: number): Generator<undefined> {
    for (const book of this.#running(at, at)) yield* book.lookBack(at);
  }

  *ofFixture(producer: Producer, id: string, at: number): Generator<FeedMessage> {
    const planned = this.#calendar.find(id);
    if (planned === undefined) return;
    const begun = this.#begun(planned, at);
    if (producer === 'prematch') {
      yield* numbered(begun.length > 0 ? begun : [this.#prices(planned, at)]);
      return;
    }
    const book = this.#bookOf(planned);
    for (const piece of pastMessages(book, 0, at)) yield* piece;
    yield* numbered(book.standing(at));
  }

  fixtures(day: number, at: number): readonly Fixture[] {
    return this.#calendar.of(day).map((planned) => this.#described(planned, at));
  }

  fixture(id: string, at: number): Fixture | undefined {
    const planned = this.#calendar.find(id);
    return planned && this.#described(planned, at);
  }

  pastMatches({ at, from, until, count }: PastMatchesRequest, now: number): readonly PastMatch[] {
    const found = new Map<string, PastMatch>();
    for (const planned of this.#plannedBetween(from, Math.min(until, now))) {
      const { sport } = planned.league;
      if (found.size === count) break;
      const messages = found.has(sport) ? null : summarize(this.#matches.of(planned), this.#prematch, at, now);
      if (messages) found.set(sport, { fixture: this.#described(planned, now), messages: [...messages] });
    }
    return [...found.values()];
  }

  builder(id: string, picks: readonly PickedOutcome[], at: number): BuilderQuote | undefined {
    const planned = this.#calendar.find(id);
    const moment = planned && this.#priced(planned, at);
    return moment && { fixture: id, producer: moment.producer, at, ...priceBuilder(moment, picks) };
  }

  #priced(planned: Planned, at: number): PricedMoment | undefined {
    if (this.#matches.outlineOf(planned).startedAt <= at) return this.#bookOf(planned).pricedAt(at);
    const [grids, markets] = [this.#prematch.grids(planned, at), this.#prematch.markets(planned, at)];
    const sport = sportOf(planned.league.sport);
    return { producer: 'prematch', sport, grids, counted: { counts: new Map() }, markets, isResting: false };
  }

  #bookOf(planned: Planned): LiveBook {
    const book =
      this.#books.get(planned.id) ?? new LiveBook(this.#matches.of(planned), () => this.#prematch.lines(planned));
    this.#books.set(planned.id, book);
    return book;
  }

  /** Books of matches running or just finished at any time between two; older books are released. */
  #running(from: number, until: number): readonly LiveBook[] {
    for (const [id, { match }] of this.#books) if (match.endsAt < from - keptMs) this.#books.delete(id);
    return this.#plannedBetween(from - longestMs, until)
      .filter((planned) => {
        const { startedAt, endsAt } = this.#matches.outlineOf(planned);
        return startedAt <= until && endsAt + confirmedAfterMs >= from;
      })
      .map((planned) => this.#bookOf(planned));
  }

  /** Fixtures planned to start after one time and up to another, soonest first. */
  #plannedBetween(after: number, until: number): readonly Planned[] {
    return daysFrom(dayOf(after), dayOf(until))
      .flatMap((day) => this.#calendar.of(day))
      .filter(({ startsAt }) => startsAt > after && startsAt <= until);
  }

  #played(from: number, until: number): readonly Draft[] {
    return this.#running(from, until).flatMap((book) => book.between(from, until));
  }

  /** Time at which a fixture is announced: in the hour before a day, one after another, because pricing takes time. */
  #inViewFrom(planned: Planned): number {
    return startOf(dayOf(planned.startsAt) - this.#daysAhead) - hourMs + this.#prematch.minuteOf(planned);
  }

  /** Announced fixtures that have not started at a time: of the coming days, and with a late start. */
  #coming(at: number): readonly Planned[] {
    const endOf = (moment: number) => startOf(dayOf(moment) + this.#daysAhead + 1);
    const [allUntil, until] = [endOf(at), endOf(at + hourMs)];
    return this.#plannedBetween(at - maxLateMs, until - 1).filter((planned) => {
      const isInView = planned.startsAt < allUntil || this.#inViewFrom(planned) <= at;
      return isInView && (planned.startsAt > at || this.#matches.outlineOf(planned).startedAt > at);
    });
  }

  /** Fixtures announced after one time and up to another. */
  #newInView(from: number, until: number): readonly Planned[] {
    return daysFrom(dayOf(from) + 1, dayOf(until + hourMs))
      .flatMap((day) => this.#calendar.of(day + this.#daysAhead))
      .filter((planned) => this.#inViewFrom(planned) > from && this.#inViewFrom(planned) <= until);
  }

  #newFixture(fixture: Planned): Draft {
    const at = this.#inViewFrom(fixture);
    return { type: 'fixtureChange', producer: 'prematch', at, fixture: fixture.id, change: 'new' };
  }

  #prices(fixture: Planned, at: number): Draft {
    const markets = [...this.#prematch.markets(fixture, at)];
    return { type: 'oddsChange', producer: 'prematch', at, fixture: fixture.id, state: notStarted, markets };
  }

  #announced(from: number, until: number): readonly Draft[] {
    const changed = this.#coming(from).flatMap((fixture): readonly Draft[] => {
      const at = this.#prematch.pricedAt(fixture, Math.min(until, fixture.startsAt - 1));
      const prices = at > from ? [this.#prices(fixture, at)] : [];
      return [...prices, ...this.#begun(fixture, until)];
    });
    const shown = this.#newInView(from, until).flatMap((fixture) => [
      this.#newFixture(fixture),
      this.#prices(fixture, this.#inViewFrom(fixture)),
    ]);
    return [...changed, ...shown];
  }

  /** At the start the live producer takes over; a postponed match is cancelled, with all its bets. */
  #begun(fixture: Planned, until: number): readonly Draft[] {
    if (fixture.startsAt > until) return [];
    const { startedAt: at, mishaps } = this.#matches.outlineOf(fixture);
    if (at > until) return [];
    const head = { producer: 'prematch', at, fixture: fixture.id } as const;
    if (mishaps.isPostponed) {
      const lines = this.#prematch.lines(fixture).map(lineIdOf);
      return [
        { type: 'fixtureChange', ...head, change: 'cancelled' },
        { type: 'betCancel', ...head, reason: 'postponed', markets: lines },
      ];
    }
    const markets = this.#prematch
      .markets(fixture, fixture.startsAt - 1)
      .map((market) => ({ ...market, status: 'handedOver' as const }));
    return [{ type: 'oddsChange', ...head, state: { ...notStarted, status: 'live' }, markets }];
  }

  #statusOf(planned: Planned, at: number): Fixture['status'] {
    if (planned.startsAt > at) return 'notStarted';
    const { startedAt, endsAt, mishaps } = this.#matches.outlineOf(planned);
    if (startedAt > at) return 'notStarted';
    if (mishaps.isPostponed) return 'postponed';
    if (at < endsAt) return 'live';
    return mishaps.isAbandoned ? 'abandoned' : 'ended';
  }

  #described(planned: Planned, at: number): Fixture {
    const { id, league, home, away, venue, startsAt } = planned;
    const simulation = this.#simulationOf(planned, at);
    const category = { id: `mf:category:${league.region.id}`, names: league.region.names };
    const ofLeague = { id: `mf:league:${league.id}`, names: league.names };
    const status = this.#statusOf(planned, at);
    return { id, sport: league.sport, category, league: ofLeague, home, away, venue, startsAt, status, simulation };
  }

  /** The seed is revealed with the confirmed results: the match takes no bets any more. */
  #simulationOf(planned: Planned, at: number): Fixture['simulation'] {
    const terms = termsOf(planned);
    const { seed, rules, ratings, isMain } = terms;
    const isOver = planned.startsAt <= at && this.#matches.outlineOf(planned).endsAt + confirmedAfterMs <= at;
    return { commitment: matchCommitmentOf(terms), opening: isOver ? { seed, rules, ratings, isMain } : null };
  }
}

/** Matches are offered `daysAhead` days in advance; each league plays in `regions` of its regions. */
export const openFeed = (seed: string, daysAhead: number, regions: number = maxRegions): Feed =>
  new SeededFeed(seed, daysAhead, regions);
