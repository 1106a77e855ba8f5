/** Games of a collection: those of its lobby that meet the rule, in its order, or those chosen by hand. */
import type { GamePlatform } from '@mirinae/contract/wallet/game-words';
import { addSeconds, daySeconds } from '../../platform/clock.ts';
import { isGameRowOpen, isMadeFor, type ListedGameRow } from '../catalog/index.ts';
import type { Collection } from './collections.ts';

type Game = ListedGameRow['game'];

const orders = {
  plays: (one: Game, other: Game) => other.plays - one.plays,
  players: (one: Game, other: Game) => other.players - one.players,
  turnover: (one: Game, other: Game) => other.turnover - one.turnover,
  new: (one: Game, other: Game) => other.addedAt.getTime() - one.addedAt.getTime(),
  rtp: (one: Game, other: Game) => (other.rtp ?? 0) - (one.rtp ?? 0),
};

function meets({ rule }: Collection, game: Game, now: Date): boolean {
  const { vendorKeys, families, volatility, rtpMin, linesMin, linesMax, newDays, freeRoundsYn } = rule;
  const family = game.listed?.family ?? '';
  const lines = game.listed?.lines ?? null;
  const among = (values: readonly string[], value: string) => values.length === 0 || values.includes(value);
  return (
    among(vendorKeys, game.vendorKey) &&
    among(families, family) &&
    among(volatility, game.volatility ?? '') &&
    (rtpMin === null || (game.rtp ?? 0) >= rtpMin) &&
    (linesMin === null || (lines ?? 0) >= linesMin) &&
    (linesMax === null || (lines !== null && lines <= linesMax)) &&
    (newDays === null || game.addedAt >= addSeconds(now, -newDays * daySeconds)) &&
    (freeRoundsYn === 'N' || game.listed?.freeRounds === true)
  );
}

const nameOf = ({ vendorKey, gameKey }: { vendorKey: string; gameKey: string }) => `${vendorKey}:${gameKey}`;

/** Open games that can be launched; equal games keep the order of the catalog. */
export function chooseGames(
  collection: Collection,
  rows: readonly ListedGameRow[],
  { device, now }: { device?: GamePlatform; now: Date },
): readonly Game[] {
  const { sort, games: chosen, gameType, maxGames } = collection;
  const offered = rows
    .filter((row) => row.gameType === gameType && isGameRowOpen(row) && row.game.playableKey !== null)
    .map(({ game }) => game)
    .filter((game) => isMadeFor(game, device));
  if (sort === 'hand') {
    const byName = new Map(offered.map((game) => [nameOf(game), game]));
    return chosen.flatMap((name) => byName.get(nameOf(name)) ?? []).slice(0, maxGames);
  }
  return offered
    .filter((game) => meets(collection, game, now))
    .toSorted(orders[sort])
    .slice(0, maxGames);
}
