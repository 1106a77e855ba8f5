import { ArrowLeftRight, Gamepad2, Plug, Scale } from 'lucide-react';
import type { PageEntry } from '../../shell/pages.ts';

export const pages: readonly PageEntry[] = [
  {
    name: 'games',
    path: '/games',
    title: 'vendors.page.games',
    needs: 'site.edit',
    menu: { group: 'operations', order: 6, icon: Gamepad2 },
    load: async () => (await import('./games-page.tsx')).GamesPage,
  },
  {
    name: 'vendors',
    path: '/vendors',
    title: 'vendors.page.vendors',
    needs: 'vendors.edit',
    menu: { group: 'operations', order: 7, icon: Plug },
    load: async () => (await import('./vendors-page.tsx')).VendorsPage,
  },
  {
    name: 'rounds',
    path: '/rounds',
    title: 'vendors.page.rounds',
    needs: 'bets.view',
    menu: { group: 'members', order: 3, icon: Scale },
    load: async () => (await import('./rounds-page.tsx')).RoundsPage,
  },
  {
    name: 'walletCalls',
    path: '/wallet-calls',
    title: 'vendors.page.walletCalls',
    needs: 'bets.view',
    menu: { group: 'members', order: 4, icon: ArrowLeftRight },
    load: async () => (await import('./wallet-calls-page.tsx')).WalletCallsPage,
  },
];
