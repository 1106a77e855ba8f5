import { KeyRound, ScanText, UserPlus, Users } from 'lucide-react';
import type { Pages } from '../../shell/pages/pages.ts';

export const pages: Pages = {
  signup: {
    path: '/signups',
    needs: 'members.view',
    menu: { group: 'work', order: 2, icon: UserPlus },
    load: async () => (await import('./signup-page.tsx')).SignupPage,
  },
  find: {
    path: '/finds',
    needs: 'members.view',
    menu: { group: 'work', order: 6, icon: KeyRound },
    load: async () => (await import('./find-page.tsx')).FindPage,
  },
  members: {
    path: '/members',
    needs: 'members.view',
    menu: { group: 'members', order: 1, icon: Users },
    load: async () => (await import('./members-page.tsx')).MembersPage,
  },
  memberNames: {
    path: '/member-names',
    needs: 'members.view',
    menu: { group: 'members', order: 6, icon: ScanText },
    load: async () => (await import('./names-page.tsx')).NamesPage,
  },
  member: {
    path: '/members/$memberId',
    needs: 'members.view',
    menu: null,
    load: async () => (await import('./member-page.tsx')).MemberPage,
  },
  memberLinks: {
    path: '/members/$memberId/links',
    needs: 'members.view',
    menu: null,
    load: async () => (await import('./links-page.tsx')).LinksPage,
  },
};
