/** Sort orders of a lobby. Sorting is stable: equal games keep the house's order. */
import type { Game } from '@mirinae/contract/play/play';

export const gameOrders = ['house', 'popular', 'new', 'rtp', 'maxWin', 'steady'] as const;
export type GameOrder = (typeof gameOrders)[number];

/** Behind every deviation that a vendor states. */
const unknownDeviation = Number.MAX_SAFE_INTEGER;

const rank: Record<GameOrder, (one: Game, other: Game) => number> = {
  house: () => 0,
  popular: (one, other) => other.plays - one.plays,
  new: (one, other) => other.addedAt.localeCompare(one.addedAt),
  rtp: (one, other) => (other.rtp ?? 0) - (one.rtp ?? 0),
  maxWin: (one, other) => (other.maxWin ?? 0) - (one.maxWin ?? 0),
  steady: (one, other) => (one.deviation ?? unknownDeviation) - (other.deviation ?? unknownDeviation),
};

export function sortGames(games: readonly Game[], order: GameOrder): readonly Game[] {
  return games.toSorted(rank[order]);
}

/** For a first look at the house: the most played of each type of game in turn. */
export function mixTypes(games: readonly Game[]): readonly Game[] {
  const popular = sortGames(games, 'popular');
  const types = [...new Set(popular.map(({ groupCode }) => groupCode))];
  const rows = types.map((type) => popular.filter(({ groupCode }) => groupCode === type));
  return popular.flatMap((_, index) => rows.flatMap((row) => row[index] ?? []));
}
