import { useTranslation } from '@mirinae/ui/language/translation';
import type { ComponentProps } from 'react';
import { LimitChoice } from '../../shell/forms/limit-choice.tsx';

/** The step before the first deposit: limits of one's own. Whatever is decided, the deposit comes next. */
export function LimitStep({ session: { checkMinutes, needsChecks } }: { session: ComponentProps<typeof LimitChoice> }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('limits.offer.title')} className="surface flex flex-col gap-4 p-5">
      <div>
        <p className="font-semibold text-cyan-star text-sm">{t('deposit.limitStep')}</p>
        <h2 className="mt-1 font-bold text-lg text-mist-50">{t('limits.offer.title')}</h2>
        <p className="mt-1 text-mist-300 text-sm">{t('limits.offer.text')}</p>
      </div>
      <LimitChoice checkMinutes={checkMinutes} needsChecks={needsChecks} />
    </section>
  );
}
