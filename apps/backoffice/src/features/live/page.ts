import { Radio } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  live: {
    path: '/live',
    needs: 'site.edit',
    menu: { group: 'operations', order: 3, icon: Radio },
    load: async () => (await import('./live-page.tsx')).LivePage,
  },
};
