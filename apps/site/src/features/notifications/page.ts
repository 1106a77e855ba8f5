import { memberPage, type Pages, type View } from '../../shell/page.ts';

const loadNotifications = async (): Promise<View> => (await import('./notifications-page.tsx')).NotificationsPage;

export const notificationPages = {
  notifications: memberPage(
    loadNotifications,
    'notifications',
    ['/member/mypage/notifications', '/member/notifications'],
    { menus: { account: 4 } },
  ),
} satisfies Pages;
