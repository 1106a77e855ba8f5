/** Status of a match, by its plan and its latest match state. */
import type { FeedMatchState, Fixture } from '@mirinae/contract/feed/messages';

type Status = Fixture['status'];

const overStatuses: ReadonlySet<Status> = new Set(['ended', 'closed', 'cancelled', 'postponed', 'abandoned']);

/** Statuses in which no bets are accepted, whatever the state of the lines. */
export const isOver = (status: Status): boolean => overStatuses.has(status);

/**
 * A match that was postponed or cancelled before its start has its status by the plan alone: no play messages follow.
 */
export function statusOf(
  { status: planned }: Pick<Fixture, 'status'>,
  state: FeedMatchState | null | undefined,
): Status {
  if (!state) return planned;
  return isOver(planned) && !isOver(state.status) ? planned : state.status;
}
