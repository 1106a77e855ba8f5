import type { CorrectionRow } from '@mirinae/contract/staff/cashier';
import { Button } from '@mirinae/ui/button';
import { formatDateTime, formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import {
  actColumn,
  type Columns,
  memberColumn,
  type OnRow,
  signedColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { ListSearch } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useStaff } from '../../shell/session/session.ts';

const fields = { ...listAddress, searchText: anyText().withDefault('') };
const changeOf = ({ direction, amount }: CorrectionRow) => (direction === 'credit' ? amount : -amount);

function useColumns(mayReverse: boolean, onReverse: OnRow<CorrectionRow>): Columns<CorrectionRow> {
  const { t } = useTranslation();
  return [
    memberColumn(t('field.member')),
    textColumn('account', t('reversals.account'), ({ account }) => t(`money.${account}`)),
    signedColumn('amount', t('field.amount'), changeOf),
    timeColumn('at', t('field.at'), ({ at }) => at),
    textColumn('by', t('reversals.by'), ({ by }) => by),
    { ...textColumn('reason', t('field.reason'), ({ reason }: CorrectionRow) => reason), isWide: true },
    actColumn((row) => {
      if (row.reversal)
        return (
          <span className="block text-xs text-mist-400">
            {t('reversals.reversed', { by: row.reversal.by, at: formatDateTime(row.reversal.at) })}
            <span className="block">{row.reversal.reason}</span>
          </span>
        );
      return (
        mayReverse && (
          <Button size="sm" tone="quiet" onClick={() => onReverse(row)}>
            {t('reversals.reverse')}
          </Button>
        )
      );
    }),
  ];
}

function ReverseDialog({ row, onClose }: { row: CorrectionRow; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.correctionReverse', {
    defaults: { correctionIdx: row.correctionIdx, reason: '' },
    invalidates: ['staff.correctionList', 'staff.receivableList'],
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('reversals.reverse')} form={form} name="reason" onClose={onClose}>
      <p>{t('reversals.reverseText', { member: row.memId, amount: formatSigned(-changeOf(row)) })}</p>
    </ReasonDialog>
  );
}

/** Manual credits and debits of staff, and their reversals. */
export function CorrectionsPage() {
  const { t } = useTranslation();
  const mayReverse = useStaff()?.permissions.includes('cash.adjust') ?? false;
  const address = useListAddress(fields);
  const { searchText } = address.value;
  const pages = usePagedCall('staff.correctionList', (page) => ({ ...page, searchText }), address);
  const [row, setRow] = useState<CorrectionRow | null>(null);
  return (
    <ListPage
      columns={useColumns(mayReverse, setRow)}
      pages={pages}
      rowKey={({ correctionIdx }) => correctionIdx}
      filters={<ListSearch label={t('reversals.search')} address={address} />}
    >
      {row && <ReverseDialog row={row} onClose={() => setRow(null)} />}
    </ListPage>
  );
}
