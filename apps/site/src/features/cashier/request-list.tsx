import type { CashRequest, CashStatus, CashType } from '@mirinae/contract/cash/cash';
import type { Tone } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { formatDateTime, formatWon } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shell/api.ts';
import { DateRange } from '../../shell/date-range.tsx';
import { usePagerLabels } from '../../shell/pager-labels.ts';
import { useRequestList } from './use-request-list.ts';

const tones: Record<CashStatus, Tone> = { 0: 'star', 2: 'amber', 1: 'jade', [-1]: 'neutral' };

function Row({ request, onCancel, onHide }: { request: CashRequest; onCancel: () => void; onHide: () => void }) {
  const { t } = useTranslation();
  const { cash, status, regDate, procDate, bonus } = request;
  return (
    <li className="flex items-center gap-4 px-5 py-4">
      <div className="min-w-0 flex-1">
        <p className="font-bold text-gold text-lg tabular-nums">
          {formatWon(cash)}
          {bonus > 0 && <span className="ml-2 font-semibold text-[13px] text-jade">+{formatWon(bonus)} P</span>}
        </p>
        <p className="text-[12.5px] text-mist-300 tabular-nums">
          {formatDateTime(regDate)}
          {procDate && ` → ${formatDateTime(procDate)}`}
        </p>
      </div>
      <StatusPill tone={tones[status]} live={status === 0 || status === 2}>
        {t(`cashStatus.${status}`)}
      </StatusPill>
      <div className="w-20 text-right">
        {status === 0 && (
          <Button size="sm" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        )}
        {(status === 1 || status === -1) && (
          <Button size="sm" tone="quiet" onClick={onHide}>
            {t('action.hide')}
          </Button>
        )}
      </div>
    </li>
  );
}

export function RequestList({ cashType, compact = false }: { cashType: CashType; compact?: boolean }) {
  const { t } = useTranslation();
  const perPage = compact ? 6 : 10;
  const { list, page, setPage, range, changeRange, cancel, hide } = useRequestList(cashType, perPage);
  const [asked, setAsked] = useState<CashRequest | null>(null);
  const labels = usePagerLabels();
  const rows = list.data?.list ?? [];
  const finished = rows.filter(({ status }) => status === 1 || status === -1).map(({ cashIdx }) => cashIdx);
  return (
    <section aria-label={t(cashType === 'in' ? 'menu.chargeList' : 'menu.exchangeList')} className="surface pb-4">
      <div className="flex flex-wrap items-center gap-2 border-ink-600/40 border-b px-5 py-3">
        <h2 className="mr-auto font-bold">{t(cashType === 'in' ? 'menu.chargeList' : 'menu.exchangeList')}</h2>
        {!compact && <DateRange range={range} onChange={changeRange} />}
        {finished.length > 0 && (
          <Button size="sm" tone="quiet" onClick={() => hide.mutate(finished)}>
            {t('list.hideFinished')}
          </Button>
        )}
      </div>
      {list.isPending && (
        <div className="p-5">
          <SkeletonRows label={t('state.loading')} rows={4} />
        </div>
      )}
      {list.error && (
        <ErrorState
          title={failureText(list.error)}
          retryLabel={t('action.retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState
          title={t('list.noRequests')}
          text={t(cashType === 'in' ? 'list.noDeposits' : 'list.noWithdrawals')}
        />
      )}
      <ul className="divide-y divide-ink-600/25">
        {rows.map((request) => (
          <Row
            key={request.cashIdx}
            request={request}
            onCancel={() => setAsked(request)}
            onHide={() => hide.mutate([request.cashIdx])}
          />
        ))}
      </ul>
      <Pager
        page={page}
        perPage={perPage}
        total={list.data?.pageInfo.tatal_list_count ?? 0}
        onPage={setPage}
        labels={labels}
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t('list.cancelTitle')}
        confirmLabel={t('list.cancelConfirm')}
        cancelLabel={t('action.back')}
        busy={cancel.isPending}
        onConfirm={() => {
          if (asked) cancel.mutate(asked.cashIdx, { onSettled: () => setAsked(null) });
        }}
      >
        {asked && t('list.cancelText', { amount: formatWon(asked.cash) })}
      </ConfirmDialog>
    </section>
  );
}
