/** Prices several selections of one match together: the feed, where it has such a call. */
import type { BuilderAnswer } from '@mirinae/contract/feed/builders';
import type { Selection } from '../model/legs.ts';

export type BuilderPricer = {
  /**
   * Quote of the feed for selections of one fixture, now or at a time of the last minutes (milliseconds since 1970).
   * Null without a valid answer.
   */
  price(picks: readonly Selection[], at?: number): Promise<BuilderAnswer | null>;
  /**
   * Quote for display to one viewer: with a quota per viewer, and a limit on all previews, so that quotes for bets are
   * not delayed. `busy`: the queue is full.
   */
  preview(picks: readonly Selection[], viewer: string): Promise<BuilderAnswer | 'busy' | null>;
};
