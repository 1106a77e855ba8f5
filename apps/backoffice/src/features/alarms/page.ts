import { Siren } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  alarms: {
    path: '/alarms',
    needs: 'reports.view',
    menu: { group: 'work', order: 2, icon: Siren },
    isOfHouse: true,
    load: async () => (await import('./alarms-page.tsx')).AlarmsPage,
  },
};
