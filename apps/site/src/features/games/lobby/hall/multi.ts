/** The tables that a member wants to play side by side, at most four. */
import type { Game, GameRef } from '@mirinae/contract/play/play';
import { translate } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { create } from 'zustand';
import { isSame } from '../../use-shelf.ts';

export const maxTables = 4;

const useStore = create<{ refs: readonly GameRef[] }>(() => ({ refs: [] }));

export function useMulti() {
  const { refs } = useStore();
  const has = (game: Pick<Game, 'vendorKey' | 'key'>) => refs.some((ref) => isSame(ref, game));
  const remove = (game: Pick<Game, 'vendorKey' | 'key'>) =>
    useStore.setState({ refs: refs.filter((ref) => !isSame(ref, game)) });
  const toggle = (game: Game) => {
    if (has(game)) return remove(game);
    if (refs.length >= maxTables) return void toast.message(translate('hall.multiMost', { count: maxTables }));
    useStore.setState({ refs: [...refs, { vendorKey: game.vendorKey, key: game.key }] });
  };
  return { refs, has, toggle, remove };
}

/** As the address of the view side by side has it. */
export const textOf = (refs: readonly GameRef[]): string =>
  refs.map(({ vendorKey, key }) => `${vendorKey}:${key}`).join(',');

export function refsOf(text: string): GameRef[] {
  return text
    .split(',')
    .flatMap((part) => {
      const [vendorKey, key] = part.split(':');
      return vendorKey && key ? [{ vendorKey, key }] : [];
    })
    .slice(0, maxTables);
}
