import type { Answer } from '@mirinae/contract/calls';
import { formatWon } from '@mirinae/ui/format';
import { Progress } from '@mirinae/ui/progress';
import { useTranslation } from 'react-i18next';

/** How much wagering the deposits since the last withdrawal still require. Shown only where they require any. */
export function Wagering({ needed, turnover }: Answer<'cash.terms'>['wagering']) {
  const { t } = useTranslation();
  if (needed === 0) return null;
  const left = Math.max(needed - turnover, 0);
  return (
    <section aria-label={t('wagering.title')} className="rounded-card border border-ink-600/60 bg-ink-850 p-4">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{t('wagering.title')}</h2>
        <span className="text-sm text-mist-300 tabular-nums">
          {formatWon(Math.min(turnover, needed))} / {formatWon(needed)}
        </span>
      </div>
      <Progress label={t('wagering.title')} value={turnover} most={needed} />
      <p className={`mt-2 text-sm ${left === 0 ? 'text-jade' : 'text-mist-300'}`}>
        {left === 0 ? t('wagering.met') : t('wagering.left', { left: formatWon(left) })}
      </p>
    </section>
  );
}
