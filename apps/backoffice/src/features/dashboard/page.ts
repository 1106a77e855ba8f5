import { LayoutDashboard } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  dashboard: {
    path: '/',
    needs: null,
    menu: { group: 'work', order: 1, icon: LayoutDashboard },
    load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  },
};
