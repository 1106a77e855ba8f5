import type { SameTexts } from '../../../shell/same-texts.ts';
import type { texts as korean } from './ko.ts';

export const texts = {
  page: { audit: 'Audit log' },
  staff: 'Staff',
  action: 'Action',
  target: 'Target',
  change: 'Change',
  search: 'Search staff or target',
} satisfies SameTexts<typeof korean>;
