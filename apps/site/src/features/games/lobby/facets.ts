/** Facets of a lobby besides the vendor: mechanic, volatility, features. */
import type { Game } from '@mirinae/contract/play/play';
import { gameFeatures, slotMechanics } from '@mirinae/contract/wallet/game-words';

export const volatilities = ['low', 'medium', 'high'] as const;

/** Undefined for all. */
export type Facets = {
  readonly mechanic?: (typeof slotMechanics)[number] | undefined;
  readonly volatility?: (typeof volatilities)[number] | undefined;
  readonly feature?: (typeof gameFeatures)[number] | undefined;
};

export function hasFacets(game: Game, { mechanic, volatility, feature }: Facets): boolean {
  return (
    (mechanic === undefined || game.mechanic === mechanic) &&
    (volatility === undefined || game.volatility === volatility) &&
    (feature === undefined || game.features.includes(feature))
  );
}

/** Only what one of the games has, so that no choice leads to nothing by itself. */
export function facetsOf(games: readonly Game[]) {
  return {
    mechanics: slotMechanics.filter((mechanic) => games.some((game) => game.mechanic === mechanic)),
    volatilities: volatilities.filter((volatility) => games.some((game) => game.volatility === volatility)),
    features: gameFeatures.filter((feature) => games.some(({ features }) => features.includes(feature))),
  };
}
