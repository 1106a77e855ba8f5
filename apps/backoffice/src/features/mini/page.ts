import { Dices } from 'lucide-react';
import type { PageEntry } from '../../shell/pages.ts';

export const pages: readonly PageEntry[] = [
  {
    name: 'mini',
    path: '/mini',
    title: 'mini.page.mini',
    needs: 'mini.view',
    menu: { group: 'members', order: 2, icon: Dices },
    load: async () => (await import('./mini-page.tsx')).MiniPage,
  },
];
