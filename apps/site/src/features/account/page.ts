import { at, memberPage, type Pages, type View } from '../../shell/pages/page.ts';

const openInfoPage = () => import('./info-page.tsx');
const openSecurityPage = () => import('./security-page.tsx');
const openAccountPages = () => import('./account-pages.tsx');
const openResetPage = () => import('./reset-page.tsx');
const openMyMenuPage = () => import('./my-menu-page.tsx');

const loadInfo = async (): Promise<View> => (await openInfoPage()).InfoPage;

const loadSecurity = async (): Promise<View> => (await openSecurityPage()).SecurityPage;

/** On a desktop signing in, signing up and finding an account are windows over any page. */
export const accountPages = {
  login: {
    access: 'guest',
    mobile: [at('/login', 'mobileLogin')],
    title: 'action.signIn',
    onlyGuests: true,
    view: async (): Promise<View> => (await openAccountPages()).LoginPage,
  },
  join: {
    access: 'guest',
    mobile: [at('/join', 'mobileJoin'), at('/join/$code', 'mobileJoinLink')],
    title: 'action.signUp',
    onlyGuests: true,
    view: async (): Promise<View> => (await openAccountPages()).JoinPage,
  },
  find: {
    access: 'guest',
    mobile: [at('/find', 'mobileFind')],
    view: async (): Promise<View> => (await openAccountPages()).FindPage,
  },
  reset: {
    access: 'guest',
    desktop: [at('/reset/$token', 'reset')],
    mobile: [at('/reset/$token', 'mobileReset')],
    view: async (): Promise<View> => (await openResetPage()).ResetPage,
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
    view: async (): Promise<View> => (await openMyMenuPage()).MyMenuPage,
  },
} satisfies Pages;
