import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  name: 'Name',
  address: 'Stream address',
  addressHint: '/live/…m3u8, or an address at one of LIVE_ORIGINS',
  programmes: 'Programmes',
  programme: 'Programme',
  start: 'Start',
  end: 'End',
  order: 'Order',
  on: 'On',
  off: 'Off',
  create: 'New channel',
  remove: 'Remove the channel?',
  page: { live: 'Live' },
} satisfies SameShape<typeof korean>;
