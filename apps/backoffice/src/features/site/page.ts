import { FileText, GalleryHorizontalEnd, Settings } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  banners: {
    path: '/banners',
    needs: 'site.edit',
    menu: { group: 'operations', order: 2, icon: GalleryHorizontalEnd },
    load: async () => (await import('./banners-page.tsx')).BannersPage,
  },
  agreements: {
    path: '/agreements',
    needs: 'site.edit',
    menu: { group: 'operations', order: 9, icon: FileText },
    load: async () => (await import('./agreements-page.tsx')).AgreementsPage,
  },
  site: {
    path: '/site',
    needs: 'site.edit',
    menu: { group: 'operations', order: 8, icon: Settings },
    load: async () => (await import('./site-page.tsx')).SitePage,
  },
};
