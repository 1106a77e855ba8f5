/** Features of a slot in addition to its base game, derived from its rules. */
import { gameFeatures } from '@mirinae/contract/wallet/game-words';
import type { Feature, SlotConfig } from '@mirinae/game-math/slots/config';

type GameFeature = (typeof gameFeatures)[number];

const isMultiplied = ({ feature, tumble, valued }: SlotConfig) =>
  valued?.use === 'multiply' ||
  valued?.use === 'wild' ||
  (feature.kind === 'freeSpins' && feature.multipliers.some(([times]) => times > 1)) ||
  (tumble !== undefined && [...tumble.plain, ...tumble.feature].some((times) => times > 1));

const ofSpins = (feature: Feature, has: 'isSticky' | 'expands') =>
  feature.kind === 'freeSpins' && Boolean(feature[has]);

export function featuresOf(config: SlotConfig): GameFeature[] {
  const { feature, tumble, wild, valued, mystery, modes } = config;
  const has: Partial<Record<GameFeature, boolean>> = {
    [feature.kind]: true,
    tumble: tumble !== undefined,
    multiplier: isMultiplied(config),
    expanding: wild?.grows === true || ofSpins(feature, 'expands'),
    sticky: ofSpins(feature, 'isSticky'),
    mystery: mystery !== undefined,
    jackpot: valued?.named !== undefined,
    ante: modes.ante !== undefined,
    buy: modes.buy !== undefined,
  };
  return gameFeatures.filter((name) => has[name]);
}
