import { memberPage, type Pages, type View } from '../../shell/pages/page.ts';

const loadSettings = async (): Promise<View> => (await import('./settings-page.tsx')).SettingsPage;

export const settingsPages = {
  settings: memberPage(loadSettings, 'settings', ['/member/mypage/settings', '/member/settings'], {
    menus: { account: 7 },
  }),
} satisfies Pages;
