import { memberPage, type Pages, type View } from '../../shell/pages/page.ts';

const openSaferPlayPage = () => import('./safer-play-page.tsx');
const openLimitHistoryPage = () => import('./limit-history-page.tsx');
const openActivityPage = () => import('./activity-page.tsx');
const openBreakPage = () => import('./break-page.tsx');

const loadLimits = async (): Promise<View> => (await openSaferPlayPage()).SaferPlayPage;
const loadHistory = async (): Promise<View> => (await openLimitHistoryPage()).LimitHistoryPage;
const loadActivity = async (): Promise<View> => (await openActivityPage()).ActivityPage;
const loadBreak = async (): Promise<View> => (await openBreakPage()).BreakPage;

export const saferPlayPages = {
  saferPlay: memberPage(loadLimits, 'saferPlay', ['/member/mypage/saferPlay', '/member/saferPlay'], {
    menus: { account: 5, footer: 9 },
  }),
  limitHistory: memberPage(
    loadHistory,
    'limitHistory',
    ['/member/mypage/saferPlay/history', '/member/saferPlay/history'],
    { within: 'saferPlay' },
  ),
  activity: memberPage(loadActivity, 'activity', ['/member/mypage/activity', '/member/activity'], {
    within: 'saferPlay',
  }),
  playBreak: memberPage(loadBreak, 'playBreak', '/member/break', {
    inBreak: true,
    within: 'saferPlay',
  }),
} satisfies Pages;
