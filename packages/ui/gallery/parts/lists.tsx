import { useState } from 'react';
import { Badge } from '../../src/badge.tsx';
import { Button } from '../../src/button.tsx';
import type { Days } from '../../src/date/days.ts';
import { formatAmount, formatDateTime } from '../../src/format.ts';
import { DayFields } from '../../src/list/day-fields.tsx';
import { List, type ListColumn, TileList } from '../../src/list/list.tsx';
import { PagedList, WholeList } from '../../src/list/paged-list.tsx';
import { SearchField } from '../../src/list/search-field.tsx';
import { Segmented } from '../../src/segmented.tsx';
import { StatusPill } from '../../src/status-pill.tsx';
import { Part, Sample } from '../sample.tsx';
import { longText, nothing, vietnamese } from '../texts.ts';

type Row = { id: number; name: string; amount: number; isPaid: boolean; note: string; at: string };

const rows: readonly Row[] = [
  { id: 1, name: 'star07', amount: 123_456_789_012, isPaid: true, note: longText, at: '2026-11-20T03:04:05Z' },
  { id: 2, name: vietnamese, amount: 9_000, isPaid: false, note: '-', at: '2026-11-21T03:04:05Z' },
  { id: 3, name: '미리내', amount: -50_000, isPaid: true, note: vietnamese, at: '2026-11-22T03:04:05Z' },
];

const columns: readonly ListColumn<Row>[] = [
  { key: 'name', head: '회원', cell: (row) => <b>{row.name}</b>, sort: (row) => row.name, csv: (row) => row.name },
  {
    key: 'amount',
    head: '금액',
    align: 'right',
    cell: (row) => <span className="text-gold">{formatAmount(row.amount)}</span>,
    total: formatAmount(123_456_748_012),
    sort: (row) => row.amount,
  },
  {
    key: 'state',
    head: '상태',
    align: 'center',
    cell: (row) => <StatusPill tone={row.isPaid ? 'jade' : 'amber'}>{row.isPaid ? '지급' : '대기'}</StatusPill>,
  },
  { key: 'at', head: '시각', cell: (row) => formatDateTime(row.at), sort: (row) => row.at },
  { key: 'note', head: '메모', cell: (row) => row.note, isWide: true },
  { key: 'act', head: '', align: 'right', isWide: true, cell: () => <Button size="sm">자세히</Button> },
];

const shared = { columns, rowKey: (row: Row) => row.id };

const read = async () => ({ list: rows, pageInfo: { tatal_list_count: rows.length } });

/** Searched by name, of some days, read page by page. */
function Searched() {
  const [page, setPage] = useState(1);
  const [searchText, setSearchText] = useState('');
  const [days, setDays] = useState<Days>({ startDate: '2026-11-20' });
  const list = rows.filter(({ name }) => name.includes(searchText));
  const query = { isPending: false, error: null, data: list, refetch: nothing };
  return (
    <PagedList
      {...shared}
      label="회원 찾기"
      pages={{ data: { list }, view: { query, paging: { page, perPage: 1, total: 3, onPage: setPage } }, read }}
      filters={
        <>
          <SearchField label="이름" value={searchText} onSearch={setSearchText} />
          <DayFields days={days} onDays={(change) => setDays({ ...days, ...change })} />
        </>
      }
    />
  );
}

/** A list that grows, loads, failed or has nothing. */
function States() {
  return (
    <>
      <Sample title="more to come">
        <List
          {...shared}
          label="내역"
          rows={rows.slice(0, 1)}
          more={{ hasMore: true, isBusy: false, onMore: nothing }}
        />
      </Sample>
      <Sample title="loading">
        <List
          {...shared}
          label="내역"
          rows={[]}
          query={{ isPending: true, error: null, data: undefined, refetch: nothing }}
        />
      </Sample>
      <Sample title="failed">
        <List
          {...shared}
          label="내역"
          rows={[]}
          query={{ isPending: false, error: new Error(), data: undefined, refetch: nothing }}
        />
      </Sample>
      <Sample title="empty">
        <List {...shared} label="내역" rows={[]} />
      </Sample>
    </>
  );
}

export function Lists() {
  const [page, setPage] = useState(3);
  const [opened, setOpened] = useState<string>('');
  const [filter, setFilter] = useState<'open' | 'done'>('open');
  return (
    <Part name="Lists">
      <Sample title="rows, sorting, totals, pages, filters, file">
        <List
          {...shared}
          label="출금 신청"
          rows={rows}
          hasTotals
          paging={{ page, perPage: 20, total: 400, onPage: setPage }}
          csv={{ isBusy: false, share: 0, onCsv: nothing }}
          filters={
            <Segmented
              label="상태"
              value={filter}
              onValueChange={setFilter}
              options={[
                { value: 'open', label: '대기' },
                { value: 'done', label: '처리' },
              ]}
            />
          }
        />
      </Sample>
      <Sample title="rows that open, one current, one line each">
        <List
          {...shared}
          label="회원"
          rows={rows}
          nowrap
          onRow={(row) => setOpened(row.name)}
          isCurrent={(row) => row.id === 2}
        />
        <p>
          <Badge>{opened || '—'}</Badge>
        </p>
      </Sample>
      <Sample title="PagedList with SearchField and DayFields">
        <Searched />
      </Sample>
      <Sample title="WholeList, sorted by itself">
        <WholeList {...shared} label="모든 회원" rows={rows} />
      </Sample>
      <Sample title="TileList">
        <TileList
          label="쿠폰"
          rows={rows}
          rowKey={(row) => row.id}
          className="grid gap-3 sm:grid-cols-2"
          tile={(row) => (
            <div className="surface p-4">
              <b>{row.name}</b> {formatAmount(row.amount)}
            </div>
          )}
          paging={{ page: 1, perPage: 3, total: 9, onPage: nothing }}
        />
      </Sample>
      <States />
    </Part>
  );
}
