import { at, memberPage, type Pages, type View } from '../../shell/pages/page.ts';

const desktopList = '/member/mypage/betting/list';

const loadWinLose = async (): Promise<View> => (await import('./win-lose-page.tsx')).WinLosePage;

export const betPages = {
  betList: {
    access: 'member',
    desktop: [at(desktopList, 'bettingList'), at('/member/mypage', 'mypage', { redirect: desktopList })],
    mobile: [at('/member/betList', 'betList')],
    menus: { header: 6, records: 1 },
    view: async (): Promise<View> => (await import('./bet-list-page.tsx')).BetListPage,
  },
  winLose: memberPage(loadWinLose, 'winlose', ['/member/mypage/winlose', '/member/winlose'], {
    menus: { records: 2 },
  }),
} satisfies Pages;
