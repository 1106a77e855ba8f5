import { Radio } from 'lucide-react';
import type { PageEntry } from '../../shell/pages.ts';

export const pages: readonly PageEntry[] = [
  {
    name: 'live',
    path: '/live',
    title: 'live.page.live',
    needs: 'site.edit',
    menu: { group: 'operations', order: 3, icon: Radio },
    load: async () => (await import('./live-page.tsx')).LivePage,
  },
];
