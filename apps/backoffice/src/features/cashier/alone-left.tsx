import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCall } from '../../shell/calls/calls.ts';
import { useStaff } from '../../shell/session/session.ts';

const everyMs = 15_000;
/** From this part of the sum on it needs an eye. */
const nearShare = 0.8;

function Left() {
  const { t } = useTranslation();
  const { data } = useCall('staff.aloneLeft', { call: 'staff.cashMove' }, { refetchMs: everyMs });
  if (!data || data.left === null || data.aloneDaily === null) return null;
  const { done, left, aloneDaily, aloneUpTo, unusualUpTo } = data;
  const isNear = done >= aloneDaily * nearShare;
  const bounds = [
    ...(aloneUpTo === null ? [] : [t('cashier.alone.each', { amount: formatAmount(aloneUpTo) })]),
    ...(unusualUpTo === null ? [] : [t('cashier.alone.unusual', { amount: formatAmount(unusualUpTo) })]),
  ];
  return (
    <p role="status" title={bounds.join(' · ')} className="text-xs tabular-nums">
      <span className="text-mist-300">{t('cashier.alone.left')}</span>{' '}
      <b className={isNear ? 'text-amber' : 'text-mist-100'}>{formatAmount(left)}</b>
      <span className="hidden text-mist-400 xl:inline">{` · ${bounds.join(' · ')}`}</span>
    </p>
  );
}

/** What is left today for the viewer to decide alone, before it requires a second person. */
export function AloneLeft() {
  const mayProcess = useStaff()?.permissions.includes('cash.process') ?? false;
  return mayProcess ? <Left /> : null;
}
