/** Why nothing can be taken out or converted now, and why a typed amount cannot, before it is sent. */
import type { Answer } from '@mirinae/contract/calls';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { hasText, useTranslation } from '@mirinae/ui/language/translation';

type Terms = Answer<'cash.terms'>;
type Block = { readonly code: string; readonly amount: number | null; readonly until?: string | null };
type Limits = { readonly min: number; readonly max: number; readonly unit: number };

/** Sources of the open requirements that hold back one kind of balance, each named once. */
function useSources() {
  const { t } = useTranslation();
  return ({ rows }: Terms['wagering'], binds: 'cash' | 'point') => {
    const open = rows.filter((row) => row.binds === binds && row.done < row.needed);
    return [...new Set(open.map(({ source }) => t(`wagering.of.${source}`)))].join(', ');
  };
}

export function useReasons() {
  const { t } = useTranslation();
  const sourcesOf = useSources();
  const blockText = ({ code, amount, until = null }: Block, sources = ''): string => {
    const facts = { amount: formatAmount(amount ?? 0), until: until === null ? '' : formatDateTime(until), sources };
    return hasText(`block.${code}`) ? t(`block.${code}`, facts) : t(`api.${code}`);
  };
  return {
    ofWithdrawal: ({ withdrawal: { block }, wagering }: Terms): string | null =>
      block && blockText(block, sourcesOf(wagering, 'cash')),
    ofPoints: ({ points: { block }, wagering }: Terms): string | null =>
      block && blockText(block, sourcesOf(wagering, 'point')),
    /** Of an amount that is typed; none while nothing is. `kind` names the sentence of the maximum. */
    ofAmount: (
      amount: number,
      { min, max, unit }: Limits,
      kind: 'deposit' | 'withdrawal' | 'kyc' | 'point',
    ): string | null => {
      if (amount === 0) return null;
      const of = kind === 'point' ? 'point' : 'cash';
      if (amount < min) return t(`reason.min.${of}`, { amount: formatAmount(min) });
      if (amount > max) return t(`reason.max.${kind}`, { amount: formatAmount(max) });
      return amount % unit === 0 ? null : t('reason.unit', { amount: formatAmount(unit) });
    },
  };
}
