import type { PartnerRow } from '@mirinae/contract/partner/partner';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatSigned, formatWon } from '@mirinae/ui/format';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, PageHead } from '../../shell/page.tsx';
import { useStaff } from '../../shell/session.ts';
import { CreateDialog } from './create-dialog.tsx';
import { PartnerDialog } from './partner-dialog.tsx';
import { PeriodFields } from './period-fields.tsx';
import { type Range, rangeOf } from './use-range.ts';

type TreeRow = { row: PartnerRow; depth: number; isOpen: boolean };

/** The head offices; what is opened is asked for when it is opened. */
function useTree(range: Range) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const read = (memId?: string) => ({
    queryKey: ['partners', 'tree', memId ?? '', range],
    queryFn: () => api('staff.partnerTree', { ...range, ...(memId ? { memId } : {}) }),
  });
  const heads = useQuery(read());
  const branches = useQueries({ queries: opened.map((memId) => read(memId)) });
  const below = new Map(opened.map((memId, place) => [memId, branches[place]?.data?.list ?? []]));
  const flatten = (list: readonly PartnerRow[], depth: number): TreeRow[] =>
    list.flatMap((row) => {
      const isOpen = opened.includes(row.memId);
      return [{ row, depth, isOpen }, ...(isOpen ? flatten(below.get(row.memId) ?? [], depth + 1) : [])];
    });
  const toggle = (memId: string) =>
    setOpened(opened.includes(memId) ? opened.filter((each) => each !== memId) : [...opened, memId]);
  return { heads, rowsOf: (list: readonly PartnerRow[]) => flatten(list, 0), toggle };
}

function useColumns(toggle: (memId: string) => void, edit: (memId: string) => void): readonly Column<TreeRow>[] {
  const { t } = useTranslation();
  const amount = (key: string, read: (row: PartnerRow) => number, signed = false): Column<TreeRow> => ({
    key,
    head: t(`partners.${key}`),
    align: 'right',
    cell: ({ row }) => (
      <span className={`whitespace-nowrap tabular-nums ${signed ? 'font-semibold text-gold' : ''}`}>
        {signed ? formatSigned(read(row)) : formatWon(read(row))}
      </span>
    ),
  });
  return [
    {
      key: 'partner',
      head: t('partners.partner'),
      cell: ({ row, depth, isOpen }) => (
        <div className="flex items-center gap-2 whitespace-nowrap" style={{ paddingLeft: depth * 20 }}>
          {row.children > 0 ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={row.memId}
              onClick={() => toggle(row.memId)}
              className="grid size-6 place-items-center rounded-chip text-mist-300 hover:bg-ink-600"
            >
              {isOpen ? (
                <ChevronDown aria-hidden className="size-4" />
              ) : (
                <ChevronRight aria-hidden className="size-4" />
              )}
            </button>
          ) : (
            <span className="size-6" />
          )}
          <Badge tone={row.tier === 'PTN_1' ? 'gold' : 'star'}>{t(`partners.tiers.${row.tier}`)}</Badge>
          <b>{row.memId}</b>
          <span className="text-[12px] text-mist-400">{row.memNick}</span>
        </div>
      ),
    },
    amount('below', ({ below }) => below),
    amount('cash', ({ cashAmt }) => cashAmt),
    amount('stake', ({ total }) => total.stake),
    amount('payout', ({ total }) => total.payout),
    amount('valid', ({ total }) => total.valid),
    amount('rolling', ({ total }) => total.rolling, true),
    amount('losing', ({ total }) => total.losing, true),
    amount('deposits', ({ flow }) => flow.deposits),
    amount('withdrawals', ({ flow }) => flow.withdrawals),
    {
      key: 'edit',
      head: '',
      align: 'right',
      cell: ({ row }) => (
        <Button size="sm" aria-label={`${t('partners.edit')} ${row.memId}`} onClick={() => edit(row.memId)}>
          {t('partners.edit')}
        </Button>
      ),
    },
  ];
}

export function PartnersPage() {
  const { t } = useTranslation();
  const [range, setRange] = useState(() => rangeOf('week'));
  const [edited, setEdited] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const { heads, rowsOf, toggle } = useTree(range);
  const columns = useColumns(toggle, setEdited);
  const mayEdit = useStaff()?.permissions.includes('partners.edit') ?? false;
  return (
    <>
      <PageHead title={t('partners.page.partners')}>
        <PeriodFields range={range} onChange={setRange} />
        {mayEdit && (
          <Button tone="primary" onClick={() => setCreating(true)}>
            <Plus aria-hidden className="size-4" />
            {t('partners.create')}
          </Button>
        )}
      </PageHead>
      <Loaded query={heads}>
        {({ list }) => (
          <DataTable
            label={t('partners.heads')}
            columns={columns}
            rows={rowsOf(list)}
            rowKey={({ row }) => row.memId}
            empty={<EmptyState title={t('partners.none')} />}
          />
        )}
      </Loaded>
      <PartnerDialog memId={edited} mayEdit={mayEdit} onClose={() => setEdited(null)} />
      <CreateDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}
