import { type ExpectedCost, maxGain, shownTurnover } from '@mirinae/game-math/wagering/expected-cost';
import { formatAmount, formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';

type Rule =
  | 'bonus'
  | 'spin'
  | 'month'
  | 'mission'
  | 'grades'
  | 'friend'
  | 'points'
  | 'coupon'
  | 'couponEach'
  | 'campaign';

/** Reward and expected cost of a rule's play, at its editor: red where it pays without a risk. */
export function ExpectedCostNote({ cost, of }: { cost: ExpectedCost; of: Rule }) {
  const { t } = useTranslation();
  const gain = maxGain(cost);
  const tone = gain > 0 ? 'bg-coral/10 text-coral' : 'bg-jade/10 text-jade';
  return (
    <p role="status" className={`rounded-chip px-3 py-2 text-sm tabular-nums ${tone}`}>
      {t(`expectedCost.${of}`, {
        pays: formatAmount(cost.pays),
        costs: formatAmount(cost.costs),
        turnover: formatAmount(shownTurnover),
      })}{' '}
      <strong>{t(gain > 0 ? 'expectedCost.loses' : 'expectedCost.holds', { gain: formatSigned(gain) })}</strong>
    </p>
  );
}
