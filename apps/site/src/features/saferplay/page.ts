import { memberPage, type Pages, type View } from '../../shell/pages/page.ts';

const loadLimits = async (): Promise<View> => (await import('./safer-play-page.tsx')).SaferPlayPage;
const loadHistory = async (): Promise<View> => (await import('./limit-history-page.tsx')).LimitHistoryPage;
const loadActivity = async (): Promise<View> => (await import('./activity-page.tsx')).ActivityPage;
const loadBreak = async (): Promise<View> => (await import('./break-page.tsx')).BreakPage;

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
