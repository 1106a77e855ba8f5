import { createContext, useContext } from 'react';
import type { Layout } from './layout-choice.ts';

export const LayoutContext = createContext<Layout>('desktop');

export function useLayout(): Layout {
  return useContext(LayoutContext);
}
