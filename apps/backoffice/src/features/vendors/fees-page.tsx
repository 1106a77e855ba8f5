import { gameTypes } from '@mirinae/contract/play/game-types';
import type { FeeRate, VendorStatement } from '@mirinae/contract/staff/vendor-fees';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { DateField } from '@mirinae/ui/form/date-field';
import { NumberField, SelectField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { businessDayBefore, formatAmount, formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Select } from '@mirinae/ui/select';
import { serverNow } from '@mirinae/ui/server-clock';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import {
  amountColumn,
  buttonsColumn,
  type Columns,
  nameColumn,
  secondColumn,
  signedColumn,
  stateColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { monthsUpTo } from '../../shell/lists/months.ts';
import { PageHead } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { FeeSteps } from './fee-steps.tsx';
import { knownColumn } from './known-column.ts';
import { useRateText } from './use-rate-text.ts';

const tones = { none: 'neutral', agrees: 'jade', differs: 'coral' } as const;
const fields = { ...listAddress, month: anyText(7, /^\d{4}-\d\d$/) };

function InvoiceDialog({ row, month, onClose }: { row: VendorStatement; month: string; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.vendorInvoiceSet', {
    defaults: { vendorKey: row.vendorKey, month, amount: row.invoice ?? row.fee, note: row.note },
    invalidates: ['staff.vendorStatementList'],
    onDone: onClose,
  });
  const title = t('vendors.fees.invoiceOf', { vendor: row.name, month });
  return (
    <FormDialog title={title} form={form} submit={t('action.save')} onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('vendors.fees.ourFee', { amount: formatAmount(row.fee) })}</p>
      <MoneyField form={form} name="amount" label={t('vendors.fees.invoice')} />
      <TextField form={form} name="note" label={t('vendors.fees.note')} maxLength={200} />
    </FormDialog>
  );
}

