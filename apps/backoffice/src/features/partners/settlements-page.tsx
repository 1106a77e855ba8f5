import type { SettlementRow } from '@mirinae/contract/partner/partner';
import type { Tone } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatWon } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { StatusPill } from '@mirinae/ui/status-pill';
import { TextInput } from '@mirinae/ui/text-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, failureText } from '../../shell/api.ts';
import { Loaded, PageHead, usePagerLabels } from '../../shell/page.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useStaff } from '../../shell/session.ts';
import { useAct } from '../../shell/use-act.ts';
import { PeriodFields } from './period-fields.tsx';
import { useSettlementColumns } from './settlement-columns.tsx';
import { type Range, rangeOf } from './use-range.ts';

const perPage = 20;
const tones: Record<SettlementRow['status'], Tone> = { due: 'amber', paid: 'jade', reopened: 'neutral' };
const touched = [['partners']] as const;

type Asked = Range & { memId?: string };

/** What a run would come to; nothing is written until it is confirmed. */
function Preview({ asked, mayRun }: { asked: Asked; mayRun: boolean }) {
  const { t } = useTranslation();
  const [confirming, setConfirming] = useState(false);
  const query = useQuery({
    queryKey: ['partners', 'preview', asked],
    queryFn: () => api('staff.settlePreview', asked),
    retry: false,
  });
  const run = useAct('staff.settleRun', touched);
  const columns = useSettlementColumns();
  const list = query.data?.list ?? [];
  const amount = formatWon(list.reduce((total, row) => total + row.amount, 0));
  return (
    <section className="mb-8">
      <div className="mb-3 flex items-center gap-3">
        <h2 className="mr-auto font-bold text-lg">{t('partners.drafts')}</h2>
        {mayRun && list.length > 0 && (
          <Button tone="primary" onClick={() => setConfirming(true)}>
            {t('partners.run')}
          </Button>
        )}
      </div>
      {query.error ? (
        <p role="alert" className="text-coral">
          {failureText(query.error)}
        </p>
      ) : (
        <Loaded query={query}>
          {(data) => (
            <DataTable
              label={t('partners.drafts')}
              columns={columns}
              rows={data.list}
              rowKey={({ memId }) => memId}
              empty={<EmptyState title={t('partners.none')} />}
            />
          )}
        </Loaded>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t('partners.run')}
        confirmLabel={t('action.ok')}
        cancelLabel={t('action.cancel')}
        busy={run.isPending}
        onConfirm={() => run.mutate(asked, { onSettled: () => setConfirming(false) })}
      >
        {t('partners.runText', { from: asked.startDate, to: asked.endDate, count: list.length, amount })}
      </ConfirmDialog>
    </section>
  );
}

function useActions(mayRun: boolean, pay: (ids: number[]) => void, reopen: (row: SettlementRow) => void) {
  const { t } = useTranslation();
  const columns = useSettlementColumns<SettlementRow>();
  const status: Column<SettlementRow> = {
    key: 'status',
    head: '',
    align: 'center',
    cell: (row) => <StatusPill tone={tones[row.status]}>{t(`partners.statuses.${row.status}`)}</StatusPill>,
  };
  const actions: Column<SettlementRow> = {
    key: 'actions',
    head: '',
    align: 'right',
    cell: (row) =>
      mayRun && (
        <span className="flex justify-end gap-2">
          {row.status === 'due' && (
            <Button size="sm" tone="primary" onClick={() => pay([row.settlementIdx])}>
              {t('partners.pay')}
            </Button>
          )}
          {row.status !== 'reopened' && (
            <Button size="sm" tone="quiet" onClick={() => reopen(row)}>
              {t('partners.reopen')}
            </Button>
          )}
        </span>
      ),
  };
  return [...columns, status, actions];
}

function Settled({ mayRun }: { mayRun: boolean }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [reopened, setReopened] = useState<SettlementRow | null>(null);
  const query = useQuery({
    queryKey: ['partners', 'settlements', page],
    queryFn: () => api('staff.settlementList', { page, count_per_list: perPage }),
    placeholderData: keepPreviousData,
  });
  const pay = useAct('staff.settlePay', touched);
  const reopen = useAct('staff.settleReopen', touched);
  const labels = usePagerLabels();
  const columns = useActions(mayRun, (settlementIdx) => pay.mutate({ settlementIdx }), setReopened);
  const due = (query.data?.list ?? [])
    .filter(({ status }) => status === 'due')
    .map(({ settlementIdx }) => settlementIdx);
  return (
    <section>
      <div className="mb-3 flex items-center gap-3">
        <h2 className="mr-auto font-bold text-lg">{t('partners.settled')}</h2>
        {mayRun && due.length > 0 && (
          <Button tone="primary" busy={pay.isPending} onClick={() => pay.mutate({ settlementIdx: due })}>
            {t('partners.payAll', { count: due.length })}
          </Button>
        )}
      </div>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <DataTable
              label={t('partners.settled')}
              columns={columns}
              rows={list}
              rowKey={({ settlementIdx }) => settlementIdx}
              empty={<EmptyState title={t('partners.none')} />}
            />
            <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
          </>
        )}
      </Loaded>
      <ReasonDialog
        title={`${t('partners.reopen')} · ${reopened?.memId ?? ''}`}
        open={reopened !== null}
        busy={reopen.isPending}
        onClose={() => setReopened(null)}
        onSubmit={(reason) => {
          if (reopened)
            reopen.mutate({ settlementIdx: reopened.settlementIdx, reason }, { onSettled: () => setReopened(null) });
        }}
      />
    </section>
  );
}

export function SettlementsPage() {
  const { t } = useTranslation();
  const [range, setRange] = useState(() => rangeOf('week', 1));
  const [memId, setMemId] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayRun = useStaff()?.permissions.includes('partners.settle') ?? false;
  return (
    <>
      <PageHead title={t('partners.page.settlements')}>
        <PeriodFields range={range} onChange={setRange} until={1} />
        <div className="w-64">
          <TextInput
            aria-label={t('partners.branch')}
            placeholder={t('partners.branch')}
            maxLength={20}
            value={memId}
            onChange={(event) => setMemId(event.target.value.trim())}
          />
        </div>
        <Button tone="primary" onClick={() => setAsked({ ...range, ...(memId ? { memId } : {}) })}>
          {t('partners.preview')}
        </Button>
      </PageHead>
      {asked && <Preview key={JSON.stringify(asked)} asked={asked} mayRun={mayRun} />}
      <Settled mayRun={mayRun} />
    </>
  );
}
