import { CalendarCheck } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  monthClosing: {
    path: '/month-closing',
    needs: 'reports.view',
    menu: { group: 'money', order: 11, icon: CalendarCheck },
    isOfHouse: true,
    load: async () => (await import('./closing-page.tsx')).ClosingPage,
  },
};
