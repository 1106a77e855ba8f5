import { Bell } from 'lucide-react';
import { at, memberPage, type Pages, type View } from '../../shell/page.ts';

const loadNotifications = async (): Promise<View> => (await import('./notifications-page.tsx')).NotificationsPage;

export const notificationPages = {
  notifications: memberPage(
    loadNotifications,
    at('/member/mypage/notifications', 'notifications'),
    at('/member/notifications', 'mobileNotifications'),
    { icon: Bell, menus: { account: 4 } },
  ),
} satisfies Pages;
