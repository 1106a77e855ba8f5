/** The parts above the games of a lobby. Until they are read the games take no press: one would move away under it. */
import type { GameType } from '@mirinae/contract/play/play';
import { useCall } from '../../../shell/calls/api.ts';
import { useDevice } from '../../../shell/games/game-groups.ts';
import { useIsMember } from '../../../shell/session/session.ts';

const collectionsStaleMs = 60_000;

/** Collections for all and for segments of the member. */
export function useCollectionCalls(gameType: GameType) {
  const isMember = useIsMember();
  const input = { gameType, device: useDevice() } as const;
  const shared = useCall('play.collections', input, { staleMs: collectionsStaleMs });
  const own = useCall('play.ownCollections', input, { staleMs: collectionsStaleMs, isEnabled: isMember });
  return { shared, own };
}

/** Free rounds of the member; slots alone have them. */
export function useFreeRoundCall(gameType: GameType) {
  const isEnabled = useIsMember() && gameType === 'slot';
  return useCall('promo.freeRoundList', {}, { isEnabled });
}

type Call = { readonly isLoading: boolean; readonly failureCount: number };

/** A press does not wait for a call that fails. */
const isRead = ({ isLoading, failureCount }: Call) => !isLoading || failureCount > 0;

export function useIsAboveGamesKnown(gameType: GameType): boolean {
  const { shared, own } = useCollectionCalls(gameType);
  return [shared, own, useFreeRoundCall(gameType)].every(isRead);
}
