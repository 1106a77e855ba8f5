import { Fingerprint, ScrollText } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  audit: {
    path: '/audit',
    needs: 'audit.view',
    menu: { group: 'system', order: 1, icon: ScrollText },
    load: async () => (await import('./audit-page.tsx')).AuditPage,
  },
  readings: {
    path: '/readings',
    needs: 'audit.view',
    menu: { group: 'system', order: 4, icon: Fingerprint },
    load: async () => (await import('./readings-page.tsx')).ReadingsPage,
  },
};
