import { House } from 'lucide-react';
import { at, type Pages, type View } from '../../shell/pages/page.ts';

const openHomePage = () => import('./home-page.tsx');

export const homePages = {
  home: {
    access: 'guest',
    desktop: [at('/main', 'main'), at('/', 'root', { redirect: '/main' }), at('/join/$code', 'joinLink')],
    mobile: [at('/', 'mobileMain')],
    frame: 'front',
    icon: House,
    menus: { gamesBar: 0, quick: 1 },
    view: async (): Promise<View> => (await openHomePage()).HomePage,
  },
} satisfies Pages;
