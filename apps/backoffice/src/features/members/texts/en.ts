import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  resetLink: 'Reset link',
  page: { signup: 'Sign-ups', find: 'Lost accounts', members: 'Members' },
  status: {
    pending: 'Pending',
    active: 'Active',
    suspended: 'Suspended',
    locked: 'Locked',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  },
  signup: { approveTitle: 'Approve this sign-up?', refuseTitle: 'Refuse this sign-up?' },
  find: { kind: 'Lost', id: 'ID', password: 'Password', match: 'Match', noMatch: 'None', note: 'Note', close: 'Close' },
  reset: {
    text: 'Single use, 15 minutes. Hand it over only after checking who asks.',
    issue: 'Issue link',
    copy: 'Copy',
    copied: 'Copied.',
    until: 'Until {{at}}',
  },
  levelAndLimits: 'Level and bans',
  withdrawalsBarred: 'Withdrawals barred',
  canRecommend: 'May recommend',
  search: 'Search ID or nickname',
  suspend: 'Suspend',
  lock: 'Lock betting',
  reopen: 'Reopen',
  unlock: 'Unlock withdrawals',
  logins: 'Logins',
  confirm: {
    active: 'Reopen this member?',
    suspended: 'Suspend deposits and withdrawals?',
    locked: 'Lock betting?',
    unlock: 'Unlock withdrawals?',
  },
  correct: { title: 'Correct balance', credit: 'Credit', debit: 'Take back' },
} satisfies SameShape<typeof korean>;
