import type { Answer } from '@mirinae/contract/calls';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { Dialog } from '@mirinae/ui/dialog';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTimeSeconds } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { StatusPill } from '@mirinae/ui/status-pill';
import { TextInput } from '@mirinae/ui/text-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, PageHead, usePagerLabels } from '../../shell/page.tsx';

const perPage = 30;
type Call = Answer<'staff.walletCallList'>['list'][number];
const filterNames = ['vendorKey', 'memberId', 'searchText'] as const;

function useColumns(): readonly Column<Call>[] {
  const { t } = useTranslation();
  const dim = 'whitespace-nowrap text-mist-300 tabular-nums';
  return [
    { key: 'at', head: t('field.at'), cell: (row) => <span className={dim}>{formatDateTimeSeconds(row.at)}</span> },
    { key: 'vendor', head: t('vendors.key'), cell: (row) => <code>{row.vendorKey || '–'}</code> },
    {
      key: 'call',
      head: t('vendors.calls.call'),
      cell: (row) => <code className="text-cyan-star">{`${row.adapter} · ${row.call}`}</code>,
    },
    { key: 'member', head: t('vendors.calls.memberId'), align: 'right', cell: (row) => row.memberId ?? '–' },
    { key: 'reference', head: t('vendors.calls.searchText'), cell: (row) => <code>{row.reference}</code> },
    {
      key: 'status',
      head: 'HTTP',
      cell: (row) => <StatusPill tone={row.httpStatus === 200 ? 'jade' : 'coral'}>{row.httpStatus}</StatusPill>,
    },
    { key: 'took', head: 'ms', align: 'right', cell: (row) => <span className={dim}>{row.tookMs}</span> },
    { key: 'ip', head: 'IP', cell: (row) => <span className={dim}>{row.ip}</span> },
  ];
}

function CallDialog({ call, onClose }: { call: Call; onClose: () => void }) {
  const { t } = useTranslation();
  const block = 'max-h-72 overflow-auto whitespace-pre-wrap break-all rounded-chip bg-ink-900 p-3 text-[12.5px]';
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={`${call.adapter} · ${call.call} · ${formatDateTimeSeconds(call.at)}`}
      closeLabel={t('action.close')}
    >
      <div className="flex flex-col gap-3">
        <h3 className="font-bold text-[13px] text-mist-300">{t('vendors.calls.request')}</h3>
        <pre className={block}>{call.request}</pre>
        <h3 className="font-bold text-[13px] text-mist-300">{t('vendors.calls.answer')}</h3>
        <pre className={block}>{call.answer}</pre>
      </div>
    </Dialog>
  );
}

export function WalletCallsPage() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState({ vendorKey: '', memberId: '', searchText: '' });
  const [shown, setShown] = useState<Call | null>(null);
  const { vendorKey, memberId, searchText } = filter;
  const query = useQuery({
    queryKey: ['wallet-calls', page, filter],
    queryFn: () =>
      api('staff.walletCallList', {
        page,
        count_per_list: perPage,
        searchText,
        ...(vendorKey === '' ? {} : { vendorKey }),
        ...(/^[1-9]\d{0,14}$/.test(memberId) ? { memberId: Number(memberId) } : {}),
      }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const labels = usePagerLabels();
  return (
    <>
      <PageHead title={t('vendors.page.walletCalls')}>
        {filterNames.map((name) => (
          <div key={name} className={name === 'searchText' ? 'w-56' : 'w-32'}>
            <TextInput
              type="search"
              aria-label={t(`vendors.calls.${name}`)}
              placeholder={t(`vendors.calls.${name}`)}
              value={filter[name]}
              onChange={(event) => {
                setFilter({ ...filter, [name]: event.target.value });
                setPage(1);
              }}
            />
          </div>
        ))}
      </PageHead>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <DataTable
              label={t('vendors.page.walletCalls')}
              columns={columns}
              rows={list}
              rowKey={(row) => row.callIdx}
              onRow={setShown}
              empty={<EmptyState title={t('list.none')} />}
            />
            <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
          </>
        )}
      </Loaded>
      {shown && <CallDialog call={shown} onClose={() => setShown(null)} />}
    </>
  );
}
