import { Gift } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  promotions: {
    path: '/promotions',
    needs: 'promo.manage',
    menu: { group: 'operations', order: 1, icon: Gift },
    load: async () => (await import('./promotions-page.tsx')).PromotionsPage,
  },
};
