/** Offer of a selection. */
import type { Code } from '@mirinae/contract/codes';
import type { PricedOutcome } from '@mirinae/game-math/sports/odds/house-odds';
import type { OpenLine } from '../feed/fixture-book.ts';
import type { OfferedFixture } from '../feed/market-store.ts';

export type Offer =
  | { readonly code: Code }
  | {
      readonly code?: undefined;
      readonly offered: OfferedFixture;
      readonly line: OpenLine;
      readonly outcome: PricedOutcome;
    };
