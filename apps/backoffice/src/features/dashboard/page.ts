import { LayoutDashboard } from 'lucide-react';
import type { PageEntry } from '../../shell/pages.ts';

export const pages: readonly PageEntry[] = [
  {
    name: 'dashboard',
    path: '/',
    title: 'dashboard.page.dashboard',
    needs: null,
    menu: { group: 'work', order: 1, icon: LayoutDashboard },
    load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  },
];
