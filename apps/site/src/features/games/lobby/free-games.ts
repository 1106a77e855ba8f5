/** Games that the member has free rounds of, with how many are left: read by the lobby, shown by the cards. */
import type { Game } from '@mirinae/contract/play/play';
import { create } from 'zustand';

const useStore = create<{ readonly left: ReadonlyMap<string, number> }>(() => ({ left: new Map() }));

export const freeKey = ({ vendorKey, gameKey }: { vendorKey: string; gameKey: string }): string =>
  `${vendorKey}:${gameKey}`;

export const showFreeGames = (left: ReadonlyMap<string, number>): void => useStore.setState({ left });

export const useFreeLeft = ({ vendorKey, key }: Pick<Game, 'vendorKey' | 'key'>): number =>
  useStore(({ left }) => left.get(freeKey({ vendorKey, gameKey: key })) ?? 0);
