import { KeySquare, ShieldUser, TableProperties, UserCog } from 'lucide-react';
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
  roles: {
    path: '/roles',
    needs: 'staff.edit',
    menu: { group: 'system', order: 3, icon: UserCog },
    load: async () => (await import('./roles-page.tsx')).RolesPage,
  },
  compareRoles: {
    path: '/roles/compare',
    needs: 'staff.edit',
    menu: null,
    load: async () => (await import('./compare-roles.tsx')).CompareRolesPage,
  },
  roleHistory: {
    path: '/roles/history',
    needs: 'staff.edit',
    menu: null,
    load: async () => (await import('./role-history.tsx')).RoleHistoryPage,
  },
  role: {
    path: '/roles/$role',
    needs: 'staff.edit',
    menu: null,
    load: async () => (await import('./role-page.tsx')).RolePage,
  },
  apiKeys: {
    path: '/api-keys',
    needs: 'staff.edit',
    menu: { group: 'system', order: 4, icon: KeySquare },
    load: async () => (await import('./api-keys-page.tsx')).ApiKeysPage,
  },
};
