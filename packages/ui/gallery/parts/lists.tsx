import { useState } from 'react';
import { Badge } from '../../src/badge.tsx';
import { Button } from '../../src/button.tsx';
import { formatDateTime, formatWon } from '../../src/format.ts';
import { List, type ListColumn } from '../../src/list/list.tsx';
import { Segmented } from '../../src/segmented.tsx';
import { StatusPill } from '../../src/status-pill.tsx';
import { Part, Sample } from '../sample.tsx';
import { longText, nothing, vietnamese } from '../words.ts';

type Row = { id: number; name: string; amount: number; isPaid: boolean; note: string; at: string };

const rows: readonly Row[] = [
  { id: 1, name: 'star07', amount: 123_456_789_012, isPaid: true, note: longText, at: '2026-11-20T03:04:05Z' },
  { id: 2, name: vietnamese, amount: 9_000, isPaid: false, note: '-', at: '2026-11-21T03:04:05Z' },
  { id: 3, name: '미리내', amount: -50_000, isPaid: true, note: vietnamese, at: '2026-11-22T03:04:05Z' },
];

const columns: readonly ListColumn<Row>[] = [
  { key: 'name', head: '회원', cell: (row) => <b>{row.name}</b>, sort: (row) => row.name },
  {
    key: 'amount',
    head: '금액',
    align: 'right',
    cell: (row) => <span className="text-gold">{formatWon(row.amount)}</span>,
    total: formatWon(123_456_748_012),
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
          csv={{ isBusy: false, onCsv: nothing }}
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
    </Part>
  );
}
