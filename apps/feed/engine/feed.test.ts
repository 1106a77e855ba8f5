/** A span of the feed: ordered, reproducible, with every offered line settled and nothing open after the end. */

import { type FeedMessage, feedMessage } from '@mirinae/contract/feed/messages';
import { marketType } from '@mirinae/game-math/sports/markets/market-types';
import { sports } from '@mirinae/game-math/sports/play/sports';
import { describe, expect, it } from 'vitest';
import { openCalendar } from '../world/calendar.ts';
import { numbered, openFeed } from './feed.ts';
import { type Draft, LiveBook } from './live-book.ts';
import { openMatches } from './matches.ts';
import { openPrematch } from './prematch.ts';

const noon = Date.UTC(2026, 10, 22, 3);
const today = 20_779;
const feed = openFeed('test', 1);
/** Matches are announced on the evening before their day. */
const dayByDay = openFeed('test', 0);
const keyOf = ({ id, specifiers }: { id: number; specifiers: string }) => `${id}/${specifiers}`;

const calendar = openCalendar('test');
const matches = openMatches('test');
const prematch = openPrematch('test');

/** All messages of a match that is running at noon. */
function messagesOf(sport: string): readonly Draft[] {
  const match = feed.fixtures(today, noon).find((fixture) => fixture.sport === sport && fixture.status === 'live');
  const planned = match && calendar.find(match.id);
  if (planned === undefined) throw new Error(`No ${sport} is on at noon.`);
  const before = [...feed.ofFixture('prematch', planned.id, planned.startsAt - 1)];
  const book = new LiveBook(matches.of(planned), () => prematch.lines(planned));
  return [...before, ...book.between(0, Number.POSITIVE_INFINITY)];
}

const linesIn = (messages: readonly Draft[], certainty: string) =>
  new Set(
    messages.flatMap((message) =>
      message.type === 'betSettlement' && message.certainty === certainty ? message.markets.map(keyOf) : [],
    ),
  );

