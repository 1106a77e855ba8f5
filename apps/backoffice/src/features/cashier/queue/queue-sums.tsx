import { formatAge, formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { serverNow } from '@mirinae/ui/server-clock';
import { useCall } from '../../../shell/calls/calls.ts';
import type { QueueFilter } from './use-queue-filter.ts';

/** Seconds since a moment of the server. */
export const ageOf = (at: string): number => Math.max(0, (serverNow() - Date.parse(at)) / 1_000);

/** What waits and matches: number and sum, certain ones apart, and the age of the oldest. */
export function QueueSums({ filter }: { filter: QueueFilter }) {
  const { t } = useTranslation();
  const { data } = useCall('staff.cashSums', filter);
  if (!data) return null;
  const { certain, look, oldest } = data;
  const shown = ({ count, cash }: { count: number; cash: number }) => ({ count, amount: formatAmount(cash) });
  const all = { count: certain.count + look.count, cash: certain.cash + look.cash };
  return (
    <p role="status" className="mr-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-sm tabular-nums">
      <span className="font-semibold">{t('cashier.queue.sums', shown(all))}</span>
      {certain.count > 0 && <span className="text-jade">{t('cashier.queue.certainSums', shown(certain))}</span>}
      {look.count > 0 && <span className="text-amber">{t('cashier.queue.lookSums', shown(look))}</span>}
      {oldest && <span className="text-mist-400">{t('cashier.queue.oldest', { age: formatAge(ageOf(oldest)) })}</span>}
    </p>
  );
}
