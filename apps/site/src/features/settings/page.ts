import { Settings } from 'lucide-react';
import { at, memberPage, type Pages, type View } from '../../shell/page.ts';

const loadSettings = async (): Promise<View> => (await import('./settings-page.tsx')).SettingsPage;

export const settingsPages = {
  settings: memberPage(
    loadSettings,
    at('/member/mypage/settings', 'settings'),
    at('/member/settings', 'mobileSettings'),
    { icon: Settings, menus: { account: 7 } },
  ),
} satisfies Pages;
