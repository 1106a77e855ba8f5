/** Which groups of the menu are folded and which pages are favourites, kept by the browser. */
import { create } from 'zustand';

const storageKey = 'mirinae.staff.menu';

type MenuState = { readonly folded: readonly string[]; readonly favourites: readonly string[] };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

function readStored(): MenuState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const known = new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
    return { folded: texts(known.get('folded')), favourites: texts(known.get('favourites')) };
  } catch {
    return { folded: [], favourites: [] };
  }
}

const useMenu = create<MenuState>(readStored);

export const useFolded = () => useMenu(({ folded }) => folded);
export const useFavourites = () => useMenu(({ favourites }) => favourites);

const toggled = (names: readonly string[], name: string) =>
  names.includes(name) ? names.filter((each) => each !== name) : [...names, name];

function keep(change: Partial<MenuState>): void {
  useMenu.setState(change);
  localStorage.setItem(storageKey, JSON.stringify(useMenu.getState()));
}

export const toggleGroup = (group: string): void => keep({ folded: toggled(useMenu.getState().folded, group) });
export const toggleFavourite = (page: string): void =>
  keep({ favourites: toggled(useMenu.getState().favourites, page) });
