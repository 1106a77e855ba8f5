import type { GameType } from '@mirinae/contract/play/play';
import { at, type Page, type Pages, type View } from '../../shell/pages/page.ts';

const openLobbyPage = () => import('./lobby/lobby-page.tsx');
const openMultiPage = () => import('./lobby/hall/multi-page.tsx');
const openSearchPage = () => import('./search/search-page.tsx');
const openSlotPlayerPage = () => import('./slot-player-page.tsx');

/** The page of one type of games, and the same for one vendor; both layouts have it under the same addresses. */
function lobby(type: GameType, path: string, order: number, tile: number): Page {
  return {
    access: 'member',
    desktop: [at(`/member/${path}`, path), at(`/member/${path}/$vendor`, `${path}Vendor`)],
    mobile: [at(`/member/${path}`, `mobile-${path}`), at(`/member/${path}/$vendor`, `mobile-${path}Vendor`)],
    title: `type.${type}`,
    about: type,
    menus: { gamesBar: order, gamesSheet: order, tiles: tile },
    view: async (): Promise<View> => (await openLobbyPage()).LobbyPage,
  };
}

export const gamePages = {
  casino: lobby('casino', 'livecasino', 1, 1),
  hotel: lobby('hotel', 'hotelcasino', 2, 2),
  slot: lobby('slot', 'slotgame', 3, 3),
  fishing: lobby('fishing', 'phishinggame', 4, 8),
  virtual: lobby('virtual', 'virtualgame', 5, 7),
  mini: lobby('mini', 'minigame', 8, 6),
  multiTables: {
    access: 'member',
    desktop: [at('/member/multi', 'multiTables')],
    mobile: [at('/member/multi', 'mobileMultiTables')],
    frame: 'empty',
    within: 'casino',
    view: async (): Promise<View> => (await openMultiPage()).MultiPage,
  },
  search: {
    access: 'guest',
    desktop: [at('/search', 'search')],
    mobile: [at('/search', 'mobileSearch')],
    view: async (): Promise<View> => (await openSearchPage()).SearchPage,
  },
  slotPlayer: {
    access: 'member',
    desktop: [at('/slot/game', 'slotGameRoot'), at('/member/slot/game', 'slotGame')],
    mobile: [at('/member/slot/game', 'mobileSlotGame')],
    title: 'games.window',
    frame: 'empty',
    within: 'slot',
    view: async (): Promise<View> => (await openSlotPlayerPage()).SlotPlayerPage,
  },
} satisfies Pages;
