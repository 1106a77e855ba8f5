/** The state of a match, by its plan and by what was last said of its play. */
import type { FeedMatchState, Fixture } from '@mirinae/contract/feed/messages';

type Status = Fixture['status'];

const overStatuses: ReadonlySet<Status> = new Set(['ended', 'closed', 'cancelled', 'postponed', 'abandoned']);

/** In these states nothing of a match can be bet, whatever its lines say. */
export const isOver = (status: Status): boolean => overStatuses.has(status);

/** One that was put off or called off before it began is so by its plan alone: of its play nothing more is said. */
export function statusOf(
  { status: planned }: Pick<Fixture, 'status'>,
  state: FeedMatchState | null | undefined,
): Status {
  if (!state) return planned;
  return isOver(planned) && !isOver(state.status) ? planned : state.status;
}
