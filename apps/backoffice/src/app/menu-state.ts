/** Groups of the menu that are folded, kept by the browser; favourite pages, kept by the server for each account. */
import { create } from 'zustand';
import { useAct, useCall } from '../shell/calls/calls.ts';

const storageKey = 'mirinae.staff.menu';

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readFolded(): { folded: readonly string[] } {
  const stored = parse(localStorage.getItem(storageKey) ?? '{}');
  return { folded: texts(stored instanceof Object && 'folded' in stored ? stored.folded : null) };
}

const useMenu = create<{ folded: readonly string[] }>(readFolded);

export const useFolded = () => useMenu(({ folded }) => folded);

const toggled = (names: readonly string[], name: string) =>
  names.includes(name) ? names.filter((each) => each !== name) : [...names, name];

export function toggleGroup(group: string): void {
  useMenu.setState(({ folded }) => ({ folded: toggled(folded, group) }));
  localStorage.setItem(storageKey, JSON.stringify(useMenu.getState()));
}

/** One saved view of the menu, whose text is the list of pages. */
const view = { page: 'menu', name: 'favourites' } as const;

export type Favourites = { readonly pages: readonly string[]; readonly toggle: (page: string) => void };

export function useFavourites(): Favourites {
  const { data } = useCall('staff.viewList', { page: view.page });
  const save = useAct('staff.viewSave', { invalidates: ['staff.viewList'], done: null });
  const pages = texts(parse(data?.views.find(({ name, isOwn }) => isOwn && name === view.name)?.query ?? '[]'));
  return { pages, toggle: (page) => save.mutate({ ...view, query: JSON.stringify(toggled(pages, page)) }) };
}
