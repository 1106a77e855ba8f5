import { ChartColumn } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  report: {
    path: '/report',
    needs: 'reports.view',
    menu: { group: 'money', order: 4, icon: ChartColumn },
    load: async () => (await import('./report-page.tsx')).ReportPage,
  },
  movements: {
    path: '/report-movements',
    needs: 'reports.view',
    menu: null,
    load: async () => (await import('./movements-page.tsx')).MovementsPage,
  },
};
