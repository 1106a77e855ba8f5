/** The pages of the back office and what a member of staff needs to see each. */
import type { Permission } from '@mirinae/contract/staff/staff';

export type PageEntry = {
  path: string;
  name:
    | 'dashboard'
    | 'signup'
    | 'deposit'
    | 'withdrawal'
    | 'bank'
    | 'find'
    | 'members'
    | 'cashRules'
    | 'partners'
    | 'settlements'
    | 'mini'
    | 'messages'
    | 'promotions'
    | 'banners'
    | 'posts'
    | 'questions'
    | 'reports'
    | 'site'
    | 'audit'
    | 'vendors'
    | 'games'
    | 'walletCalls'
    | 'rounds'
    | 'staff'
    | 'live';
  needs: Permission | null;
};

export const pages: readonly PageEntry[] = [
  { path: '/', name: 'dashboard', needs: null },
  { path: '/signups', name: 'signup', needs: 'members.view' },
  { path: '/deposits', name: 'deposit', needs: 'cash.view' },
  { path: '/withdrawals', name: 'withdrawal', needs: 'cash.view' },
  { path: '/bank', name: 'bank', needs: 'cash.view' },
  { path: '/finds', name: 'find', needs: 'members.view' },
  { path: '/members', name: 'members', needs: 'members.view' },
  { path: '/cash-rules', name: 'cashRules', needs: 'cash.view' },
  { path: '/partners', name: 'partners', needs: 'partners.view' },
  { path: '/settlements', name: 'settlements', needs: 'partners.view' },
  { path: '/mini', name: 'mini', needs: 'mini.view' },
  { path: '/messages', name: 'messages', needs: 'messages.send' },
  { path: '/promotions', name: 'promotions', needs: 'promo.manage' },
  { path: '/banners', name: 'banners', needs: 'site.edit' },
  { path: '/live', name: 'live', needs: 'site.edit' },
  { path: '/questions', name: 'questions', needs: 'qna.answer' },
  { path: '/posts', name: 'posts', needs: 'content.edit' },
  { path: '/reports', name: 'reports', needs: 'content.edit' },
  { path: '/site', name: 'site', needs: 'site.edit' },
  { path: '/audit', name: 'audit', needs: 'audit.view' },
  { path: '/vendors', name: 'vendors', needs: 'vendors.edit' },
  { path: '/games', name: 'games', needs: 'site.edit' },
  { path: '/wallet-calls', name: 'walletCalls', needs: 'bets.view' },
  { path: '/rounds', name: 'rounds', needs: 'bets.view' },
  { path: '/staff', name: 'staff', needs: 'staff.edit' },
];
