import { UsersRound } from 'lucide-react';
import type { PageEntry } from '../../shell/pages.ts';

export const pages: readonly PageEntry[] = [
  {
    name: 'approvals',
    path: '/approvals',
    title: 'approvals.page.approvals',
    needs: null,
    menu: { group: 'work', order: 9, icon: UsersRound },
    queue: { name: 'approvals', call: 'staff.approvalList' },
    load: async () => (await import('./approvals-page.tsx')).ApprovalsPage,
  },
];
