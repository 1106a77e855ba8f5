import { createContext, useContext } from 'react';
import { type Place, places } from '../routes/manifest.ts';
import type { Layout } from './layout-choice.ts';

export const LayoutContext = createContext<Layout>('desktop');

export function useLayout(): Layout {
  return useContext(LayoutContext);
}

/** The address of a page in the layout of this visitor. */
export function usePlace(): (place: Place) => string {
  const layout = useLayout();
  return (place) => places[layout][place];
}
