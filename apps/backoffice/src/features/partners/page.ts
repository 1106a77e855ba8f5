import { HandCoins, Network } from 'lucide-react';
import type { PageEntry } from '../../shell/pages.ts';

export const pages: readonly PageEntry[] = [
  {
    name: 'partners',
    path: '/partners',
    title: 'partners.page.partners',
    needs: 'partners.view',
    menu: { group: 'money', order: 1, icon: Network },
    load: async () => (await import('./partners-page.tsx')).PartnersPage,
  },
  {
    name: 'settlements',
    path: '/settlements',
    title: 'partners.page.settlements',
    needs: 'partners.view',
    menu: { group: 'money', order: 2, icon: HandCoins },
    load: async () => (await import('./settlements-page.tsx')).SettlementsPage,
  },
];
