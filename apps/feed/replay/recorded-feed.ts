/**
 * Recorded span as a feed: replayed at any speed, as if it happened now. Listeners recover, suspend and settle as they
 * did then.
 */
import type { FeedMarket, FeedMatchState, FeedMessage, Fixture, Producer } from '@mirinae/contract/feed/messages';
import { type Feed, numbered, repeated } from '../engine/feed.ts';
import { dayOf } from '../world/calendar.ts';
import type { FixtureMessage, Recording } from './recording.ts';

export type Replay = {
  /** Start of the replay; milliseconds since 1970. */
  readonly beginsAt: number;
  /** Above 0; 2 replays an hour in half an hour. */
  readonly speed: number;
};

type OfFixture<Message> = Message extends FixtureMessage ? Message : never;

const over: ReadonlySet<FeedMatchState['status']> = new Set(['ended', 'closed', 'cancelled', 'postponed', 'abandoned']);
const nothingYet: FeedMatchState = {
  status: 'notStarted',
  period: { kind: 'before', nth: 0 },
  clock: null,
  scores: {},
  situation: {},
};

/** State of a fixture after its messages. */
class Standing {
  state = nothingYet;
  readonly #lines = new Map<string, { producer: Producer; market: FeedMarket }>();

  receive(message: FixtureMessage): void {
    if (message.type === 'oddsChange') {
      this.state = message.state;
      for (const market of message.markets)
        this.#lines.set(`${market.id}/${market.specifiers}`, { producer: message.producer, market });
    }
    // A bet stop is for some groups; here all lines are suspended until their next price, which is safe.
    if (message.type === 'betStop')
      for (const line of this.#lines.values())
        if (line.market.status === 'active') line.market = { ...line.market, status: 'suspended' };
    if (message.type === 'betSettlement' || (message.type === 'betCancel' && message.from === undefined))
      for (const { id, specifiers } of message.markets) this.#lines.delete(`${id}/${specifiers}`);
  }

  /** Offer of a producer; empty after the match. */
  markets(producer: Producer): FeedMarket[] {
    if (over.has(this.state.status)) return [];
    return [...this.#lines.values()].flatMap(({ producer: by, market }) =>
      by === producer && (market.status === 'active' || market.status === 'suspended') ? [market] : [],
    );
  }
}

/** A seed revealed after the match is hidden until the end of its replay. */
function described(facts: Fixture, standing: Standing | undefined): Fixture {
  const status = standing?.state.status ?? 'notStarted';
  const { simulation } = facts;
  if (!simulation || over.has(status)) return { ...facts, status };
  return { ...facts, status, simulation: { ...simulation, opening: null } };
}

class RecordedFeed implements Feed {
  /** Messages with the times of the replay. */
  readonly #messages: readonly FixtureMessage[];
  readonly #fixtures: readonly Fixture[];

  constructor({ from, fixtures, messages }: Recording, { beginsAt, speed }: Replay) {
    const timed = (at: number) => Math.round(beginsAt + (at - from) / speed);
    this.#fixtures = fixtures.map((facts) => ({ ...facts, startsAt: timed(facts.startsAt) }));
    const shifted = messages.map(({ request: _, ...message }) => {
      const moved = { ...message, at: timed(message.at) };
      if (moved.type !== 'betCancel' && moved.type !== 'rollbackBetCancel') return moved;
      const { from: since, until } = moved;
      return {
        ...moved,
        ...(since === undefined ? {} : { from: timed(since) }),
        ...(until === undefined ? {} : { until: timed(until) }),
      };
    });
    // Renumbered: at a higher speed more of them share a millisecond.
    this.#messages = numbered(shifted).flatMap((message) => ('fixture' in message ? [message] : []));
  }

  between(producer: Producer, from: number, until: number): readonly OfFixture<FeedMessage>[] {
    return this.#messages.filter(({ producer: by, at }) => by === producer && at > from && at <= until);
  }

  *snapshot(producer: Producer, at: number): Generator<FeedMessage> {
    for (const [fixture, standing] of this.#standing(at)) {
      const markets = standing.markets(producer);
      const { event: _, ...state } = standing.state;
      if (markets.length > 0) yield { type: 'oddsChange', producer, at, seq: 0, fixture, state, markets };
    }
  }

  *missed(producer: Producer, from: number, until: number): Generator<readonly FeedMessage[]> {
    yield this.between(producer, from, until).flatMap(repeated);
  }

  *ofFixture(producer: Producer, id: string, at: number): Generator<FeedMessage> {
    const isOfIt = (message: FeedMessage) => 'fixture' in message && message.fixture === id;
    yield* this.between(producer, 0, at).filter(isOfIt).flatMap(repeated);
    yield* this.snapshot(producer, at).filter(isOfIt);
  }

  fixtures(day: number, at: number): readonly Fixture[] {
    const standing = this.#standing(at);
    return this.#fixtures
      .filter(({ startsAt }) => dayOf(startsAt) === day)
      .map((facts) => described(facts, standing.get(facts.id)));
  }

  fixture(id: string, at: number): Fixture | undefined {
    const facts = this.#fixtures.find((known) => known.id === id);
    return facts && described(facts, this.#standing(at).get(id));
  }

  #standing(at: number): ReadonlyMap<string, Standing> {
    const standing = new Map<string, Standing>();
    for (const message of this.#messages) {
      if (message.at > at) break;
      const known = standing.get(message.fixture) ?? new Standing();
      known.receive(message);
      standing.set(message.fixture, known);
    }
    return standing;
  }
}

/** Opens a recording as a feed. Throws RangeError unless the speed is above 0. */
export function openRecording(recording: Recording, replay: Replay): Feed {
  if (!(replay.speed > 0)) throw new RangeError('A recording is told at a speed above 0.');
  return new RecordedFeed(recording, replay);
}
