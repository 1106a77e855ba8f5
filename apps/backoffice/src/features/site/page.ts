import { GalleryHorizontalEnd, Settings } from 'lucide-react';
import type { PageEntry } from '../../shell/pages.ts';

export const pages: readonly PageEntry[] = [
  {
    name: 'banners',
    path: '/banners',
    title: 'site.page.banners',
    needs: 'site.edit',
    menu: { group: 'operations', order: 2, icon: GalleryHorizontalEnd },
    load: async () => (await import('./banners-page.tsx')).BannersPage,
  },
  {
    name: 'site',
    path: '/site',
    title: 'site.page.site',
    needs: 'site.edit',
    menu: { group: 'operations', order: 8, icon: Settings },
    load: async () => (await import('./site-page.tsx')).SitePage,
  },
];
