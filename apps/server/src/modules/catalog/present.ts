/**
 * Catalog rows as the wire carries them. A game without a playable key answers an empty key: the screens then say
 * "preparing".
 */
import type { Game, GameCertificate, GameGroup, GameType } from '@mirinae/contract/play/play';
import type { ListedFacts } from '@mirinae/contract/staff/vendors';
import { gameFeatures, slotMechanics } from '@mirinae/contract/wallet/game-words';
import { openInOf } from './find-game.ts';
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
    codeName: group.names.ko,
    codeNameEN: group.names.en,
    codeNameVN: group.names.vi,
    groupCodeNameEN: typeNames[group.gameType],
    ord: group.ord,
    gameCount,
    openYn: yn(isSiteOpen && isVendorOpen && group.isOpen),
    path: group.path,
  };
}

/** Listed facts without a column; words without a text on screens are left out. */
function presentListed(listed: ListedFacts | null): Pick<Game, 'mechanic' | 'features' | 'deviation' | 'returns'> {
  const listedFeatures = listed?.features?.split(',') ?? [];
  return {
    mechanic: slotMechanics.find((mechanic) => mechanic === listed?.mechanic) ?? null,
    features: gameFeatures.filter((feature) => listedFeatures.includes(feature)),
    deviation: listed?.deviation ?? null,
    returns: listed?.returns ?? null,
  };
}

/** Null where nothing is certified. */
export function presentCertificate(listed: ListedFacts | null): GameCertificate | null {
  if (!listed?.certificate) return null;
  const { certificate: hash, returns = null } = listed;
  const { reaching10 = null, reaching100 = null, reaching1000 = null, reachingMost = null } = listed;
  return {
    hash,
    returns,
    reaching: { '10': reaching10, '100': reaching100, '1000': reaching1000, most: reachingMost },
  };
}

export function presentGame(row: GameRow, isSiteOpen: boolean): Game {
  const { game } = row;
  return {
    key: keyOf(row),
    vendorKey: game.vendorKey,
    groupCode: row.gameType,
    names: game.names,
    image: game.image,
    rtp: game.rtp,
    volatility: game.volatility,
    hitRate: game.hitRate,
    maxWin: game.maxWin,
    stakeMin: game.stakeMin,
    stakeMax: game.stakeMax,
    ...presentListed(game.listed),
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
  return { key: keyOf(row), image: row.game.image, names: { ko: row.game.names.ko, en: row.game.names.en } };
}
