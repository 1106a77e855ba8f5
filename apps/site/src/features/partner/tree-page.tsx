import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { saveCsv } from '@mirinae/ui/list/csv';
import { List, type ListColumn } from '@mirinae/ui/list/list';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { PartnerFrame } from './partner-frame.tsx';
import { RatesDialog } from './rates-dialog.tsx';
import { useFactColumns, useNameColumn } from './tree-columns.tsx';
import { rangeOf } from './use-period.ts';
import { type TreeRow, useTree } from './use-tree.ts';

export function PartnerTreePage() {
  const { t } = useTranslation();
  const [range] = useState(() => rangeOf('today'));
  const { query, rows, toggle } = useTree(range);
  const [edited, setEdited] = useState<string | null>(null);
  const action: ListColumn<TreeRow> = {
    key: 'action',
    head: '',
    align: 'right',
    isWide: true,
    cell: ({ row, depth }) =>
      depth === 1 && (
        <Button size="sm" aria-label={`${t('partner.editRates')} ${row.memId}`} onClick={() => setEdited(row.memId)}>
          <SlidersHorizontal aria-hidden className="size-3.5" />
          {t('partner.editRates')}
        </Button>
      ),
  };
  const columns = [useNameColumn(toggle), ...useFactColumns(), action];
  const save = () =>
    saveCsv(
      'partners',
      ['memId', 'memNick', 'tier', 'joinCode', 'children', 'below', 'cash'].map((head) => t(`partner.${head}`)),
      rows.map(({ row }) => [
        row.memId,
        row.memNick,
        t(`partner.tiers.${row.tier}`),
        row.joinCode,
        row.children,
        row.below,
        row.cashAmt,
      ]),
    );
  return (
    <PartnerFrame page="partnerTree">
      <List
        query={query}
        label={t('pages.partnerTree')}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => row.memId}
        csv={{ isBusy: false, share: 0, onCsv: save }}
        nowrap
      />
      <RatesDialog memId={edited} onClose={() => setEdited(null)} />
    </PartnerFrame>
  );
}