function Statements({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const months = monthsUpTo(businessDayBefore(serverNow(), 0));
  const { value, set } = useListAddress(fields);
  const month = value.month ?? months[0] ?? '';
  const query = useCall('staff.vendorStatementList', { month });
  const [typed, setTyped] = useState<VendorStatement | null>(null);
  const columns: Columns<VendorStatement> = [
    textColumn(
      'vendor',
      t('vendors.title'),
      ({ name }) => name,
      ({ vendorKey, name }) => (
        <Link
          to="/vendor-bill"
          search={{ vendorKey, month }}
          className="font-bold text-indigo-star underline-offset-2 hover:underline"
          title={t('vendors.bill.open')}
        >
          {name}
        </Link>
      ),
    ),
    signedColumn('ggr', 'GGR', ({ ggr }) => ggr),
    amountColumn('fee', t('vendors.fees.fee'), ({ fee }) => fee),
    knownColumn('invoice', t('vendors.fees.invoice'), ({ invoice }) => invoice, formatAmount),
    knownColumn('difference', t('vendors.sums.difference'), ({ difference }) => difference, formatSigned),
    stateColumn(
      'state',
      t('field.status'),
      ({ state }) => t(`vendors.fees.states.${state}`),
      ({ state }) => tones[state],
    ),
    textColumn(
      'note',
      t('vendors.fees.note'),
      ({ note, setBy }) => [note, setBy].filter((text) => text !== '').join(' · ') || '–',
    ),
  ];
  return (
    <ListSection
      title={t('vendors.fees.statements')}
      text={t('vendors.fees.statementsText')}
      actions={
        <Select
          aria-label={t('vendors.fees.month')}
          value={month}
          onChange={({ target }) => set({ month: target.value })}
          options={months.map((each) => ({ value: each, label: each }))}
        />
      }
      columns={mayEdit ? [...columns, buttonsColumn({ label: t('vendors.fees.type'), onPress: setTyped })] : columns}
      query={query}
      rows={query.data ?? []}
      rowKey={({ vendorKey }) => vendorKey}
      empty={<EmptyState title={t('vendors.fees.noStatement')} />}
      nowrap
    >
      {typed && <InvoiceDialog row={typed} month={month} onClose={() => setTyped(null)} />}
    </ListSection>
  );
}

function RateDialog({
  vendors,
  onClose,
}: {
  vendors: readonly { vendorKey: string; name: string }[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const today = businessDayBefore(serverNow(), 0);
  const form = useCallForm('staff.vendorFeeSet', {
    defaults: {
      vendorKey: vendors[0]?.vendorKey ?? '',
      gameType: '' as const,
      validFrom: today,
      steps: [{ above: 0, percent: 10 }],
      reason: '',
    },
    invalidates: ['staff.vendorFeeList', 'staff.vendorStatementList', 'staff.report'],
    onDone: onClose,
  });
  const kinds = gameTypes.map((value) => ({ value, label: t(`gameType.${value}`) }));
  return (
    <ReasonDialog title={t('vendors.fees.set')} form={form} name="reason" tone="primary" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('vendors.fees.setText')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          form={form}
          name="vendorKey"
          label={t('vendors.title')}
          options={vendors.map(({ vendorKey, name }) => ({ value: vendorKey, label: name }))}
        />
        <SelectField
          form={form}
          name="gameType"
          label={t('field.kind')}
          options={[{ value: '', label: t('vendors.fees.allKinds') }, ...kinds]}
        />
        <DateField form={form} name="validFrom" label={t('vendors.fees.validFrom')} min={`${today.slice(0, 7)}-01`} />
      </div>
      <FeeSteps form={form}>
        {(index) => (
          <>
            <MoneyField form={form} name={`steps.${index}.above`} label={t('vendors.fees.above')} />
            <NumberField
              form={form}
              name={`steps.${index}.percent`}
              label={t('vendors.fees.percent')}
              step="0.01"
              min={0}
              max={100}
            />
          </>
        )}
      </FeeSteps>
    </ReasonDialog>
  );
}

function Rates({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation();
  const query = useCall('staff.vendorFeeList', {});
  const [isSetting, setSetting] = useState(false);
  const rateText = useRateText();
  const columns: Columns<FeeRate> = [
    nameColumn('vendor', t('vendors.title'), ({ name }) => name),
    textColumn('kind', t('field.kind'), ({ gameType }) =>
      gameType === '' ? t('vendors.fees.allKinds') : t(`gameType.${gameType}`),
    ),
    textColumn('from', t('vendors.fees.validFrom'), ({ validFrom }) => validFrom),
    textColumn('steps', t('vendors.fees.percent'), ({ steps }) => rateText(steps)),
    stateColumn(
      'state',
      t('field.status'),
      ({ isInForce }) => t(isInForce ? 'vendors.fees.inForce' : 'vendors.fees.notInForce'),
      ({ isInForce }) => (isInForce ? 'jade' : 'neutral'),
    ),
    textColumn('reason', t('field.reason'), ({ reason, setBy }) => `${reason} · ${setBy}`),
    secondColumn('at', t('field.at'), ({ setAt }) => setAt),
  ];
  return (
    <ListSection
      title={t('vendors.fees.rates')}
      text={t('vendors.fees.ratesText')}
      actions={mayEdit && <Button onClick={() => setSetting(true)}>{t('vendors.fees.set')}</Button>}
      columns={columns}
      query={query}
      rows={query.data?.list ?? []}
      rowKey={({ vendorKey, gameType, setAt }) => `${vendorKey}:${gameType}:${setAt}`}
      prefix="rates"
      empty={<EmptyState title={t('vendors.fees.noRate')} />}
    >
      {isSetting && query.data && <RateDialog vendors={query.data.vendors} onClose={() => setSetting(false)} />}
    </ListSection>
  );
}

/** What vendors take: a month's statements, and the rates they are made by. */
export function VendorFeesPage() {
  const mayEdit = useStaff()?.permissions.includes('cash.adjust') ?? false;
  return (
    <>
      <PageHead />
      <Statements mayEdit={mayEdit} />
      <Rates mayEdit={mayEdit} />
    </>
  );
}
