import { Spade } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  tables: {
    path: '/tables',
    needs: 'games.view',
    menu: { group: 'games', order: 2, icon: Spade },
    load: async () => (await import('./tables-page.tsx')).TablesPage,
  },
};
