import type { CashRequest } from '@mirinae/contract/cash/cash';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useAct, useCall } from '../../shell/calls/api.ts';
import { useRequestList } from './use-request-list.ts';

/** A block is found every second or two. */
const refetchMs = 2_000;
const newest = { cashType: 'in', count_per_list: 1 } as const;

const isOpenPayment = ({ payment, status }: CashRequest) => payment !== null && (status === 0 || status === 2);

/** Where to pay an open deposit in coins to, how much, until when, and how far it has come. */
function OpenPayment({ listed }: { listed: CashRequest }) {
  const { t } = useTranslation();
  const latest = useCall('cash.list', newest, { refetchMs }).data?.list[0];
  const row = latest?.cashIdx === listed.cashIdx ? latest : listed;
  const pay = useAct('cash.payInSandbox', { done: () => t('coin.paid') });
  const { payment } = row;
  if (!payment || !isOpenPayment(row)) return null;
  const { coins, coinPrice, expiresAt, confirmations, confirmationsNeeded, isPayableInSandbox, state } = payment;
  return (
    <section aria-label={t('coin.title')} className="rounded-card border border-gold/30 bg-gold/5 p-4">
      <h2 className="font-bold text-mist-50">{t('coin.title')}</h2>
      <p className="mt-1 text-mist-300 text-sm">{t('coin.text', { network: row.bankName })}</p>
      <p className="mt-3 font-bold text-gold text-lg tabular-nums">
        {t('coin.amount', { coins })}
        <span className="ml-2 font-normal text-mist-300 text-sm">
          {t('coin.price', { cash: formatAmount(row.cash), price: formatAmount(coinPrice) })}
        </span>
      </p>
      <p className="mt-1 select-all break-all font-mono text-mist-100 text-sm" data-testid="coin-address">
        {row.bankacc}
      </p>
      <p role="status" className="mt-3 text-mist-200 text-sm">
        {state === 'waiting'
          ? expiresAt && t('coin.until', { at: formatDateTime(expiresAt) })
          : t('coin.confirmations', { confirmations, needed: confirmationsNeeded })}
      </p>
      {isPayableInSandbox && (
        <Button
          className="mt-3"
          tone="primary"
          busy={pay.isPending}
          onClick={() => pay.mutate({ cashIdx: row.cashIdx })}
        >
          {t('coin.pay')}
        </Button>
      )}
    </section>
  );
}

/** The open deposit in coins, from the list that the page shows; nothing while there is none. */
export function CoinPayment() {
  const listed = useRequestList('in').requests.data?.list.find(isOpenPayment);
  return listed ? <OpenPayment listed={listed} /> : null;
}
