/** A match that is over, in short: prices before it, its last state, and its confirmed results. */
import type { FeedMessage } from '@mirinae/contract/feed/messages';
import { scopeOf, settleLine } from '@mirinae/game-math/sports/play/settle-line';
import { confirmedAfterMs, LiveBook } from './live-book.ts';
import type { Match } from './matches.ts';
import { notStarted, type Prematch } from './prematch.ts';
import { pricedLines } from './price-markets.ts';

/** Lines of a match in short: the first of its sport's offer. */
const maxLines = 12;

/** Null for a match without confirmed results at `now`: one that was put off or broken off, or is not over. */
export function summarize(match: Match, prematch: Prematch, at: number, now: number): readonly FeedMessage[] | null {
  const { fixture, endsAt, moments, mishaps } = match;
  const last = moments.at(-1);
  const confirmedAt = endsAt + confirmedAfterMs;
  if (last === undefined || mishaps.isPostponed || mishaps.isAbandoned || confirmedAt > now) return null;
  const { counts, over } = last.state;
  const lines = prematch
    .lines(fixture)
    .filter(({ scope }) => over.has(scope))
    .slice(0, maxLines);
  const state = new LiveBook(match, () => lines).stateAt(endsAt);
  if (lines.length === 0 || state === undefined) return null;
  const markets = pricedLines(prematch.grids(fixture, at), lines, false);
  const settled = markets.map(({ id, specifiers }) => {
    const line = { id, specifiers };
    const { outcomes, ...ended } = settleLine(line, counts.get(scopeOf(line)) ?? { home: 0, away: 0 });
    return { ...ended, outcomes: [...outcomes] };
  });
  const head = { seq: 0, fixture: fixture.id } as const;
  return [
    { type: 'oddsChange', producer: 'prematch', at, ...head, state: notStarted, markets: [...markets] },
    { type: 'oddsChange', producer: 'live', at: endsAt, ...head, state, markets: [] },
    { type: 'betSettlement', producer: 'live', at: confirmedAt, ...head, certainty: 'confirmed', markets: settled },
  ];
}
