import { memberPage, type Pages, type View } from '../../shell/pages/page.ts';

const openSettingsPage = () => import('./settings-page.tsx');

const loadSettings = async (): Promise<View> => (await openSettingsPage()).SettingsPage;

export const settingsPages = {
  settings: memberPage(loadSettings, 'settings', ['/member/mypage/settings', '/member/settings'], {
    menus: { account: 7 },
  }),
} satisfies Pages;
