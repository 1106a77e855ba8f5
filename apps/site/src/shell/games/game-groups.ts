/** The groups and games of the catalog. Few and rarely changed, so each is loaded once and searched here. */
import type { Game, GameGroup, GameType } from '@mirinae/contract/play/play';
import type { GamePlatform } from '@mirinae/contract/wallet/game-words';
import { currentLocale } from '@mirinae/ui/language/language';
import { useCall } from '../calls/api.ts';
import { useLayout } from '../layout/layout-context.ts';

const minuteMs = 60_000;

/** What games are made for; a tablet has the phone's layout. */
export const useDevice = (): GamePlatform => (useLayout() === 'mobile' ? 'phone' : 'desktop');

const useGroupCall = () => useCall('play.gameGroupCodes', { device: useDevice() }, { staleMs: minuteMs });

export const useGroups = (): readonly GameGroup[] => useGroupCall().data ?? [];

/** False until the catalog has answered, or could not. */
export const useAreGroupsKnown = (): boolean => !useGroupCall().isPending;

/** Games that are made for this device. */
export function useGames() {
  return useCall('play.gameCodes', { device: useDevice() }, { staleMs: minuteMs });
}

/** Games of all devices: for figures, and for a game that is open already. */
export function useAllGames() {
  return useCall('play.gameCodes', {}, { staleMs: minuteMs });
}

/** Here one bets on matches, not on games of the catalog. */
const matchTypes: readonly string[] = ['sports', 'esports'];

/** Whether one can bet there: on matches while they are switched on, otherwise on a game that is. */
export const isPlayable = (group: GameGroup): boolean =>
  matchTypes.includes(sectionOf(group)) ? group.openYn === 'Y' : group.gameCount > 0;

/** The types of games of which one is open; all while it is not known yet. */
export function useHasGames(): (type: string | undefined) => boolean {
  const groups = useGroups();
  const filled = new Set<string | undefined>(groups.filter(isPlayable).map(sectionOf));
  return (type) => type === undefined || groups.length === 0 || filled.has(type);
}

const nameIn = { ko: 'codeName', en: 'codeNameEN', vi: 'codeNameVN' } as const;

/** Names that start with HC- or H- belong to the hotel casino; the prefix is not shown. */
export function groupLabel(group: GameGroup): string {
  return group[nameIn[currentLocale()]].replace(/^HC?-/, '');
}

/** The house of a game by its name; null while it is not known yet. */
export function useHouseName({ vendorKey }: Pick<Game, 'vendorKey'>): string | null {
  const group = useGroups().find(({ code }) => code === vendorKey);
  return group ? groupLabel(group) : null;
}

export function sectionOf(group: GameGroup): GameType {
  return /^HC?-/.test(group.codeName) ? 'hotel' : group.groupCode;
}

/** The player's page with what it plays; the game gives the page its title. */
export function playerAddress(
  page: string,
  url: string,
  game: { vendorKey: string; key: string },
  requiresCheck = false,
): string {
  const checks = requiresCheck ? { checks: 'Y' } : {};
  return `${page}?${new URLSearchParams({ url, vendor: game.vendorKey, game: game.key, ...checks })}`;
}

export function gameName(game: Pick<Game, 'names'>): string {
  return game.names[currentLocale()];
}
