import { Dices, Radio } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  mini: {
    path: '/mini',
    needs: 'mini.view',
    menu: { group: 'games', order: 1, icon: Dices },
    load: async () => (await import('./mini-page.tsx')).MiniPage,
  },
  miniFeed: {
    path: '/mini-feed',
    needs: 'mini.view',
    menu: { group: 'games', order: 5, icon: Radio },
    load: async () => (await import('./feed-page.tsx')).FeedPage,
  },
};