describe('the feed', { timeout: 90_000 }, () => {
  it('speaks as its schema says, in order of time, and the same after a restart', () => {
    const messages = feed.between('live', noon, noon + 60_000);
    expect(messages.length).toBeGreaterThan(40);
    for (const message of messages) expect(feedMessage.parse(message)).toEqual(message);
    expect(messages.every(({ at }, index) => at >= (messages[index - 1]?.at ?? 0))).toBe(true);
    const again = openFeed('test', 1);
    const halves = [
      ...again.between('live', noon, noon + 30_000),
      ...again.between('live', noon + 30_000, noon + 60_000),
    ];
    expect(halves).toEqual(messages);
  });

  it('gives every message a name of its own', () => {
    const messages = feed.between('live', noon, noon + 60_000);
    const names = messages.map((message) =>
      'fixture' in message ? `${message.fixture}@${message.at}#${message.seq}` : '',
    );
    expect(new Set(names).size).toBe(messages.length);
  });

  it.each(['tennis', 'ice-hockey', 'league-of-legends'])(
    'settles every line of %s that it offered before or during the match, and confirms it',
    (sport) => {
      const messages = messagesOf(sport);
      const offered = new Set(
        messages.flatMap((message) => (message.type === 'oddsChange' ? message.markets.map(keyOf) : [])),
      );
      const cancelled = messages.flatMap((message) =>
        message.type === 'betCancel' && message.from === undefined ? message.markets.map(keyOf) : [],
      );
      expect(offered.size).toBeGreaterThan(3);
      expect(new Set([...linesIn(messages, 'confirmed'), ...cancelled])).toEqual(offered);
      expect(new Set([...linesIn(messages, 'scouted'), ...cancelled])).toEqual(offered);
    },
  );

  it('closes a line that it does not offer any more', () => {
    const open = new Set<string>();
    for (const message of messagesOf('tennis')) {
      if (message.type !== 'oddsChange' || message.producer !== 'live' || message.markets.length === 0) continue;
      const named = new Set(message.markets.map(keyOf));
      for (const key of open) expect(named).toContain(key);
      for (const market of message.markets) {
        if (market.status === 'active') open.add(keyOf(market));
        else open.delete(keyOf(market));
      }
    }
  });

  it('has all matches of the days to come priced, and hands each over when it begins', () => {
    const coming = feed
      .fixtures(today, noon)
      .filter(({ status }) => status === 'notStarted')
      .slice(0, 5);
    for (const { id, startsAt } of coming) {
      const [before] = [...feed.ofFixture('prematch', id, noon)];
      expect(before).toMatchObject({ type: 'oddsChange', producer: 'prematch', state: { status: 'notStarted' } });
      const [begun] = [...feed.ofFixture('prematch', id, startsAt + 60_000)];
      expect(begun?.type === 'fixtureChange' || begun?.type === 'oddsChange').toBe(true);
    }
  });

  it.each(sports)('offers every market about a match of $key before it begins', ({ key, offers }) => {
    const [match] = feed.fixtures(today, noon).filter(({ sport, status }) => sport === key && status === 'notStarted');
    const messages = match ? [...feed.ofFixture('prematch', match.id, noon)] : [];
    const offered = new Set(
      messages.flatMap((message) => (message.type === 'oddsChange' ? message.markets.map(({ id }) => id) : [])),
    );
    const whole = offers.map(({ market }) => market).filter((id) => /match|withOvertime/.test(marketType(id).scope));
    expect(whole.filter((id) => !offered.has(id))).toEqual([]);
  });

  it('repeats to whoever missed it what no snapshot has, under the same names', () => {
    const settled = messagesOf('tennis').find(({ type }) => type === 'betSettlement');
    const at = settled?.at ?? 0;
    const repeated = [...feed.missed('live', at - 1, at)].flat();
    const messages = feed.between('live', at - 1, at).filter(({ type }) => type === 'betSettlement');
    expect(messages).toContainEqual(expect.objectContaining(settled));
    for (const message of messages) expect(repeated).toContainEqual(message);
    expect(repeated.flatMap((message) => (message.type === 'oddsChange' ? message.markets : []))).toEqual([]);
  });

  it('repeats what happened in a match and that it is over, and a snapshot has no events', () => {
    const match = feed.fixtures(today, noon).find(({ sport, status }) => sport === 'tennis' && status === 'live');
    const live = numbered(messagesOf('tennis')).filter(({ producer }) => producer === 'live');
    const all = live.flatMap((message) => (message.type === 'oddsChange' ? [message] : []));
    const end = all.at(-1)?.at ?? 0;
    const again = [...feed.ofFixture('live', match?.id ?? '', end)];
    const repeated = again.flatMap((message) => (message.type === 'oddsChange' ? [message] : []));
    const results = (messages: readonly FeedMessage[]) => messages.filter(({ type }) => /Settlement/.test(type));
    expect(results(again)).toEqual(results(live.filter(({ at }) => at <= end)));
    const happened = all.filter(({ state }) => state.event !== undefined && state.event.kind !== 'tick');
    expect(repeated.map(({ at }) => at)).toEqual(happened.map(({ at }) => at));
    expect(repeated.at(-1)?.state.status).toBe('ended');
    for (const message of feed.snapshot('live', noon))
      expect(message.type === 'oddsChange' && message.state.event).toBeUndefined();
  });

  it('shows the matches of another day one after the other in the hour before it, each with its first prices', () => {
    const from = Date.UTC(2026, 10, 22, 14) - 1;
    const until = from + 4 * 60_000;
    const messages = dayByDay.between('prematch', from, until);
    const shown = messages.flatMap((each) =>
      each.type === 'fixtureChange' && each.change === 'new' ? [each.fixture] : [],
    );
    const day = new Set(dayByDay.fixtures(today + 1, until).map(({ id }) => id));
    expect(shown.length).toBeGreaterThan(day.size / 30);
    expect(shown.length).toBeLessThan(day.size / 8);
    for (const id of shown) {
      expect(day.has(id)).toBe(true);
      const [announced, priced, ...more] = messages.filter((each) => 'fixture' in each && each.fixture === id);
      expect(announced).toMatchObject({ type: 'fixtureChange', seq: 0, at: priced?.at });
      expect(priced).toMatchObject({ type: 'oddsChange', seq: 1, state: { status: 'notStarted' } });
      expect(priced?.type === 'oddsChange' && priced.markets.length).toBeGreaterThan(3);
      expect(more).toEqual([]);
    }
    // A listener that missed it receives the same under the same names, and only offers that are in view.
    const news = messages.filter(({ type }) => type === 'fixtureChange');
    expect([...dayByDay.missed('prematch', from, until)].flat().filter(({ type }) => type === 'fixtureChange')).toEqual(
      news,
    );
    const standing = [...dayByDay.snapshot('prematch', until)].flatMap((each) =>
      'fixture' in each ? [each.fixture] : [],
    );
    expect(standing.filter((id) => day.has(id)).toSorted()).toEqual(shown.toSorted());
  });

  it('has shown all matches of a day as it begins', () => {
    const midnight = Date.UTC(2026, 10, 22, 15);
    const messages = [...dayByDay.missed('prematch', midnight - 3_600_000, midnight)].flat();
    const shown = messages.flatMap((each) =>
      each.type === 'fixtureChange' && each.change === 'new' ? [each.fixture] : [],
    );
    expect(shown.toSorted()).toEqual(
      dayByDay
        .fixtures(today + 1, midnight)
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});
