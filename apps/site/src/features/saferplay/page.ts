import { Activity, ShieldCheck } from 'lucide-react';
import { at, memberPage, type Pages, type View } from '../../shell/page.ts';

const loadLimits = async (): Promise<View> => (await import('./safer-play-page.tsx')).SaferPlayPage;
const loadHistory = async (): Promise<View> => (await import('./limit-history-page.tsx')).LimitHistoryPage;
const loadActivity = async (): Promise<View> => (await import('./activity-page.tsx')).ActivityPage;
const loadBreak = async (): Promise<View> => (await import('./break-page.tsx')).BreakPage;

export const saferPlayPages = {
  saferPlay: memberPage(
    loadLimits,
    at('/member/mypage/saferPlay', 'saferPlay'),
    at('/member/saferPlay', 'mobileSaferPlay'),
    { icon: ShieldCheck, menus: { account: 5, footer: 9 } },
  ),
  limitHistory: memberPage(
    loadHistory,
    at('/member/mypage/saferPlay/history', 'limitHistory'),
    at('/member/saferPlay/history', 'mobileLimitHistory'),
    { within: 'saferPlay' },
  ),
  activity: memberPage(
    loadActivity,
    at('/member/mypage/activity', 'activity'),
    at('/member/activity', 'mobileActivity'),
    { icon: Activity, within: 'saferPlay' },
  ),
  playBreak: memberPage(loadBreak, at('/member/break', 'playBreak'), at('/member/break', 'mobilePlayBreak'), {
    inBreak: true,
    within: 'saferPlay',
  }),
} satisfies Pages;
