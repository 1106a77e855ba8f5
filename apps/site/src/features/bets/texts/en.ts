import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  pages: { betList: 'Bet history', winLose: 'Win / loss' },
  winlose: { day: 'Day', count: 'Bets', chart: 'Win and loss per day' },
  bets: {
    at: 'Time',
    game: 'Game',
    round: 'Round',
    stake: 'Stake',
    payout: 'Payout',
    result: 'Result',
    status: 'Status',
    period: 'Period',
    recent: 'Recent',
    archive: 'Archive',
    kind: 'Kind of game',
    vendor: 'Vendor',
    allVendors: 'All vendors',
    placed: 'Placed',
    settled: 'Settled',
    replay: 'Replay',
    open: '{{game}}, bet details',
    copy: 'Copy the round',
    none: 'No bets yet',
    noneText: 'Every bet you make is kept here.',
  },
} satisfies SameShape<typeof korean>;
