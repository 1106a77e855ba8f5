import { Gift } from 'lucide-react';
import type { PageEntry } from '../../shell/pages.ts';

export const pages: readonly PageEntry[] = [
  {
    name: 'promotions',
    path: '/promotions',
    title: 'promotions.page.promotions',
    needs: 'promo.manage',
    menu: { group: 'operations', order: 1, icon: Gift },
    load: async () => (await import('./promotions-page.tsx')).PromotionsPage,
  },
];
