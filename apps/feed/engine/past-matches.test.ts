/** Matches of a month ago: what was offered before them, and how it ended. */
import { pastMatch } from '@mirinae/contract/feed/past-matches';
import { expect, it } from 'vitest';
import { openFeed } from './feed.ts';

const now = Date.UTC(2026, 10, 22, 3);
const hourMs = 3_600_000;
const at = now - 720 * hourMs;
const requested = { at, from: at + hourMs / 2, until: at + 3 * hourMs, count: 3 };
const feed = openFeed('past', 0);

it('are of different sports, with prices of that time and a confirmed result of each line', () => {
  const matches = feed.pastMatches?.(requested, now) ?? [];
  expect(new Set(matches.map(({ fixture }) => fixture.sport)).size).toBe(3);
  for (const match of matches) {
    expect(pastMatch.parse(match)).toEqual(match);
    const [offer, end, results] = match.messages;
    if (offer?.type !== 'oddsChange' || end?.type !== 'oddsChange' || results?.type !== 'betSettlement')
      expect.fail('It has an offer, its end and its results.');
    expect([match.fixture.status, end.state.status, results.certainty]).toEqual(['ended', 'ended', 'confirmed']);
    expect([offer.at, end.at > match.fixture.startsAt, results.at > end.at]).toEqual([at, true, true]);
    const nameOf = ({ id, specifiers }: { id: number; specifiers: string }) => `${id}/${specifiers}`;
    expect(results.markets.map(nameOf)).toEqual(offer.markets.map(nameOf));
    expect(offer.markets.length).toBeGreaterThan(2);
    expect(match.fixture.simulation?.opening).not.toBeNull();
  }
  expect(feed.pastMatches?.(requested, now)).toEqual(matches);
});

it('have the results that the feed confirmed then', () => {
  const [match] = feed.pastMatches?.(requested, now) ?? [];
  const results = match?.messages[2];
  if (!match || results?.type !== 'betSettlement') expect.fail('There is a match with results.');
  const confirmed = [...feed.ofFixture('live', match.fixture.id, now)].findLast(
    (message) => message.type === 'betSettlement' && message.certainty === 'confirmed',
  );
  if (confirmed?.type !== 'betSettlement') expect.fail('The feed confirmed its results.');
  expect(confirmed.at).toBe(results.at);
  for (const line of results.markets) expect(confirmed.markets).toContainEqual(line);
});

it('are none where a match is still on', () => {
  const late = { at: now - 2 * hourMs, from: now - hourMs / 2, until: now + hourMs, count: 3 };
  expect(feed.pastMatches?.(late, now)).toEqual([]);
});
