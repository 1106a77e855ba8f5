import { ShieldUser } from 'lucide-react';
import type { PageEntry } from '../../shell/pages.ts';

export const pages: readonly PageEntry[] = [
  {
    name: 'staff',
    path: '/staff',
    title: 'staff.page.staff',
    needs: 'staff.edit',
    menu: { group: 'system', order: 2, icon: ShieldUser },
    load: async () => (await import('./staff-page.tsx')).StaffPage,
  },
];
