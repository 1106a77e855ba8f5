import { Ticket } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  bets: {
    path: '/bets',
    needs: 'bets.view',
    menu: { group: 'members', order: 2, icon: Ticket },
    load: async () => (await import('./bets-page.tsx')).BetsPage,
  },
  bet: {
    path: '/bets/$betIdx',
    needs: 'bets.view',
    menu: null,
    load: async () => (await import('./bet-page.tsx')).BetPage,
  },
};
