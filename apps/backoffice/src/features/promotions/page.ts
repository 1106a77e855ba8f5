import { Gift, Megaphone, Trophy, UsersRound } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  promotions: {
    path: '/promotions',
    needs: 'promo.manage',
    menu: { group: 'operations', order: 1, icon: Gift },
    load: async () => (await import('./promotions-page.tsx')).PromotionsPage,
  },
  campaigns: {
    path: '/campaigns',
    needs: 'promo.manage',
    menu: { group: 'operations', order: 11, icon: Megaphone },
    load: async () => (await import('./campaigns-page.tsx')).CampaignsPage,
  },
  tournaments: {
    path: '/tournaments',
    needs: 'promo.manage',
    menu: { group: 'operations', order: 12, icon: Trophy },
    load: async () => (await import('./tournaments-page.tsx')).TournamentsPage,
  },
  segments: {
    path: '/segments',
    needs: 'promo.manage',
    menu: { group: 'operations', order: 10, icon: UsersRound },
    load: async () => (await import('./segments-page.tsx')).SegmentsPage,
  },
};
