import type { Answer } from '@mirinae/contract/calls';
import { formatTimes } from '@mirinae/contract/times';
import { Checkbox } from '@mirinae/ui/checkbox';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Gift } from 'lucide-react';

type Bonus = NonNullable<Answer<'cash.terms'>['deposit']['bonus']>;

/** Points of the chosen amount; none below the minimum deposit. */
function pointsFor({ percent, cap, min }: Bonus, cash: number): number {
  return cash < min ? 0 : Math.min(Math.floor((cash * percent) / 100), cap);
}

/** The bonus a deposit earns now, its price in turnover, and the choice to go without. */
export function BonusOffer({
  bonus,
  cash,
  accepted,
  onAccepted,
}: {
  bonus: Bonus;
  cash: number;
  accepted: boolean;
  onAccepted: (accepted: boolean) => void;
}) {
  const { t } = useTranslation();
  const points = pointsFor(bonus, cash);
  const facts = { percent: bonus.percent, cap: formatAmount(bonus.cap), min: formatAmount(bonus.min) };
  return (
    <section aria-label={t('bonus.title')} className="rounded-card border border-gold/30 bg-gold/5 p-4">
      <p className="flex items-center gap-2 font-bold text-gold">
        <Gift aria-hidden className="size-4" />
        {t(`bonus.${bonus.kind}`, facts)}
      </p>
      <p className="mt-1 text-sm text-mist-300">{t('bonus.limits', facts)}</p>
      {bonus.turnoverPercent > 0 && (
        <p className="text-sm text-mist-300">{t('bonus.turnover', { times: formatTimes(bonus.turnoverPercent) })}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <Checkbox checked={accepted} onCheckedChange={onAccepted}>
          {t('bonus.accept')}
        </Checkbox>
        {accepted && points > 0 && <span className="font-bold text-jade tabular-nums">+{formatAmount(points)} P</span>}
      </div>
    </section>
  );
}
