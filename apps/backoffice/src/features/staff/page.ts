import { KeySquare, ShieldUser, TableProperties } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  staff: {
    path: '/staff',
    needs: 'staff.edit',
    menu: { group: 'system', order: 2, icon: ShieldUser },
    load: async () => (await import('./staff-page.tsx')).StaffPage,
  },
  rights: {
    path: '/rights',
    needs: 'staff.edit',
    menu: { group: 'system', order: 3, icon: TableProperties },
    load: async () => (await import('./rights-page.tsx')).RightsPage,
  },
  apiKeys: {
    path: '/api-keys',
    needs: 'staff.edit',
    menu: { group: 'system', order: 4, icon: KeySquare },
    load: async () => (await import('./api-keys-page.tsx')).ApiKeysPage,
  },
};
