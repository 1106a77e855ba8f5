/** Prices: the house's own odds from the exact chance, and what staff changed. */
import { type MiniGame, miniGames } from '@mirinae/game-math/mini/families';
import { findOutcome, marketsOf, oddsOf, type Selection } from '@mirinae/game-math/mini/games';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { prices, settings } from './tables.ts';

export type Price = Selection & { game: MiniGame; house: number; odds: number; isOpen: boolean };

const nameOf = (game: string, { market, outcome }: Selection) => `${game}:${market}:${outcome}`;

/** Worked out once: a chance never changes. */
const house = new Map(
  miniGames.flatMap((game) =>
    marketsOf(game).flatMap(({ market, outcomes }) =>
      outcomes.map(({ outcome }) => [nameOf(game, { market, outcome }), oddsOf(game, { market, outcome })] as const),
    ),
  ),
);

export function houseOdds(game: MiniGame, pick: Selection): number | null {
  return findOutcome(game, pick.market, pick.outcome) ? (house.get(nameOf(game, pick)) ?? null) : null;
}

/** All prices of all games as they are now. */
export async function readPrices(db: Database | Tx): Promise<ReadonlyMap<string, Price>> {
  const changed = new Map((await db.select().from(prices)).map((row) => [nameOf(row.game, row), row]));
  return new Map(
    miniGames.flatMap((game) =>
      marketsOf(game).flatMap(({ market, outcomes }) =>
        outcomes.map(({ outcome }) => {
          const name = nameOf(game, { market, outcome });
          const own = house.get(name) ?? 0;
          const change = changed.get(name);
          const price = {
            game,
            market,
            outcome,
            house: own,
            odds: change?.odds ?? own,
            isOpen: change?.isOpen ?? true,
          };
          return [name, price] as const;
        }),
      ),
    ),
  );
}

export function priceOf(all: ReadonlyMap<string, Price>, game: MiniGame, pick: Selection): Price | null {
  return all.get(nameOf(game, pick)) ?? null;
}

export async function readSettings(db: Database | Tx) {
  const [row] = await db.select().from(settings);
  if (!row) throw new Error('The mini games have no row of settings.');
  return row;
}
