import { IdCard } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  kyc: {
    path: '/kyc',
    needs: 'members.view',
    menu: { group: 'members', order: 10, icon: IdCard },
    load: async () => (await import('./kyc-page.tsx')).KycPage,
  },
  kycChecks: {
    path: '/kyc-checks',
    needs: 'members.view',
    menu: null,
    load: async () => (await import('./checks-page.tsx')).ChecksPage,
  },
};
