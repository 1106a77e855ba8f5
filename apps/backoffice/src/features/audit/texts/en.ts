import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  page: { audit: 'Audit log' },
  staff: 'Staff',
  action: 'Action',
  target: 'Target',
  change: 'Change',
  search: 'Search staff or target',
} satisfies SameShape<typeof korean>;
