import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  pages: { home: 'Home' },
  home: {
    banner: {
      previous: 'Previous picture',
      next: 'Next picture',
      show: 'Picture {{index}}',
      popup: 'Notice',
      notToday: 'Not today',
      more: 'Learn more',
      label: 'Highlights',
    },
    found: "Results for '{{search}}'",
    heroTitle: 'Tonight,\nbring a star home',
    heroText: 'Every result is sealed beforehand, and anybody can check it.',
    popular: 'Games to play now',
    bigWins: 'Latest big wins',
    ticker: 'Latest deposits and withdrawals',
    tickerIn: 'Deposit',
    tickerOut: 'Withdrawal',
    online: 'Members online',
    guestTitle: 'Welcome to Mirinae',
    guestText: 'Look around freely; sign in to play.',
    fairCard: 'Recompute any result from its commitment and seeds.',
  },
} satisfies SameShape<typeof korean>;
