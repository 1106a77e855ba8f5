import type { StaffCashRow } from '@mirinae/contract/staff/cashier';
import { Badge } from '@mirinae/ui/badge';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Revealed } from '../../../shell/dialogs/revealed.tsx';

/** Without the day: the transaction is within hours of the request. */
const timeOf = (at: string) => formatDateTime(at).split(' ').at(-1);

/** Why a deposit is certain or not: the bank's transaction, with its holder and time; of a withdrawal its account. */
type Props = { row: StaffCashRow; isShort?: boolean };

export function FitLine({
  isShort = false,
  row: { cashIdx, cashType, fit, unusual, memName, bankName, bankacc, memo },
}: Props) {
  const { t } = useTranslation();
  const line = fit?.line ?? null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="font-semibold">{memName}</span>
      {!isShort && (
        <span className="flex items-center gap-x-1 text-mist-300 text-xs">
          {bankName} <Revealed masked={bankacc} of={{ cashIdx }} />
        </span>
      )}
      {memo && <span className="text-amber text-xs">{memo}</span>}
      {fit && (
        <Badge tone={fit.isCertain ? 'jade' : line && !line.isSameName ? 'coral' : 'amber'}>
          {t(fit.isCertain ? 'cashier.queue.certain' : 'cashier.queue.look')}
        </Badge>
      )}
      {unusual.map((sign) => (
        <Badge key={sign} tone="amber">
          {t(`second.unusual.${sign}`)}
        </Badge>
      ))}
      {fit && cashType === 'in' && (
        <span className="text-mist-400 text-xs">
          {line
            ? `${t('cashier.queue.lineAt', { at: timeOf(line.movedAt) })} ${line.holder}`
            : t('cashier.queue.noLine')}
        </span>
      )}
      {fit && cashType === 'out' && !unusual.includes('first-withdrawal') && (
        <span className="text-mist-400 text-xs">
          {fit.earlier > 0 ? t('cashier.queue.known', { count: fit.earlier }) : t('cashier.queue.unknown')}
        </span>
      )}
    </span>
  );
}
