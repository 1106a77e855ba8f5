import { isMeasured } from '@mirinae/contract/wire';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { DetailedRight } from './roles.ts';

const kinds = ['alone', 'unusual', 'daily', 'most'] as const;
type Bounded = Pick<DetailedRight, 'unit' | 'aloneUpTo' | 'aloneDaily' | 'ceiling' | 'unusualUpTo'>;

/** Alone at a time and within a day, and at most with a second person; what has no bound is not named. */
export function useBounds(): (right: Bounded) => readonly string[] {
  const { t } = useTranslation();
  return ({ unit, aloneUpTo, aloneDaily, ceiling, unusualUpTo }) => {
    const format = unit === 'members' ? formatCount : formatAmount;
    if (aloneUpTo === 0) return [t('staff.right.bounds.two')];
    const bounds = { alone: aloneUpTo, unusual: unusualUpTo, daily: aloneDaily, most: ceiling };
    return kinds.flatMap((kind) => {
      const bound = bounds[kind];
      return bound === null ? [] : t(`staff.right.bounds.${kind}`, { amount: format(bound) });
    });
  };
}

/** What a role may do by a call, in one line: its amounts, or yes or no. */
export function useRightText(): (right: DetailedRight | undefined) => string {
  const { t } = useTranslation();
  const boundsOf = useBounds();
  return (right) => {
    if (!right?.isAllowed) return t('staff.right.no');
    const bounds = isMeasured(right.unit) ? boundsOf(right) : [];
    return bounds.length > 0 ? bounds.join(' · ') : t('staff.right.yes');
  };
}
