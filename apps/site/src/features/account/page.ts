import { User } from 'lucide-react';
import { at, type Pages, type View } from '../../shell/page.ts';

/** On a desktop signing in, signing up and finding an account are windows over any page. */
export const accountPages = {
  login: {
    access: 'guest',
    mobile: [at('/login', 'mobileLogin')],
    title: 'action.signIn',
    view: async (): Promise<View> => (await import('./account-pages.tsx')).LoginPage,
  },
  join: {
    access: 'guest',
    mobile: [at('/join', 'mobileJoin'), at('/join/$code', 'mobileJoinLink')],
    title: 'action.signUp',
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
  info: {
    access: 'member',
    desktop: [at('/member/mypage/info', 'info')],
    mobile: [at('/member/info', 'mobileInfo')],
    icon: User,
    menus: { account: 1, mine: 1 },
    view: async (): Promise<View> => (await import('./info-page.tsx')).InfoPage,
  },
  myMenu: {
    access: 'member',
    mobile: [at('/member/myinfo', 'myinfo')],
    menus: { sheet: 1 },
    view: async (): Promise<View> => (await import('./my-menu-page.tsx')).MyMenuPage,
  },
} satisfies Pages;
