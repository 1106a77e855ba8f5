import { UsersRound } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  approvals: {
    path: '/approvals',
    needs: null,
    menu: { group: 'work', order: 9, icon: UsersRound },
    load: async () => (await import('./approvals-page.tsx')).ApprovalsPage,
  },
};
