import { at, memberPage, type Pages, type View } from '../../shell/pages/page.ts';

const loadInfo = async (): Promise<View> => (await import('./info-page.tsx')).InfoPage;

const loadSecurity = async (): Promise<View> => (await import('./security-page.tsx')).SecurityPage;

/** On a desktop signing in, signing up and finding an account are windows over any page. */
export const accountPages = {
  login: {
    access: 'guest',
    mobile: [at('/login', 'mobileLogin')],
    title: 'action.signIn',
    onlyGuests: true,
    view: async (): Promise<View> => (await import('./account-pages.tsx')).LoginPage,
  },
  join: {
    access: 'guest',
    mobile: [at('/join', 'mobileJoin'), at('/join/$code', 'mobileJoinLink')],
    title: 'action.signUp',
    onlyGuests: true,
    view: async (): Promise<View> => (await import('./account-pages.tsx')).JoinPage,
  },
  find: {
    access: 'guest',
    mobile: [at('/find', 'mobileFind')],
    view: async (): Promise<View> => (await import('./account-pages.tsx')).FindPage,
  },
  reset: {
    access: 'guest',
    desktop: [at('/reset/$token', 'reset')],
    mobile: [at('/reset/$token', 'mobileReset')],
    view: async (): Promise<View> => (await import('./reset-page.tsx')).ResetPage,
  },
  info: memberPage(loadInfo, 'info', ['/member/mypage/info', '/member/info'], {
    menus: { account: 1 },
  }),
  security: memberPage(loadSecurity, 'security', ['/member/mypage/security', '/member/security'], {
    menus: { account: 6 },
  }),
  myMenu: {
    access: 'member',
    mobile: [at('/member/myinfo', 'myinfo')],
    menus: { account: 0 },
    view: async (): Promise<View> => (await import('./my-menu-page.tsx')).MyMenuPage,
  },
} satisfies Pages;
