import { at, type Page, type Pages, type View } from '../../shell/page.ts';

/** Both layouts have a guide under the same address. */
function guide(path: string, extra: Pick<Page, 'title' | 'about' | 'menus' | 'within'> = {}): Page {
  return {
    access: 'member',
    desktop: [at(path, `guide-${path}`)],
    mobile: [at(path, `mobile-guide-${path}`)],
    view: async (): Promise<View> => (await import('./guide-page.tsx')).GuidePage,
    ...extra,
  };
}

export const guidePages = {
  guide: guide('/member/cscenter/gameguide', { about: 'gameguide', menus: { support: 7 } }),
  guideSport: guide('/member/cscenter/bettingguide/sport', {
    about: 'sport',
    title: 'guide.sport.title',
    within: 'guide',
  }),
  guideScreen: guide('/member/gameway/$type', { title: 'guide.screendescription.title', within: 'guide' }),
} satisfies Pages;
