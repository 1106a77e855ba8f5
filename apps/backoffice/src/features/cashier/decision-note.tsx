import type { RuleCheck, RuleDecision } from '@mirinae/contract/staff/cash-rules';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { CircleCheck, CircleX } from 'lucide-react';

const amounts: ReadonlySet<RuleCheck['check']> = new Set([
  'single',
  'member-day',
  'house-day',
  'owed',
  'under-review',
  'wagering',
]);

function useFigure() {
  const { t } = useTranslation();
  return ({ check, actual, limit }: RuleCheck) => {
    const format = amounts.has(check) ? formatAmount : formatCount;
    const found = actual === null ? t('cashier.byRule.unknown') : format(actual);
    return t('cashier.byRule.figure', { actual: found, limit: format(limit) });
  };
}

/** Every check of a decision with its figures. */
export function Checks({ checks }: Pick<RuleDecision, 'checks'>) {
  const { t } = useTranslation();
  const figureOf = useFigure();
  return (
    <ul aria-label={t('cashier.byRule.checks')} className="flex flex-col gap-0.5 text-xs">
      {checks.map((check) => (
        <li key={check.check} className={check.isPassed ? 'text-mist-300' : 'font-semibold text-coral'}>
          {check.isPassed ? (
            <CircleCheck aria-hidden className="mr-1 inline size-3 text-jade" />
          ) : (
            <CircleX aria-hidden className="mr-1 inline size-3" />
          )}
          {t(`cashier.byRule.of.${check.check}`)} <span className="tabular-nums">{figureOf(check)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Decision of the rule at a request, with all its checks behind one press. */
export function DecisionNote({ isApproved, checks }: RuleDecision) {
  const { t } = useTranslation();
  const failed = checks.filter(({ isPassed }) => !isPassed).map(({ check }) => t(`cashier.byRule.of.${check}`));
  return (
    <details className="mt-1 text-xs">
      <summary className={`cursor-pointer ${isApproved ? 'text-jade' : 'text-amber'}`}>
        {isApproved ? t('cashier.byRule.approved') : t('cashier.byRule.left', { checks: failed.join(', ') })}
      </summary>
      <Checks checks={checks} />
    </details>
  );
}
