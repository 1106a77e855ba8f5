/**
 * A feed for tests that prices builders: what it says is here, without a signature, for the board trusts its own
 * node.
 */
import type { BuilderAnswer, BuilderRefusal } from '@mirinae/contract/feed/builders';
import type { BuilderPricer } from '../modules/sportsbook/index.ts';

type Requested = Parameters<BuilderPricer['price']>[0];

export type BuilderFeed = BuilderPricer & {
  /** Ten-thousandths, by the bits of picks: of one pick what its market says. */
  odds: readonly number[];
  refusals: readonly (BuilderRefusal | null)[];
  chance: number;
  /** Endings with refunded picks, with the `chance` of all of them; null where all are won or one is lost. */
  chances: readonly number[] | null;
  producer: 'live' | 'prematch';
  isSilent: boolean;
  /** Answers no looks for the moment. */
  isBusy: boolean;
  /** The requested moments; null for now. */
  readonly requested: (number | null)[];
  /** About which picks, each time. */
  readonly picksRequested: Requested[];
};

const allWon = (count: number, chance: number): number[] =>
  Array.from({ length: 2 ** count }, (_, mask) => (mask === 2 ** count - 1 ? chance : 0));

export function builderFeed(odds: readonly number[], now: () => number): BuilderFeed {
  const feed: BuilderFeed = {
    odds,
    refusals: [],
    chance: 0.25,
    chances: null,
    producer: 'prematch',
    isSilent: false,
    isBusy: false,
    requested: [],
    picksRequested: [],
    async price(picks: Requested, at?: number): Promise<BuilderAnswer | null> {
      feed.requested.push(at ?? null);
      feed.picksRequested.push(picks);
      if (feed.isSilent) return null;
      const isRefused = feed.refusals.some((refusal) => refusal !== null);
      return {
        fixture: picks[0]?.fixture ?? '',
        producer: feed.producer,
        at: at ?? now(),
        word: '0'.repeat(64),
        picks: picks.map(({ market, specifiers, outcome }, index) => ({
          market,
          specifiers,
          outcome,
          odds: feed.odds[1 << index] ?? null,
          refusal: feed.refusals[index] ?? null,
        })),
        chance: isRefused ? null : feed.chance,
        chances: isRefused ? null : [...(feed.chances ?? allWon(picks.length, feed.chance))],
        odds: isRefused ? null : [...feed.odds],
      };
    },
    preview: async (picks: Requested) => (feed.isBusy ? ('busy' as const) : feed.price(picks)),
  };
  return feed;
}
