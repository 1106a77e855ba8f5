/** The kit's own words in English. */
import type { SameShape } from '../language/same-shape.ts';
import type { kitKo } from './ko.ts';

export const kitEn: SameShape<typeof kitKo> = {
  close: 'Close',
  loading: 'Loading',
  retry: 'Try again',
  none: 'Nothing here',
  noneText: 'Try another period or filter.',
  total: 'Total',
  more: 'Show more',
  csv: 'Download CSV',
  sortBy: 'Sort by',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
};
