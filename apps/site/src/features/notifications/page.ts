import { memberPage, type Pages, type View } from '../../shell/pages/page.ts';

const loadNotifications = async (): Promise<View> => (await import('./notifications-page.tsx')).NotificationsPage;
const loadOpenNews = async (): Promise<View> => (await import('./open-news-page.tsx')).OpenNewsPage;

export const notificationPages = {
  notifications: memberPage(
    loadNotifications,
    'notifications',
    ['/member/mypage/notifications', '/member/notifications'],
    { menus: { account: 4 } },
  ),
  openNews: memberPage(loadOpenNews, 'openNews', '/member/news/$notificationIdx', { within: 'notifications' }),
} satisfies Pages;
