import { Ban, ShieldQuestion, SlidersHorizontal } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  riskAlerts: {
    path: '/risk-alerts',
    needs: 'members.view',
    menu: { group: 'members', order: 6, icon: ShieldQuestion },
    load: async () => (await import('./alerts-page.tsx')).AlertsPage,
  },
  accessBlocks: {
    path: '/access-blocks',
    needs: 'members.view',
    menu: { group: 'members', order: 8, icon: Ban },
    load: async () => (await import('./blocks-page.tsx')).BlocksPage,
  },
  riskRules: {
    path: '/risk-rules',
    needs: 'members.view',
    menu: { group: 'members', order: 7, icon: SlidersHorizontal },
    load: async () => (await import('./rules-page.tsx')).RulesPage,
  },
};
