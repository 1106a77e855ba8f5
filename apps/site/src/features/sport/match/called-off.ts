/** A match that was put off or called off: its plan says so, while its play has not begun by the last word of it. */
import type { FeedMatchState, Fixture } from '@mirinae/contract/feed/messages';

const reasons = ['postponed', 'cancelled', 'abandoned'] as const;

/** Why it is not played; null when it was, is, or will be. */
export function calledOff({ status }: Pick<Fixture, 'status'>, state: FeedMatchState | null) {
  if (state && state.status !== 'notStarted') return null;
  return reasons.find((reason) => reason === status) ?? null;
}

/** Whether it is played or was: one that is called off has no place among those. */
export function hasBegun(of: Pick<Fixture, 'status'> & { readonly state: FeedMatchState | null }): boolean {
  return of.status !== 'notStarted' && calledOff(of, of.state) === null;
}
