/** Whom staff chose to give a reward to, in the words of the lists of what was given. */
import type { Audience } from '@mirinae/contract/promo/audience';

export function detailOf(target: Audience): string {
  switch (target.to) {
    case 'member':
      return target.memId.toLowerCase();
    case 'level':
      return `Lv.${target.level}`;
    case 'segment':
      return `#${target.segmentIdx}`;
    case 'list':
      return String(target.memIds.length);
    case 'all':
      return '';
  }
}
