import { Gift, HandCoins, Network } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  partners: {
    path: '/partners',
    needs: 'partners.view',
    menu: { group: 'money', order: 1, icon: Network },
    load: async () => (await import('./partners-page.tsx')).PartnersPage,
  },
  settlements: {
    path: '/settlements',
    needs: 'partners.view',
    menu: { group: 'money', order: 2, icon: HandCoins },
    load: async () => (await import('./settlements-page.tsx')).SettlementsPage,
  },
  gifts: {
    path: '/gifts',
    needs: 'partners.view',
    menu: { group: 'work', order: 10, icon: Gift },
    load: async () => (await import('./gifts-page.tsx')).GiftsPage,
  },
  memberEarnings: {
    path: '/members/$memberId/earnings',
    needs: 'partners.view',
    menu: null,
    load: async () => (await import('./member-earnings-page.tsx')).MemberEarningsPage,
  },
};
