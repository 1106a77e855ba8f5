import { Activity, ArrowLeftRight, Gamepad2, Hourglass, Percent, Plug, ReceiptText, Scale, Sigma } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  games: {
    path: '/games',
    needs: 'site.edit',
    menu: { group: 'operations', order: 6, icon: Gamepad2 },
    load: async () => (await import('./games-page.tsx')).GamesPage,
  },
  vendors: {
    path: '/vendors',
    needs: 'vendors.edit',
    menu: { group: 'operations', order: 7, icon: Plug },
    load: async () => (await import('./vendors-page.tsx')).VendorsPage,
  },
  vendorSums: {
    path: '/vendor-sums',
    needs: 'games.view',
    menu: { group: 'money', order: 8, icon: Sigma },
    load: async () => (await import('./sums-page.tsx')).VendorSumsPage,
  },
  vendorFees: {
    path: '/vendor-fees',
    needs: 'reports.view',
    menu: { group: 'money', order: 9, icon: Percent },
    isOfHouse: true,
    load: async () => (await import('./fees-page.tsx')).VendorFeesPage,
  },
  vendorBill: {
    path: '/vendor-bill',
    needs: 'reports.view',
    menu: { group: 'money', order: 10, icon: ReceiptText },
    isOfHouse: true,
    load: async () => (await import('./bill/bill-page.tsx')).VendorBillPage,
  },
  vendorOperations: {
    path: '/vendor-operations',
    needs: 'games.view',
    menu: { group: 'operations', order: 8, icon: Activity },
    load: async () => (await import('./operations-page.tsx')).VendorOperationsPage,
  },
  stuckBets: {
    path: '/stuck-bets',
    needs: 'games.view',
    menu: { group: 'members', order: 3, icon: Hourglass },
    load: async () => (await import('./stuck-bets-page.tsx')).StuckBetsPage,
  },
  rounds: {
    path: '/rounds',
    needs: 'games.view',
    menu: { group: 'members', order: 2, icon: Scale },
    load: async () => (await import('./rounds-page.tsx')).RoundsPage,
  },
  walletCalls: {
    path: '/wallet-calls',
    needs: 'games.view',
    menu: { group: 'members', order: 4, icon: ArrowLeftRight },
    load: async () => (await import('./wallet-calls-page.tsx')).WalletCallsPage,
  },
};
