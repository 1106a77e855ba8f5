/** The place of a match among all of its list, of which only the rows in sight are drawn: for screen readers. */
import { createContext, useContext } from 'react';

/** `place/size`: a text, so that a row is drawn anew only where its place changes. */
export const ListPlace = createContext('');

export function useListPlace(): { 'aria-posinset'?: number; 'aria-setsize'?: number } {
  const [place = '', size = ''] = useContext(ListPlace).split('/');
  return size === '' ? {} : { 'aria-posinset': Number(place), 'aria-setsize': Number(size) };
}
