/** Legs of a slip: selection, facts of the match, agreed terms. */
import type { BuilderAnswer } from '@mirinae/contract/feed/builders';
import type { FeedMatchState, Fixture } from '@mirinae/contract/feed/messages';
import type { OddsByPicks } from '@mirinae/game-math/sports/builder/builder-odds';
import type { LinePricing } from '@mirinae/game-math/sports/odds/house-odds';
import type { MessageStamp } from './feed-order.ts';

export type Selection = {
  readonly fixture: string;
  readonly market: number;
  readonly specifiers: string;
  readonly outcome: string;
};

/** A pick whose match is named separately. */
export type MatchPick = Omit<Selection, 'fixture'>;

export type RequestedLeg = Selection & {
  /** As the member saw them, in ten-thousandths. */
  readonly odds: number;
  readonly isBanker: boolean;
  /** All selections of a builder, the leg's own first; absent for other legs. */
  readonly builder?: readonly MatchPick[];
};

/** A fixture as it was when a slip was placed. */
export type LegFacts = Pick<Fixture, 'sport' | 'startsAt'> & {
  readonly league: Fixture['league']['names'];
  readonly leagueId?: string;
  readonly home: Fixture['home']['names'];
  readonly away: Fixture['away']['names'];
  /** Stamp of the newest message of the feed then. Stored with each leg, so the field keeps its name. */
  readonly heard: MessageStamp;
  readonly scores: FeedMatchState['scores'];
  /** Of an event of the house: its largest stake, whether it is bet singly alone, the market if staff named it. */
  readonly stakeMax?: number | undefined;
  readonly isSingleOnly?: boolean | undefined;
  readonly customMarkets?: Fixture['customMarkets'];
  /** Fair odds of the outcome; null if it could not win. */
  readonly fairOdds?: number | null;
};

/** Agreed terms of a builder. */
export type BuilderTerms = {
  /** Odds of each subset of the selections, paid if the others are void. */
  readonly odds: OddsByPicks;
  /** The house's price of each pick in its market per ten thousand of the feed's odds; 10,000 at most. */
  readonly shares: readonly number[];
  readonly said: BuilderAnswer;
};

/** A pick of a leg: the leg itself, or one of those of a builder. */
export type AcceptedPick = Selection & Pick<AcceptedLeg, 'odds' | 'isLive' | 'pricing' | 'facts'>;

export type TakenBuilder = {
  readonly terms: BuilderTerms;
  readonly picks: readonly AcceptedPick[];
};

export type AcceptedLeg = Omit<RequestedLeg, 'builder'> & {
  readonly isLive: boolean;
  /** The house's pricing of the feed's odds; null where they are unchanged. */
  readonly pricing: LinePricing | null;
  readonly facts: LegFacts;
  /** Null for a leg of one pick. */
  readonly builder: TakenBuilder | null;
};

/** Picks of one match under the same number are one builder. */
export type SharedPick = Selection & { readonly builder?: number | undefined };
