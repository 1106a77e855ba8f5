import type { Answer } from '@mirinae/contract/calls';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTimeSeconds } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { TextInput } from '@mirinae/ui/text-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, PageHead, usePagerLabels } from '../../shell/page.tsx';

const perPage = 20;
type Entry = Answer<'staff.auditList'>['list'][number];

function facts(value: unknown): [string, string][] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, fact]) => [
        name,
        typeof fact === 'object' ? JSON.stringify(fact) : String(fact),
      ])
    : [];
}

/** Only what changed, old and new side by side. */
function Change({ before, after }: Pick<Entry, 'before' | 'after'>) {
  const old = new Map(facts(before));
  const rows = facts(after).filter(([name, value]) => old.get(name) !== value);
  return (
    <ul className="flex flex-col gap-0.5 text-[12.5px]">
      {rows.map(([name, value]) => (
        <li key={name}>
          <span className="text-mist-400">{name}</span>{' '}
          {old.has(name) && (
            <>
              <s className="text-coral/90">{old.get(name)}</s> →{' '}
            </>
          )}
          <b className="font-semibold text-jade">{value}</b>
        </li>
      ))}
    </ul>
  );
}

export function AuditPage() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [searchText, setSearch] = useState('');
  const query = useQuery({
    queryKey: ['audit', page, searchText],
    queryFn: () => api('staff.auditList', { page, count_per_list: perPage, searchText }),
    placeholderData: keepPreviousData,
  });
  const labels = usePagerLabels();
  const columns: readonly Column<Entry>[] = [
    {
      key: 'at',
      head: t('field.at'),
      cell: (row) => (
        <span className="whitespace-nowrap text-mist-300 tabular-nums">{formatDateTimeSeconds(row.at)}</span>
      ),
    },
    { key: 'staff', head: t('audit.staff'), cell: (row) => <span className="font-semibold">{row.staff}</span> },
    {
      key: 'action',
      head: t('audit.action'),
      cell: (row) => <code className="text-[12.5px] text-cyan-star">{row.action}</code>,
    },
    { key: 'target', head: t('audit.target'), cell: (row) => <code className="text-[12.5px]">{row.target}</code> },
    { key: 'change', head: t('audit.change'), cell: (row) => <Change before={row.before} after={row.after} /> },
    { key: 'ip', head: 'IP', cell: (row) => <span className="text-mist-300 tabular-nums">{row.ip}</span> },
  ];
  return (
    <>
      <PageHead title={t('audit.page.audit')}>
        <div className="w-64">
          <TextInput
            type="search"
            aria-label={t('audit.search')}
            placeholder={t('audit.search')}
            value={searchText}
            onChange={(event) => {
              setSearch(event.target.value);
              setPage(1);
            }}
          />
        </div>
      </PageHead>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <DataTable
              label={t('audit.page.audit')}
              columns={columns}
              rows={list}
              rowKey={(row) => row.auditIdx}
              empty={<EmptyState title={t('list.none')} />}
            />
            <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
          </>
        )}
      </Loaded>
    </>
  );
}
