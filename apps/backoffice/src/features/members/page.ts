import { KeyRound, UserPlus, Users } from 'lucide-react';
import type { PageEntry } from '../../shell/pages.ts';

export const pages: readonly PageEntry[] = [
  {
    name: 'signup',
    path: '/signups',
    title: 'members.page.signup',
    needs: 'members.view',
    menu: { group: 'work', order: 2, icon: UserPlus },
    queue: { name: 'signup', call: 'staff.memberList' },
    load: async () => (await import('./signup-page.tsx')).SignupPage,
  },
  {
    name: 'find',
    path: '/finds',
    title: 'members.page.find',
    needs: 'members.view',
    menu: { group: 'work', order: 6, icon: KeyRound },
    queue: { name: 'find', call: 'staff.findList' },
    load: async () => (await import('./find-page.tsx')).FindPage,
  },
  {
    name: 'members',
    path: '/members',
    title: 'members.page.members',
    needs: 'members.view',
    menu: { group: 'members', order: 1, icon: Users },
    load: async () => (await import('./members-page.tsx')).MembersPage,
  },
  {
    name: 'member',
    path: '/members/$memberId',
    title: 'members.page.members',
    needs: 'members.view',
    menu: null,
    load: async () => (await import('./member-page.tsx')).MemberPage,
  },
];
