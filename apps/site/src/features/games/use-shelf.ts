/**
 * The member's favourites and what it played last. A mark is shown immediately and is reverted when the server refuses
 * it.
 */
import type { Game, GameRef } from '@mirinae/contract/play/play';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { toast } from '@mirinae/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, useCall } from '../../shell/calls/api.ts';
import { useIsMember } from '../../shell/session/session.ts';

type Shelf = { favourites: GameRef[]; recent: GameRef[] };
const empty: Shelf = { favourites: [], recent: [] };
const key = ['play.shelf', {}] as const;

export const isSame = (ref: GameRef, game: Pick<Game, 'vendorKey' | 'key'>) =>
  ref.vendorKey === game.vendorKey && ref.key === game.key;

export function useShelf(): Shelf {
  const isMember = useIsMember();
  const { data } = useCall('play.shelf', {}, { isEnabled: isMember });
  return isMember && data ? data : empty;
}

export function useFavourite(): (game: Game, isOn: boolean) => void {
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: ({ game, isOn }: { game: Game; isOn: boolean }) =>
      api('play.favouriteSet', { vendorKey: game.vendorKey, gameKey: game.key, onYn: isOn ? 'Y' : 'N' }),
    onMutate: ({ game, isOn }) => {
      client.setQueryData<Shelf>(key, (shelf = empty) => ({
        ...shelf,
        favourites: [
          ...(isOn ? [{ vendorKey: game.vendorKey, key: game.key }] : []),
          ...shelf.favourites.filter((ref) => !isSame(ref, game)),
        ],
      }));
    },
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  return (game, isOn) => set.mutate({ game, isOn });
}
