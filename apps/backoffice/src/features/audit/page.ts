import { ScrollText } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  audit: {
    path: '/audit',
    needs: 'audit.view',
    menu: { group: 'system', order: 1, icon: ScrollText },
    load: async () => (await import('./audit-page.tsx')).AuditPage,
  },
};
