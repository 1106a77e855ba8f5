import type { Answer } from '@mirinae/contract/calls';
import type { CashType } from '@mirinae/contract/cash/cash';
import { formatAmount, formatDateTime, formatSpan } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { Clock } from 'lucide-react';
import { useCall } from '../../shell/calls/api.ts';

type Open = Answer<'cash.waits'>['open'][number];

/** While a request lasts, others are decided. */
const refetchMs = 30_000;
const maxMinutes = 90;

/** A typical time in whole minutes, of long ones in hours. */
function useTime() {
  const { t } = useTranslation();
  return (seconds: number): string => {
    if (seconds < 60) return t('wait.underMinute');
    const minutes = Math.ceil(seconds / 60);
    return minutes <= maxMinutes ? formatSpan(minutes, 'minute') : formatSpan(Math.ceil(minutes / 60), 'hour');
  };
}

function Progress({ cash, cashType, regDate, ahead, isTaken }: Open) {
  const { t } = useTranslation();
  const state = isTaken ? t('wait.taken') : ahead === null ? t('wait.payment') : t('wait.ahead', { count: ahead });
  return (
    <>
      <p className="font-semibold">{t(`wait.open.${cashType}`, { amount: formatAmount(cash) })}</p>
      <p className="tabular-nums">
        {formatDateTime(regDate)} · {state}
      </p>
    </>
  );
}

/** Typical time of a request of this kind and rail, and how far an open one is. */
export function WaitNote({ cashType, rail }: { cashType: CashType; rail: string }) {
  const { t } = useTranslation();
  const timeOf = useTime();
  const { data: waits, isPending } = useCall('cash.waits', {}, { refetchMs });
  const open = waits?.open.find((each) => each.cashType === cashType);
  const usual = waits?.typical.find((each) => each.cashType === cashType && each.rail === (open?.rail ?? rail));
  if (isPending) return <Skeleton className="h-9" />;
  if (!open && !usual) return null;
  return (
    <section
      aria-label={t('wait.title')}
      className="flex items-start gap-2.5 rounded-chip bg-ink-750 px-3 py-2 text-mist-200 text-sm"
    >
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-indigo-star" />
      <div>
        {open && <Progress {...open} />}
        {usual && <p>{t('wait.usual', { time: timeOf(usual.seconds) })}</p>}
      </div>
    </section>
  );
}
