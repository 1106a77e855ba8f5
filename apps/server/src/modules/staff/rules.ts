/** Permissions of each role. */
import { type Permission, permissions, type StaffRole } from '@mirinae/contract/staff/staff';

const viewing: readonly Permission[] = [
  'members.view',
  'cash.view',
  'bank.view',
  'bets.view',
  'games.view',
  'ledger.view',
  'partners.view',
  'mini.view',
  'sport.view',
  'reports.view',
];

const byRole: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  finance: [
    ...viewing,
    'personal.reveal',
    'cash.process',
    'cash.adjust',
    'cash.rules',
    'partners.settle',
    'promo.manage',
    'segments.view',
  ],
  support: [
    'members.view',
    'members.approve',
    'members.edit',
    'personal.reveal',
    'cash.view',
    'bets.view',
    'qna.answer',
    'messages.send',
    'segments.view',
  ],
  content: ['site.edit', 'content.edit', 'qna.answer', 'messages.send', 'segments.view'],
  risk: [
    ...viewing,
    'mini.manage',
    'sport.manage',
    'tables.manage',
    'members.edit',
    'personal.reveal',
    'audit.view',
    'system.view',
    'system.manage',
  ],
  'read-only': [...viewing, 'audit.view'],
};

export function permissionsOf(role: StaffRole): readonly Permission[] {
  return byRole[role];
}
