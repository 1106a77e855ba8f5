/**
 * Fixtures as reported by both packages: facts, match state, and order of messages. Reports are complete, not
 * differences, so the latest counts.
 */
import type { FeedMatchState, Fixture } from '@mirinae/contract/feed/messages';
import { beforeAll, isLater, type MessageStamp } from '../../modules/sportsbook/index.ts';
import { factsOf, notStarted, stateOfPlay } from './fixture-facts.ts';
import type { TradeEvent } from './wire.ts';

/** A fixture is dropped this long after its planned start. */
const keptMs = 36 * 3_600_000;

type Known = {
  facts: Fixture | undefined;
  factsAt: number;
  state: FeedMatchState;
  stateAt: number;
  stamp: MessageStamp;
};

export class TradeFixtures {
  readonly #known = new Map<number, Known>();

  facts(id: number): Fixture | undefined {
    return this.#known.get(id)?.facts;
  }

  allFacts(): Fixture[] {
    return [...this.#known.values()].flatMap(({ facts }) => facts ?? []);
  }

  state(id: number): FeedMatchState {
    return this.#known.get(id)?.state ?? notStarted;
  }

  /** Change of the facts by the event; null without one. */
  updateFacts(event: TradeEvent, at: number): 'new' | 'dateTime' | 'cancelled' | null {
    const known = this.#of(event.FixtureId);
    const facts = at >= known.factsAt ? factsOf(event) : undefined;
    if (!facts || JSON.stringify(facts) === JSON.stringify(known.facts)) return null;
    const isNew = known.facts === undefined;
    Object.assign(known, { facts, factsAt: at });
    if (isNew) return 'new';
    return facts.status === 'cancelled' ? 'cancelled' : 'dateTime';
  }

  /** Whether the state of play is another now. A fixture's own status counts where no play is reported with it. */
  updateState(event: TradeEvent, at: number): boolean {
    const known = this.#of(event.FixtureId);
    const status = event.Fixture ? factsOf(event)?.status : undefined;
    if (at < known.stateAt || (!event.Livescore && status === undefined)) return false;
    const before = JSON.stringify(known.state);
    const { state } = known;
    known.state = event.Livescore ? stateOfPlay(event.Livescore) : { ...state, status: status ?? state.status };
    known.stateAt = at;
    return JSON.stringify(known.state) !== before;
  }

  /** Their sequence is not one of a fixture's messages: a millisecond is numbered here, and time never goes back. */
  stamp(id: number, at: number): MessageStamp {
    const known = this.#of(id);
    const next = { at, seq: 0 };
    known.stamp = isLater(next, known.stamp) ? next : { at: known.stamp.at, seq: known.stamp.seq + 1 };
    return known.stamp;
  }

  forget(now: number): void {
    for (const [id, { facts }] of this.#known) if (facts && facts.startsAt < now - keptMs) this.#known.delete(id);
  }

  #of(id: number): Known {
    const known = this.#known.get(id) ?? {
      facts: undefined,
      factsAt: 0,
      state: notStarted,
      stateAt: 0,
      stamp: beforeAll,
    };
    this.#known.set(id, known);
    return known;
  }
}
