import { at, memberPage, type Pages, type View } from '../../shell/pages/page.ts';

const openWinLosePage = () => import('./win-lose-page.tsx');
const openBetListPage = () => import('./bet-list-page.tsx');

const desktopList = '/member/mypage/betting/list';

const loadWinLose = async (): Promise<View> => (await openWinLosePage()).WinLosePage;

export const betPages = {
  betList: {
    access: 'member',
    desktop: [at(desktopList, 'bettingList'), at('/member/mypage', 'mypage', { redirect: desktopList })],
    mobile: [at('/member/betList', 'betList')],
    menus: { header: 6, records: 1 },
    view: async (): Promise<View> => (await openBetListPage()).BetListPage,
  },
  winLose: memberPage(loadWinLose, 'winlose', ['/member/mypage/winlose', '/member/winlose'], {
    menus: { records: 2 },
  }),
} satisfies Pages;
