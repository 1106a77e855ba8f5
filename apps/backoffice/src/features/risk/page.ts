import { Ban, Briefcase, ShieldQuestion, SlidersHorizontal } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  riskAlerts: {
    path: '/risk-alerts',
    needs: 'members.view',
    menu: { group: 'members', order: 6, icon: ShieldQuestion },
    load: async () => (await import('./alerts-page.tsx')).AlertsPage,
  },
  riskCases: {
    path: '/risk-cases',
    needs: 'members.view',
    menu: { group: 'members', order: 7, icon: Briefcase },
    isOfHouse: true,
    load: async () => (await import('./cases-page.tsx')).CasesPage,
  },
  riskCase: {
    path: '/risk-cases/$caseIdx',
    needs: 'members.view',
    menu: null,
    isOfHouse: true,
    load: async () => (await import('./case-page.tsx')).CasePage,
  },
  accessBlocks: {
    path: '/access-blocks',
    needs: 'members.view',
    menu: { group: 'members', order: 9, icon: Ban },
    isOfHouse: true,
    load: async () => (await import('./blocks-page.tsx')).BlocksPage,
  },
  riskRules: {
    path: '/risk-rules',
    needs: 'members.view',
    menu: { group: 'members', order: 8, icon: SlidersHorizontal },
    isOfHouse: true,
    load: async () => (await import('./rules-page.tsx')).RulesPage,
  },
};
