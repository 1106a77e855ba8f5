import { Fish } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  ponds: {
    path: '/ponds',
    needs: 'games.view',
    menu: { group: 'games', order: 4, icon: Fish },
    load: async () => (await import('./ponds-page.tsx')).PondsPage,
  },
};
