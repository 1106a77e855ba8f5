import type { CashRequest, CashType } from '@mirinae/contract/cash/cash';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatDateTime, plainDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { DayFields } from '@mirinae/ui/list/day-fields';
import type { ListColumn } from '@mirinae/ui/list/list';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { type ReactNode, useState } from 'react';
import { CashStatusPill } from '../../shell/money/cash-status.tsx';
import { useRequestList } from './use-request-list.ts';

const isFinished = ({ status }: CashRequest) => status === 1 || status === -1 || status === -2;

function useColumns(onCancel: (row: CashRequest) => void, onHide: (row: CashRequest) => void) {
  const { t } = useTranslation();
  const columns: readonly ListColumn<CashRequest>[] = [
    {
      key: 'amount',
      head: t('list.amount'),
      cell: ({ cash, bonus }) => (
        <span className="whitespace-nowrap font-bold text-gold text-lg tabular-nums">
          {formatAmount(cash)}
          {bonus > 0 && <span className="ml-2 font-semibold text-jade text-sm">+{formatAmount(bonus)} P</span>}
        </span>
      ),
      csv: ({ cash }) => cash,
    },
    {
      key: 'at',
      head: t('list.at'),
      cell: ({ regDate, procDate }) => (
        <span className="text-mist-300 tabular-nums">
          {formatDateTime(regDate)}
          {procDate && ` → ${formatDateTime(procDate)}`}
        </span>
      ),
      csv: ({ regDate }) => plainDateTime(regDate),
      isWide: true,
    },
    {
      key: 'status',
      head: t('list.status'),
      align: 'center',
      cell: ({ status, reversal, payment }) => (
        <>
          <CashStatusPill status={status} />
          {payment && (
            <span className="mt-1 block text-mist-300 text-xs tabular-nums">
              {t('coin.state', { coins: payment.coins, state: t(`coin.${payment.state}`) })}
            </span>
          )}
          {reversal && (
            <span className="mt-1 block text-mist-300 text-xs">
              {t('requests.reversal', { reason: reversal.reason })}
            </span>
          )}
        </>
      ),
      csv: ({ status }) => t(`cashStatus.${status}`),
    },
    {
      key: 'action',
      head: '',
      align: 'right',
      cell: (row) => (
        <>
          {row.status === 0 && (
            <Button size="sm" onClick={() => onCancel(row)}>
              {t('action.cancel')}
            </Button>
          )}
          {isFinished(row) && (
            <Button size="sm" tone="quiet" onClick={() => onHide(row)}>
              {t('action.hide')}
            </Button>
          )}
        </>
      ),
    },
  ];
  return columns;
}

type Props = {
  readonly cashType: CashType;
  /** Next to the form that makes new ones, with its days on a page of its own. */
  readonly compact?: boolean;
  /** Shown while there is none, where the form is on another page. */
  readonly next?: ReactNode;
};

export function RequestList({ cashType, compact = false, next }: Props) {
  const { t } = useTranslation();
  const { address, requests, cancel, hide } = useRequestList(cashType);
  const [cancelled, setCancelled] = useState<CashRequest | null>(null);
  const rows = requests.data?.list ?? [];
  const finished = rows.filter(isFinished).map(({ cashIdx }) => cashIdx);
  const title = t(cashType === 'in' ? 'pages.depositList' : 'pages.withdrawalList');
  return (
    <section aria-label={title} className="far-later [--room:480px]">
      <PagedList
        pages={requests}
        label={title}
        columns={useColumns(setCancelled, ({ cashIdx }) => hide.mutate({ cashIdx: [cashIdx] }))}
        rowKey={({ cashIdx }) => cashIdx}
        empty={
          <EmptyState
            title={t('requests.noRequests')}
            text={t(cashType === 'in' ? 'requests.noDeposits' : 'requests.noWithdrawals')}
            action={next}
          />
        }
        filters={
          <>
            <h2 className="mr-auto font-bold">{title}</h2>
            {!compact && <DayFields isBounded days={address.value} onDays={address.set} />}
            {finished.length > 0 && (
              <Button size="sm" tone="quiet" onClick={() => hide.mutate({ cashIdx: finished })}>
                {t('requests.hideFinished')}
              </Button>
            )}
          </>
        }
      />
      <ConfirmDialog
        open={cancelled !== null}
        onClose={() => setCancelled(null)}
        title={t('requests.cancelTitle')}
        confirmLabel={t('requests.cancelConfirm')}
        busy={cancel.isPending}
        onConfirm={() => {
          if (cancelled) cancel.mutate({ cashIdx: cancelled.cashIdx }, { onSettled: () => setCancelled(null) });
        }}
      >
        {cancelled && t('requests.cancelText', { amount: formatAmount(cancelled.cash) })}
      </ConfirmDialog>
    </section>
  );
}
