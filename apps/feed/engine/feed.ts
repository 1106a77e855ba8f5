/** All that the feed says, in order: of matches that are played, and of those to come. */
import type { BuilderAnswer } from '@mirinae/contract/feed/builders';
import type { FeedMessage, Fixture, Producer } from '@mirinae/contract/feed/messages';
import { matchCommitmentOf } from '@mirinae/game-math/sports/play/match-seed';
import { maxLateMs } from '@mirinae/game-math/sports/play/mishaps';
import { sportOf } from '@mirinae/game-math/sports/play/sports';
import type { PickedOutcome } from '@mirinae/game-math/sports/slip/related-legs';
import { type Calendar, dayOf, openCalendar, type Planned, startOf, termsOf } from '../world/calendar.ts';
import { maxRegions } from '../world/leagues.ts';
import { confirmedAfterMs, type Draft, LiveBook } from './live-book.ts';
import { type Matches, openMatches } from './matches.ts';
import { openPrematch, type Prematch } from './prematch.ts';
import { type PricedMoment, priceBuilder } from './price-builder.ts';
import { lineIdOf } from './price-markets.ts';

const hourMs = 3_600_000;
/** No match lasts longer, its confirmation included. */
const longestMs = 6 * hourMs + confirmedAfterMs;
/** Somebody may just ask again for a match that has ended so long ago. */
const keptMs = 10 * 60_000;

/** The same seed makes the same world for ever; whoever knows it knows all results, so it is a secret. */
export type Feed = {
  /** What a producer said after `from` and until `until`, milliseconds since 1970, in order. */
  between(producer: Producer, from: number, until: number): readonly FeedMessage[];
  /** Everything that can be bet at a moment, one message a fixture. */
  snapshot(producer: Producer, at: number): Iterable<FeedMessage>;
  /**
   * What was said between two moments that no snapshot has: results, cancels, changes, and what happened. In pieces
   * of little work each, many of them empty; those of one fixture in order.
   */
  missed(producer: Producer, from: number, until: number): Iterable<readonly FeedMessage[]>;
  /** The same of one fixture since its beginning, with what can be bet on it now. */
  ofFixture(producer: Producer, id: string, at: number): Iterable<FeedMessage>;
  /** The fixtures of a day since 1970, as of `at`. */
  fixtures(day: number, at: number): readonly Fixture[];
  fixture(id: string, at: number): Fixture | undefined;
  /** What picks of a fixture pay together at a moment; undefined where it is not played and not to come. */
  builder?(id: string, picks: readonly PickedOutcome[], at: number): BuilderWord | undefined;
  /**
   * Goes through what was offered so far in matches that are on at a moment: their results would do it in one go
   * otherwise. Many pieces of little work, of which nothing is said.
   */
  lookBack?(at: number): Iterable<undefined>;
};

/** Days since 1970, both included. */
const daysFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, more) => first + more);

/** An answer before it is signed. */
export type BuilderWord = Omit<BuilderAnswer, 'word'>;

/** In order of time; messages of one fixture and millisecond are numbered as they were said. */
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

/** What a listener that missed it must receive again: open lines come anew, by a snapshot. */
export function repeated(message: FeedMessage): readonly FeedMessage[] {
  if (message.type === 'betStop') return [];
  if (message.type !== 'oddsChange') return [message];
  const { producer, state, markets } = message;
  // Handed over: no one else says that these lines rest.
  if (producer === 'prematch') return markets.some(({ status }) => status === 'handedOver') ? [message] : [];
  const isQuiet = state.event?.kind === 'tick' && state.situation.goldLead === undefined;
  return isQuiet ? [] : [{ ...message, markets: [] }];
}

/** What was said of a match, piece by piece; numbered before anything is left out, so that each has the name it had. */
function* retold(book: LiveBook, from: number, until: number): Generator<readonly FeedMessage[]> {
  let [last, next] = [Number.NEGATIVE_INFINITY, 0];
  for (const piece of book.retold(from, until))
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
    for (const said of drafts) yield* numbered(said());
  }

  *missed(producer: Producer, from: number, until: number): Generator<readonly FeedMessage[]> {
    if (producer === 'live') {
      for (const book of this.#running(from, until)) yield* retold(book, from, until);
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
    for (const piece of retold(book, 0, at)) yield* piece;
    yield* numbered(book.standing(at));
  }

  fixtures(day: number, at: number): readonly Fixture[] {
    return this.#calendar.of(day).map((planned) => this.#described(planned, at));
  }

  fixture(id: string, at: number): Fixture | undefined {
    const planned = this.#calendar.find(id);
    return planned && this.#described(planned, at);
  }

  builder(id: string, picks: readonly PickedOutcome[], at: number): BuilderWord | undefined {
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

  /** Books of matches that are on, or just over, at any time between two; those long over are let go. */
  #running(from: number, until: number): readonly LiveBook[] {
    for (const [id, { match }] of this.#books) if (match.endsAt < from - keptMs) this.#books.delete(id);
    return this.#plannedBetween(from - longestMs, until)
      .filter((planned) => {
        const { startedAt, endsAt } = this.#matches.outlineOf(planned);
        return startedAt <= until && endsAt + confirmedAfterMs >= from;
      })
      .map((planned) => this.#bookOf(planned));
  }

  /** Fixtures planned to start after one moment and until another, soonest first. */
  #plannedBetween(after: number, until: number): readonly Planned[] {
    return daysFrom(dayOf(after), dayOf(until))
      .flatMap((day) => this.#calendar.of(day))
      .filter(({ startsAt }) => startsAt > after && startsAt <= until);
  }

  #played(from: number, until: number): readonly Draft[] {
    return this.#running(from, until).flatMap((book) => book.between(from, until));
  }

  /** When a fixture comes into view: in the hour before a day, one after the other, as pricing them takes a while. */
  #inViewFrom(planned: Planned): number {
    return startOf(dayOf(planned.startsAt) - this.#daysAhead) - hourMs + this.#prematch.minuteOf(planned);
  }

  /** Fixtures in view that have not begun at a moment: those of the days to come, and whose whistle is late. */
  #coming(at: number): readonly Planned[] {
    const endOf = (moment: number) => startOf(dayOf(moment) + this.#daysAhead + 1);
    const [allUntil, until] = [endOf(at), endOf(at + hourMs)];
    return this.#plannedBetween(at - maxLateMs, until - 1).filter((planned) => {
      const isInView = planned.startsAt < allUntil || this.#inViewFrom(planned) <= at;
      return isInView && (planned.startsAt > at || this.#matches.outlineOf(planned).startedAt > at);
    });
  }

  /** Fixtures that come into view after one moment and until another. */
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

  /** With the start the live producer takes over; a match that is put off gives everything back. */
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

  /** The seed is opened with the confirmed results: nothing of the match can be bet any more. */
  #simulationOf(planned: Planned, at: number): Fixture['simulation'] {
    const terms = termsOf(planned);
    const { seed, rules, ratings, isMain } = terms;
    const isOver = planned.startsAt <= at && this.#matches.outlineOf(planned).endsAt + confirmedAfterMs <= at;
    return { commitment: matchCommitmentOf(terms), opening: isOver ? { seed, rules, ratings, isMain } : null };
  }
}

const notStarted = {
  status: 'notStarted',
  period: { kind: 'before', nth: 0 },
  clock: null,
  scores: {},
  situation: {},
} as const;

/** Matches are offered `daysAhead` days before theirs; each league plays in so many of its regions. */
export const openFeed = (seed: string, daysAhead: number, regions: number = maxRegions): Feed =>
  new SeededFeed(seed, daysAhead, regions);
