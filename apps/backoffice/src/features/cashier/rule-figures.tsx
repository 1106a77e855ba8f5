import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';

type Props = {
  isOn: boolean;
  approvedToday: number;
  houseDailyMax: number;
  figures: readonly { name: string; label: string; value: string }[];
  /** Null for who may not change it. */
  onEdit: (() => void) | null;
};

/** A rule as it is, with what it approved today. */
export function RuleFigures({ isOn, approvedToday, houseDailyMax, figures, onEdit }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={isOn ? 'jade' : 'neutral'}>{t(`cashier.byRule.${isOn ? 'on' : 'off'}`)}</Badge>
        <span className="mr-auto text-mist-300 text-sm tabular-nums">
          {t('cashier.byRule.approvedToday', {
            amount: formatAmount(approvedToday),
            max: formatAmount(houseDailyMax),
          })}
        </span>
        {onEdit && (
          <Button size="sm" onClick={onEdit}>
            {t('action.edit')}
          </Button>
        )}
      </div>
      <dl className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {figures.map(({ name, label, value }) => (
          <div key={name}>
            <dt className="text-mist-400 text-xs">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
