import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  page: { dashboard: 'Dashboard' },
  today: 'Today',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  net: 'Net cash',
  ggr: 'GGR',
  bets: 'Bets',
  wins: 'Wins',
  signups: 'Sign-ups',
  active: 'Active members',
  online: 'Online now',
  liability: 'Held for members',
} satisfies SameShape<typeof korean>;
