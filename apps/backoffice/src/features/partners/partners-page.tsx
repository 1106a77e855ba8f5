import type { CashType } from '@mirinae/contract/cash/cash';
import type { PartnerRow } from '@mirinae/contract/partner/partner';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText } from '@mirinae/ui/list/address';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useQueries } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '../../shell/calls/api.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { actColumn, amountColumn, type Columns, type OnRow, textColumn } from '../../shell/lists/columns.tsx';
import { BetsFigure, type FigureScope, RequestsFigure } from '../../shell/lists/figure-links.tsx';
import { ListSearch } from '../../shell/lists/filters.tsx';
import { PeriodFields } from '../../shell/lists/period-fields.tsx';
import { type Range, useRange } from '../../shell/lists/use-range.ts';
import { PageHead } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { CreateDialog } from './create-dialog.tsx';
import { PartnerDialog } from './partner-dialog.tsx';
import { PartnerName } from './partner-name.tsx';
import { WaitingMoves } from './waiting-moves.tsx';

const fields = { ...listAddress, searchText: anyText().withDefault('') };

type TreeRow = { row: PartnerRow; depth: number; isOpen: boolean };

/** Head offices, or who is searched for; children are loaded when a row is opened. */
function useTree(range: Range, searchText: string) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const heads = useCall(
    'staff.partnerTree',
    { ...range, ...(searchText === '' ? {} : { searchText }) },
    { keepsPrevious: true },
  );
  const branches = useQueries({
    queries: opened.map((memId) => ({
      queryKey: ['staff.partnerTree', { ...range, memId }],
      queryFn: () => api('staff.partnerTree', { ...range, memId }),
    })),
  });
  const below = new Map(opened.map((memId, index) => [memId, branches[index]?.data?.list ?? []]));
  const flatten = (list: readonly PartnerRow[], depth: number): TreeRow[] =>
    list.flatMap((row) => {
      const isOpen = opened.includes(row.memId);
      return [{ row, depth, isOpen }, ...(isOpen ? flatten(below.get(row.memId) ?? [], depth + 1) : [])];
    });
  const toggle = (memId: string) =>
    setOpened(opened.includes(memId) ? opened.filter((each) => each !== memId) : [...opened, memId]);
  const top = heads.data?.list ?? [];
  return { heads, top, rows: flatten(top, 0), toggle };
}

function Branch({ tree: { row, depth, isOpen }, onToggle }: { tree: TreeRow; onToggle: () => void }) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className="flex items-center gap-2" style={{ paddingLeft: depth * 20 }}>
      {row.children > 0 ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={row.memId}
          onClick={onToggle}
          className="grid size-6 place-items-center rounded-chip text-mist-300 hover:bg-ink-600"
        >
          <Chevron aria-hidden className="size-4" />
        </button>
      ) : (
        <span className="size-6" />
      )}
      <PartnerName {...row} />
    </div>
  );
}

/** What the head offices add up to; of a search nothing, for one found may be below another. */
function useColumns(
  onToggle: OnRow<string>,
  onEdit: OnRow<string>,
  summed: readonly PartnerRow[] | null,
  range: Range,
): Columns<TreeRow> {
  const { t } = useTranslation();
  const withTotal = (
    column: ListColumn<TreeRow>,
    read: (row: PartnerRow) => number,
    format: (sum: number) => string,
  ): ListColumn<TreeRow> =>
    summed === null ? column : { ...column, total: format(summed.reduce((sum, row) => sum + read(row), 0)) };
  const amount = (
    key: string,
    read: (row: PartnerRow) => number,
    cell: (text: string, scope: FigureScope) => ReactNode = (text) => text,
  ): ListColumn<TreeRow> =>
    withTotal(
      amountColumn(
        key,
        t(`partners.${key}`),
        ({ row }) => read(row),
        ({ row }) => cell(formatAmount(read(row)), { ...range, partnerId: row.memId }),
      ),
      read,
      formatAmount,
    );
  const bets = (text: string, scope: FigureScope) => <BetsFigure scope={scope}>{text}</BetsFigure>;
  const requests = (cashType: CashType) => (text: string, scope: FigureScope) => (
    <RequestsFigure scope={scope} cashType={cashType}>
      {text}
    </RequestsFigure>
  );
  const accrual = (key: 'rolling' | 'losing'): ListColumn<TreeRow> =>
    withTotal(
      amountColumn(
        key,
        t(`partners.${key}`),
        ({ row }) => row.total[key],
        ({ row }) => <span className="font-semibold text-gold">{formatSigned(row.total[key])}</span>,
      ),
      (row) => row.total[key],
      formatSigned,
    );
  return [
    textColumn(
      'partner',
      t('partners.partner'),
      ({ row }) => row.memId,
      (tree) => <Branch tree={tree} onToggle={() => onToggle(tree.row.memId)} />,
    ),
    amount('below', ({ below }) => below),
    amount('cash', ({ cashAmt }) => cashAmt),
    ...pairColumn(
      amount('stake', ({ total }) => total.stake, bets),
      amount('payout', ({ total }) => total.payout),
    ),
    amount('valid', ({ total }) => total.valid),
    ...pairColumn(accrual('rolling'), accrual('losing')),
    amount('deposits', ({ flow }) => flow.deposits, requests('in')),
    amount('withdrawals', ({ flow }) => flow.withdrawals, requests('out')),
    actColumn(({ row }) => (
      <Button size="sm" aria-label={`${t('partners.edit')} ${row.memId}`} onClick={() => onEdit(row.memId)}>
        {t('partners.edit')}
      </Button>
    )),
  ];
}

/** The head offices and their branches. */
export function PartnersPage() {
  const { t } = useTranslation();
  const [range, setRange] = useRange(0);
  const [edited, setEdited] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const address = useListAddress(fields);
  const { searchText } = address.value;
  const { heads, top, rows, toggle } = useTree(range, searchText);
  const columns = useColumns(toggle, setEdited, searchText === '' ? top : null, range);
  const mayEdit = useStaff()?.permissions.includes('partners.edit') ?? false;
  return (
    <>
      <PageHead>
        {mayEdit && (
          <Button tone="primary" onClick={() => setCreating(true)}>
            <Plus aria-hidden className="size-4" />
            {t('partners.create')}
          </Button>
        )}
      </PageHead>
      <WholeList
        label={t('partners.heads')}
        columns={columns}
        query={heads}
        rows={rows}
        rowKey={({ row }) => row.memId}
        nowrap
        isOrdered
        hasTotals={searchText === ''}
        filters={
          <>
            <PeriodFields range={range} onChange={setRange} />
            <ListSearch label={t('partners.search')} address={address} />
          </>
        }
      />
      <WaitingMoves mayEdit={mayEdit} />
      <PartnerDialog memId={edited} mayEdit={mayEdit} onClose={() => setEdited(null)} />
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  );
}
