import { ShieldUser } from 'lucide-react';
import type { Pages } from '../../shell/pages.ts';

export const pages: Pages = {
  staff: {
    path: '/staff',
    needs: 'staff.edit',
    menu: { group: 'system', order: 2, icon: ShieldUser },
    load: async () => (await import('./staff-page.tsx')).StaffPage,
  },
};
