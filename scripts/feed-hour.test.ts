/**
 * An hour of the feed as two nodes receive it: one without a fault, the other with gaps, duplicates and disorder. In
 * the end both know the same. Nothing that is open at the second one is priced otherwise than at the first.
 */
import type { FeedMessage } from '@mirinae/contract/feed/messages';
import { drawsOf } from '@mirinae/game-math/sports/play/draws';
import { expect, inject, test } from 'vitest';
import { numbered } from '../apps/feed/engine/feed.ts';
import { LiveBook } from '../apps/feed/engine/live-book.ts';
import { openMatches } from '../apps/feed/engine/matches.ts';
import { openPrematch } from '../apps/feed/engine/prematch.ts';
import { openRecording } from '../apps/feed/replay/recorded-feed.ts';
import { type FixtureMessage, readRecording, writeRecording } from '../apps/feed/replay/recording.ts';
import { dayOf, openCalendar, type Planned } from '../apps/feed/world/calendar.ts';
import { MarketStore } from '../apps/server/src/modules/sportsbook/feed/market-store.ts';
import { presentFixture } from '../apps/server/src/modules/sportsbook/markets/present-fixture.ts';

const seed = 'an hour';
const began = Date.UTC(2026, 10, 22, 3);
const hourMs = 3_600_000;
const maxMatches = inject('proof') === 'full' ? 10 : 2;
const windowMs = 5_000;
/** A gap begins in so many windows, and lasts so many. */
const gapShare = 0.01;
const gapWindows = 6;
const twiceShare = 0.05;

const matches = openMatches(seed);
const prematch = openPrematch(seed);

/** Matches that are on when the hour begins, a few of them over before it ends. */
function played(): readonly Planned[] {
  const days = [dayOf(began) - 1, dayOf(began)].flatMap((day) => openCalendar(seed).of(day));
  return days
    .filter((planned) => {
      const { startedAt, endsAt } = matches.outlineOf(planned);
      return startedAt < began && endsAt > began + hourMs / 4;
    })
    .slice(-maxMatches);
}

const described = (planned: Planned) => {
  const { id, league, home, away, venue, startsAt } = planned;
  const named = { id: league.id, names: league.names };
  return {
    id,
    sport: league.sport,
    category: named,
    league: named,
    home,
    away,
    venue,
    startsAt,
    status: 'live' as const,
  };
};

function record() {
  const fixtures = played();
  const drafts = fixtures.flatMap((planned) => {
    const book = new LiveBook(matches.of(planned), () => prematch.lines(planned));
    return [...book.standing(began), ...book.between(began, began + hourMs)];
  });
  const messages = numbered(drafts).filter((message): message is FixtureMessage => 'fixture' in message);
  const text = writeRecording({ from: began, fixtures: fixtures.map(described), messages });
  return readRecording(text);
}

const recording = record();
const feed = openRecording(recording, { beginsAt: began, speed: 1 });

function openNode() {
  const now = { at: began };
  const store = new MarketStore({ now: () => new Date(now.at) });
  store.followProducers(() => ({ lastAliveAt: now.at, lastMessageAt: now.at, isDown: false }));
  for (const facts of recording.fixtures) store.describe(facts);
  const receive = (messages: Iterable<FeedMessage>) => {
    for (const message of messages) if ('fixture' in message) store.receive(message);
  };
  return { store, now, receive };
}

type Node = ReturnType<typeof openNode>;

function recover({ store, receive }: Node, from: number, at: number): void {
  receive([...feed.missed('live', from, at)].flat());
  receive(feed.snapshot('live', at));
  store.snapshotComplete('live', at);
}

/**
 * All that a node knows of every match, lines by their names: but for the last price of a line that is settled, which a
 * recovery does not have, and the event of just now, which is among the moments.
 */
const stateOf = ({ store }: Node): string =>
  JSON.stringify(
    [...store.fixtures()].map((fixture) => {
      const { lines, state, ...shown } = presentFixture(store, fixture);
      const { event: _, ...play } = state ?? {};
      const reported = lines.map(({ market, specifiers, status, outcomes }) => ({
        name: `${market}/${specifiers}`,
        status,
        outcomes:
          status === 'settled'
            ? outcomes.map(({ id }) => fixture.book.results(market, specifiers).standing(id, began + hourMs))
            : outcomes,
      }));
      return { ...shown, play, lines: reported.toSorted((one, other) => (one.name < other.name ? -1 : 1)) };
    }),
    null,
    1,
  );

const pricesOf = ({ store }: Node) =>
  new Map(
    [...store.fixtures()].flatMap(({ facts, book }) =>
      book.lines().flatMap((line) => {
        const isOpen = store.statusOf(facts.id, line) === 'active' && book.state?.status === 'live';
        return isOpen ? [[`${facts.id} ${line.market.id}/${line.market.specifiers}`, line.market] as const] : [];
      }),
    ),
  );

test('an hour with gaps, duplicates and disorder ends in the same state as an hour without, to the byte', () => {
  const [sound, faulty] = [openNode(), openNode()];
  const draws = drawsOf('faults');
  for (const node of [sound, faulty]) recover(node, began, began);
  let gap = { from: 0, left: 0 };
  let gaps = 0;
  for (let at = began + windowMs; at <= began + hourMs; at += windowMs) {
    const messages = feed.between('live', at - windowMs, at);
    sound.receive(messages);
    for (const { now } of [sound, faulty]) now.at = at;
    const isLast = at + windowMs > began + hourMs;
    if (gap.left === 0 && draws.happens(gapShare)) {
      gap = { from: at - windowMs, left: gapWindows };
      gaps += 1;
    }
    if (gap.left > 0 && !isLast) {
      gap.left -= 1;
      if (gap.left > 0) continue;
      recover(faulty, gap.from, at);
    } else {
      const twice = messages.filter(() => draws.happens(twiceShare));
      const shuffled = [...messages, ...twice].map((message) => ({ message, place: draws.next() }));
      faulty.receive(shuffled.toSorted((one, other) => one.place - other.place).map(({ message }) => message));
      if (gap.left > 0) recover(faulty, gap.from, at);
    }
    const prices = pricesOf(sound);
    // Most prices are the very ones that both have received.
    for (const [name, market] of pricesOf(faulty))
      if (market !== prices.get(name)) expect(market, name).toEqual(prices.get(name));
  }
  expect(gaps).toBeGreaterThan(3);
  expect(recording.messages.length).toBeGreaterThan(100 * maxMatches);
  expect(stateOf(faulty)).toBe(stateOf(sound));
});
