/**
 * Events of the house: their fixtures are named apart from those of feeds, and their lines are what staff wrote. Pure.
 */
import type { FeedMarket, Fixture } from '@mirinae/contract/feed/messages';
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';

const prefix = 'house:';

export const houseFixture = (key: string): string => `${prefix}${key}`;
/** Whether a fixture is an event of the house. Feeds name none so. */
export const isHouseFixture = (fixture: string): boolean => fixture.startsWith(prefix);

export type HouseState = 'draft' | 'published' | 'live' | 'ended';

export type HouseOutcome = {
  readonly id: string;
  /** Ten-thousandths of decimal odds. */
  readonly odds: number;
  /** False for a runner that was withdrawn. */
  readonly isActive: boolean;
};
export type HouseLine = {
  readonly market: number;
  readonly specifiers: string;
  readonly isSuspended: boolean;
  readonly outcomes: readonly HouseOutcome[];
};

/** What backing every outcome costs for a return of one: 1 at fair odds, below it whoever does so wins. */
export const booksumOfLine = ({ outcomes }: Pick<HouseLine, 'outcomes'>): number =>
  outcomes.reduce((sum, { odds, isActive }) => sum + (isActive ? oddsScale / odds : 0), 0);

/** A line as a feed would report it: chances are its prices without the margin, shared out evenly. */
export function marketOfLine(line: HouseLine): FeedMarket {
  const booksum = booksumOfLine(line);
  return {
    id: line.market,
    specifiers: line.specifiers,
    status: line.isSuspended ? 'suspended' : 'active',
    isCashOutOpen: true,
    outcomes: line.outcomes.map(({ id, odds, isActive }) => {
      const win = isActive ? Math.min(1, oddsScale / odds / booksum) : 0;
      return { id, odds, isActive, chances: [win, 0, 0, 0, 1 - win] };
    }),
  };
}

/** What a leg keeps of the terms of its event, and the names of its market. */
export function houseFacts({ house, customMarkets }: Fixture, line: { readonly specifiers: string }) {
  const custom = customMarkets?.filter(({ specifiers }) => specifiers === line.specifiers);
  return {
    isSingleOnly: house && !house.isCombinable,
    stakeMax: house?.stakeMax ?? undefined,
    customMarkets: custom && custom.length > 0 ? custom : undefined,
  };
}
