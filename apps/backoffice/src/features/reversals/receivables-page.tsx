import type { ReceivableRow } from '@mirinae/contract/staff/receivables';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import {
  amountColumn,
  buttonsColumn,
  type Columns,
  codeColumn,
  memberColumn,
  type OnRow,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { ListSearch, StatusChoice } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useStaff } from '../../shell/session/session.ts';

const statuses = ['open', 'closed', 'all'] as const;
const fields = { ...listAddress, status: oneOf(statuses).withDefault('open'), searchText: anyText().withDefault('') };
const invalidates = ['staff.receivableList'] as const;
type Act = { row: ReceivableRow; call: 'staff.receivableCollect' | 'staff.receivableWriteOff' };

const openOf = ({ amount, paid }: ReceivableRow) => amount - paid;

function useColumns(mayAct: boolean, onAct: OnRow<Act>): Columns<ReceivableRow> {
  const { t } = useTranslation();
  const isOpen = ({ closedAt }: ReceivableRow) => mayAct && closedAt === null;
  return [
    memberColumn(t('field.member')),
    amountColumn('open', t('reversals.open'), openOf, (row) => (
      <b className="text-gold">{formatAmount(openOf(row))}</b>
    )),
    amountColumn('amount', t('field.amount'), ({ amount }) => amount),
    amountColumn('cash', t('money.cash'), ({ cashAmt }) => cashAmt),
    codeColumn('reference', t('reversals.reference'), ({ reference }) => reference),
    timeColumn('at', t('field.at'), ({ createdAt }) => createdAt),
    timeColumn('closed', t('reversals.closedAt'), ({ closedAt }) => closedAt),
    buttonsColumn(
      {
        label: t('reversals.collect'),
        tone: 'primary',
        onPress: (row) => onAct({ row, call: 'staff.receivableCollect' }),
        isShown: (row) => isOpen(row) && row.cashAmt > 0,
      },
      {
        label: t('reversals.writeOff'),
        tone: 'quiet',
        onPress: (row) => onAct({ row, call: 'staff.receivableWriteOff' }),
        isShown: isOpen,
      },
    ),
  ];
}

function ActDialog({ act: { row, call }, onClose }: { act: Act; onClose: () => void }) {
  const { t } = useTranslation();
  const word = call === 'staff.receivableCollect' ? 'collect' : 'writeOff';
  const defaults = { receivableIdx: row.receivableIdx, reason: '' };
  const form = useCallForm(call, { defaults, invalidates, onDone: onClose });
  const amount = formatAmount(word === 'collect' ? Math.min(openOf(row), row.cashAmt) : openOf(row));
  return (
    <ReasonDialog title={t(`reversals.${word}`)} form={form} name="reason" onClose={onClose}>
      <p>{t(`reversals.${word}Text`, { member: row.memId, amount })}</p>
    </ReasonDialog>
  );
}

function SettingsDialog({ depositsPay, onClose }: { depositsPay: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const defaults = { depositsPay: !depositsPay, reason: '' };
  const form = useCallForm('staff.receivableSettingsSet', { defaults, invalidates, onDone: onClose });
  return (
    <ReasonDialog title={t('reversals.settings')} form={form} name="reason" onClose={onClose}>
      <p>{t(depositsPay ? 'reversals.turnOff' : 'reversals.turnOn')}</p>
    </ReasonDialog>
  );
}

/** Receivables of members: money that was taken back after it was spent. */
export function ReceivablesPage() {
  const { t } = useTranslation();
  const permissions = useStaff()?.permissions ?? [];
  const address = useListAddress(fields);
  const { status, searchText } = address.value;
  const pages = usePagedCall('staff.receivableList', (page) => ({ ...page, status, searchText }), address);
  const [act, setAct] = useState<Act | null>(null);
  const [isSetting, setIsSetting] = useState(false);
  const depositsPay = pages.data?.depositsPay ?? true;
  return (
    <ListPage
      actions={
        permissions.includes('cash.rules') && (
          <Button size="sm" onClick={() => setIsSetting(true)}>
            {t(depositsPay ? 'reversals.depositsPay' : 'reversals.depositsDoNotPay')}
          </Button>
        )
      }
      text={
        <>
          {t('reversals.total')} <b className="text-gold tabular-nums">{formatAmount(pages.data?.open ?? 0)}</b>
        </>
      }
      columns={useColumns(permissions.includes('cash.adjust'), setAct)}
      pages={pages}
      rowKey={({ receivableIdx }) => receivableIdx}
      filters={
        <>
          <StatusChoice values={statuses} text={(each) => t(`reversals.statuses.${each}`)} address={address} />
          <ListSearch label={t('reversals.search')} address={address} />
        </>
      }
      empty={<EmptyState title={t('reversals.none')} />}
    >
      {act && <ActDialog act={act} onClose={() => setAct(null)} />}
      {isSetting && <SettingsDialog depositsPay={depositsPay} onClose={() => setIsSetting(false)} />}
    </ListPage>
  );
}
