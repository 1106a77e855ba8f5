import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';

export type ShownChange = {
  readonly slips: number;
  readonly paid: number;
  readonly taken: number;
  readonly lines?: number;
};

const figures = [
  ['lines', 'changedLines', formatCount],
  ['slips', 'changedSlips', formatCount],
  ['paid', 'paid', formatAmount],
  ['taken', 'taken', formatAmount],
] as const;

/** What an act on results would do to slips, before it is done. */
export function ChangePreview({ change }: { change: ShownChange }) {
  const { t } = useTranslation();
  return (
    <dl
      aria-label={t('sport.preview')}
      className="surface grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2 p-3 text-sm"
    >
      {figures.map(([figure, label, format]) => {
        const value = change[figure];
        return (
          value !== undefined && (
            <div key={figure}>
              <dt className="text-mist-400 text-xs">{t(`sport.${label}`)}</dt>
              <dd className="font-bold tabular-nums">{format(value)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
