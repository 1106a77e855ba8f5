import { ScrollText } from 'lucide-react';
import type { PageEntry } from '../../shell/pages.ts';

export const pages: readonly PageEntry[] = [
  {
    name: 'audit',
    path: '/audit',
    title: 'audit.page.audit',
    needs: 'audit.view',
    menu: { group: 'system', order: 1, icon: ScrollText },
    load: async () => (await import('./audit-page.tsx')).AuditPage,
  },
];
