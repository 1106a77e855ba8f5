/**
 * Catalog rows as the wire carries them. A game without a playable key answers an empty key: the screens then say
 * "preparing".
 */
import type { Game, GameGroup, GameType } from '@mirinae/contract/play/play';
import { namesOf, openInOf } from './find-game.ts';
import { type GameRow, type GroupRow, isGameRowOpen } from './list-games.ts';

const typeNames: Readonly<Record<GameType, string>> = {
  casino: 'Live Casino',
  hotel: 'Hotel Casino',
  slot: 'Slot',
  sports: 'Sports',
  esports: 'E-sports',
  mini: 'Mini Game',
  virtual: 'Virtual Game',
  fishing: 'Fishing',
};

const yn = (value: boolean) => (value ? 'Y' : 'N');
const keyOf = ({ game }: GameRow) => (game.playableKey === null ? '' : game.gameKey);

export function presentGroup({ group, isVendorOpen, gameCount }: GroupRow, isSiteOpen: boolean): GameGroup {
  return {
    code: group.groupCode,
    groupCode: group.gameType,
    codeName: group.nameKo,
    codeNameEN: group.nameEn,
    groupCodeNameEN: typeNames[group.gameType],
    ord: group.ord,
    gameCount,
    openYn: yn(isSiteOpen && isVendorOpen && group.isOpen),
    path: group.path,
  };
}

export function presentGame(row: GameRow, isSiteOpen: boolean): Game {
  const { game } = row;
  return {
    key: keyOf(row),
    vendorKey: game.vendorKey,
    groupCode: row.gameType,
    names: namesOf(game),
    image: game.image,
    rtp: game.rtp,
    volatility: game.volatility,
    hitRate: game.hitRate,
    maxWin: game.maxWin,
    stakeMin: game.stakeMin,
    stakeMax: game.stakeMax,
    ord: game.ord,
    openYn: yn(isSiteOpen && isGameRowOpen(row)),
    badge: game.badge,
    plays: game.plays,
    addedAt: game.addedAt.toISOString(),
    demoYn: yn(game.hasDemo),
    openIn: openInOf(row),
  };
}

export function presentSlot(row: GameRow) {
  return { key: keyOf(row), image: row.game.image, names: { ko: row.game.nameKo, en: row.game.nameEn } };
}
