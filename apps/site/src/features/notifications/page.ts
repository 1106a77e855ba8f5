import { at, memberPage, type Pages, type View } from '../../shell/pages/page.ts';

const openNotificationsPage = () => import('./notifications-page.tsx');
const openOpenNewsPage = () => import('./open-news-page.tsx');
const openStopPage = () => import('./reach/stop-page.tsx');

const loadNotifications = async (): Promise<View> => (await openNotificationsPage()).NotificationsPage;
const loadOpenNews = async (): Promise<View> => (await openOpenNewsPage()).OpenNewsPage;
const loadStop = async (): Promise<View> => (await openStopPage()).StopPage;

export const notificationPages = {
  notifications: memberPage(
    loadNotifications,
    'notifications',
    ['/member/mypage/notifications', '/member/notifications'],
    { menus: { account: 4 } },
  ),
  /** The address is in messages that were sent (outbox, stop-link.ts). */
  stopOffers: {
    access: 'guest',
    desktop: [at('/offers/stop/$token', 'stopOffers')],
    mobile: [at('/offers/stop/$token', 'mobileStopOffers')],
    view: loadStop,
  },
  openNews: memberPage(loadOpenNews, 'openNews', '/member/news/$notificationIdx', { within: 'notifications' }),
} satisfies Pages;
