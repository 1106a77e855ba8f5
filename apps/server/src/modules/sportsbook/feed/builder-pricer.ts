/** Prices several selections of one match together: the feed, where it has such a call. */
import type { BuilderAnswer } from '@mirinae/contract/feed/builders';
import type { Selection } from '../model/legs.ts';

export type BuilderPricer = {
  /**
   * What the feed answers for picks of one fixture, at a moment of the last minutes where one is given (milliseconds
   * since 1970), now otherwise. Null when it does not answer, or not as it should.
   */
  price(picks: readonly Selection[], at?: number): Promise<BuilderAnswer | null>;
  /**
   * The same for what is only shown, to one viewer: it has a share of its own, and all previews together leave the feed
   * room for what is bet. `busy`: no place among those that wait.
   */
  preview(picks: readonly Selection[], viewer: string): Promise<BuilderAnswer | 'busy' | null>;
};
