import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCall } from '../../shell/calls/calls.ts';

/** Whether the last comparison with bets, requests and ledger found the figures right, and what differs. */
export function CheckCard() {
  const { t } = useTranslation();
  const { data } = useCall('staff.reportChecks', {});
  const [last] = data ?? [];
  if (!last) return <p className="mb-4 text-mist-300 text-sm">{t('report.unchecked')}</p>;
  const { startDate, endDate, checkedAt, differences } = last;
  const about = { from: startDate, to: endDate, at: formatDateTime(checkedAt), count: differences.length };
  if (differences.length === 0) return <p className="mb-4 text-jade text-sm">✓ {t('report.proved', about)}</p>;
  return (
    <details className="surface mb-4 p-4">
      <summary className="cursor-pointer font-semibold text-coral">{t('report.differs', about)}</summary>
      <ul className="mt-3 list-disc pl-5 text-sm">
        {differences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
