import { formatAmount, formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCall } from '../../../shell/calls/calls.ts';
import type { useQueueFilter } from './use-queue-filter.ts';

type Listed = ReturnType<typeof useQueueFilter>['list'];

/** What reports count of the listed requests, where the list is narrowed by nothing that reports do not know. */
export function DoneSums({ list }: { list: Listed }) {
  const { searchText, amountFrom, amountTo, bankCode, level, agedMinutes, fit } = list;
  const others = [searchText, amountFrom, amountTo, bankCode, level, agedMinutes, fit];
  return others.every((each) => each === undefined) ? <Sums list={list} /> : null;
}

function Sums({ list: { cashType, startDate, endDate, hour, memId, partnerId } }: { list: Listed }) {
  const { t } = useTranslation();
  const { data } = useCall('staff.cashDone', { cashType, startDate, endDate, hour, memId, partnerId });
  if (!data) return null;
  const shown = ({ count, cash }: { count: number; cash: number }) => ({ count, amount: formatAmount(cash) });
  return (
    <p role="status" className="mr-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-sm tabular-nums">
      <span className="font-semibold">{t('cashier.queue.doneSums', shown(data.done))}</span>
      {data.reversed.count > 0 && (
        <>
          <span className="text-coral">{t('cashier.queue.reversedSums', shown(data.reversed))}</span>
          <span>{t('cashier.queue.counted', { amount: formatSigned(data.cash) })}</span>
        </>
      )}
    </p>
  );
}
