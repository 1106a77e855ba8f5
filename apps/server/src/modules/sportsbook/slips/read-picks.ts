/** How picks stand at this moment, whoever looks: the match, the price, and why one cannot be bet. */
import type { PickNow } from '@mirinae/contract/sport/picks';
import type { FeedBoard } from '../feed/feed-board.ts';
import { type Pick, pickRefusal } from './take-legs.ts';

export function readPick(board: FeedBoard, pick: Pick, now: number): PickNow {
  const offered = board.fixture(pick.fixture);
  const line = offered?.book.line(pick.market, pick.specifiers);
  const { facts, book } = offered ?? {};
  const outcomes = facts && line ? board.outcomesOf(facts, line) : [];
  return {
    ...pick,
    odds: outcomes.find(({ id }) => id === pick.outcome)?.odds ?? null,
    liveYn: line?.producer === 'live' ? 'Y' : 'N',
    refusal: pickRefusal(board, pick, now),
    match: facts
      ? {
          sport: facts.sport,
          league: facts.league.names,
          home: facts.home.names,
          away: facts.away.names,
          startsAt: new Date(facts.startsAt).toISOString(),
          state: book?.state ?? null,
        }
      : null,
  };
}
