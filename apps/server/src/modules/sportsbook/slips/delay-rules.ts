/** How long live bets wait: by sport, as staff set it for a sport, a league or a member. Pure. */
import { isSportKey, type SportKey } from '@mirinae/game-math/sports/sport-keys';
import type { LegFacts } from '../model/legs.ts';
import { closestOf, type Scope } from '../model/scopes.ts';

/** Delay of sports without a configured one, seconds. */
const unknownSeconds = 8;
/** Sports in which a single event decides much have a longer delay. */
const secondsBySport: Readonly<Record<SportKey, number>> = {
  soccer: 5,
  basketball: 5,
  baseball: 5,
  volleyball: 5,
  tennis: 6,
  combat: 6,
  'counter-strike': 8,
  'league-of-legends': 8,
  'dota-2': 8,
  'american-football': 3,
  badminton: 3,
  'ice-hockey': 3,
  handball: 3,
};

export const standardSeconds = (sport: string): number => (isSportKey(sport) ? secondsBySport[sport] : unknownSeconds);

/** Set for a sport, or for a league of it. */
export type ScopeDelay = Scope & { readonly seconds: number };
/** What is set for the slips of one member; the closest scope first. */
export type OwnDelays = {
  readonly scopes: readonly ScopeDelay[];
  /** 0 without a delay of its own. */
  readonly memberSeconds: number;
};
type DelayedLeg = { readonly isLive: boolean; readonly facts: Pick<LegFacts, 'sport' | 'leagueId'> };

/** A delay is of all markets. */
const anyMarket = 0;

/** In seconds, the longest of all legs and of the member; 0 when no leg is live. */
export function delayOf(legs: readonly DelayedLeg[], { scopes, memberSeconds }: OwnDelays): number {
  const seconds = legs
    .filter(({ isLive }) => isLive)
    .map(({ facts: { sport, leagueId: league } }) => {
      const set = closestOf(scopes, { sport, league, market: anyMarket });
      return set?.seconds ?? standardSeconds(sport);
    });
  return seconds.length === 0 ? 0 : Math.max(memberSeconds, ...seconds);
}
