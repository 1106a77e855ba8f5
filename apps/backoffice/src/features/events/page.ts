import { Medal } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  events: {
    path: '/events',
    needs: 'games.view',
    menu: { group: 'games', order: 3, icon: Medal },
    load: async () => (await import('./events-page.tsx')).EventsPage,
  },
};
