import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  account: {
    path: '/account',
    needs: null,
    menu: null,
    load: async () => (await import('./account-page.tsx')).AccountPage,
  },
};
