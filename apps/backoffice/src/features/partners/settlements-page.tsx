import type { Answer } from '@mirinae/contract/calls';
import type { SettlementRow } from '@mirinae/contract/partner/partner';
import type { Tone } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyDay, anyText, oneOf } from '@mirinae/ui/list/address';
import { DayFields } from '@mirinae/ui/list/day-fields';
import { SearchField } from '@mirinae/ui/list/search-field';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall, usePagedCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { buttonsColumn, type Columns, type OnRow, statusColumn } from '../../shell/lists/columns.tsx';
import { StatusChoice } from '../../shell/lists/filters.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { PeriodFields } from '../../shell/lists/period-fields.tsx';
import { useRange } from '../../shell/lists/use-range.ts';
import { PageHead } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { useSettlementColumns } from './settlement-columns.tsx';
import { type RunInput, SettlementPreview } from './settlement-preview.tsx';

const tones: Record<SettlementRow['status'], Tone> = { due: 'amber', paid: 'jade', reopened: 'neutral' };
const statuses = ['all', 'due', 'paid', 'reopened'] as const;
const fields = {
  ...listAddress,
  status: oneOf(statuses).withDefault('all'),
  startDate: anyDay(),
  endDate: anyDay(),
  partner: anyText(20).withDefault(''),
};
const invalidates = ['staff.settle*', 'staff.partner*'] as const;

function useColumns(maySettle: boolean, onPay: OnRow<number>, onReopen: OnRow<SettlementRow>): Columns<SettlementRow> {
  const { t } = useTranslation();
  return [
    ...useSettlementColumns<SettlementRow>(),
    statusColumn<SettlementRow>(t('field.status'), (status) => t(`partners.statuses.${status}`), tones),
    buttonsColumn(
      {
        label: t('partners.pay'),
        tone: 'primary',
        onPress: ({ settlementIdx }) => onPay(settlementIdx),
        isShown: ({ status }) => maySettle && status === 'due',
      },
      {
        label: t('partners.reopen'),
        tone: 'quiet',
        onPress: onReopen,
        isShown: ({ status }) => maySettle && status !== 'reopened',
      },
    ),
  ];
}

function ReopenDialog({ row: { settlementIdx, memId }, onClose }: { row: SettlementRow; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.settleReopen', {
    defaults: { settlementIdx, reason: '' },
    invalidates,
    onDone: onClose,
  });
  return <ReasonDialog title={`${t('partners.reopen')} · ${memId}`} form={form} name="reason" onClose={onClose} />;
}

function Sums({ sums: { due, paid } }: { sums: Answer<'staff.settlementSums'> }) {
  const { t } = useTranslation();
  const text = (key: string, { count, amount }: typeof due) => t(key, { count, amount: formatAmount(amount) });
  return (
    <p className="flex flex-wrap gap-x-4 text-sm tabular-nums">
      <span className="text-amber">{text('partners.sumDue', due)}</span>
      <span className="text-mist-300">{text('partners.sumPaid', paid)}</span>
    </p>
  );
}

function Settled({ maySettle }: { maySettle: boolean }) {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const [reopened, setReopened] = useState<SettlementRow | null>(null);
  const { status, startDate, endDate, partner } = address.value;
  const filter = { startDate, endDate, ...(partner === '' ? {} : { memId: partner }) };
  const settlements = usePagedCall(
    'staff.settlementList',
    (page) => ({ ...page, ...filter, ...(status === 'all' ? {} : { status }) }),
    address,
  );
  const { data: sums } = useCall('staff.settlementSums', filter, { keepsPrevious: true });
  const pay = useAct('staff.settlePay', { invalidates });
  const columns = useColumns(maySettle, (settlementIdx) => pay.mutate({ settlementIdx: [settlementIdx] }), setReopened);
  return (
    <ListSection
      title={t('partners.settled')}
      actions={
        <>
          {sums && <Sums sums={sums} />}
          {maySettle && sums && sums.due.count > 0 && (
            <Button tone="primary" busy={pay.isPending} onClick={() => pay.mutate({ filter })}>
              {t('partners.payAll', { count: sums.due.count })}
            </Button>
          )}
        </>
      }
      filters={
        <>
          <StatusChoice values={statuses} text={(each) => t(`partners.statuses.${each}`)} address={address} />
          <DayFields days={{ startDate, endDate }} onDays={(days) => address.set(days)} />
          <SearchField
            label={t('partners.branchOf')}
            value={partner}
            onSearch={(text) => address.set({ partner: text }, { replace: true })}
          />
        </>
      }
      columns={columns}
      pages={settlements}
      rowKey={({ settlementIdx }) => settlementIdx}
      nowrap
    >
      {reopened && <ReopenDialog row={reopened} onClose={() => setReopened(null)} />}
    </ListSection>
  );
}

/** Previews and runs a settlement. */
function Runs({ maySettle }: { maySettle: boolean }) {
  const { t } = useTranslation();
  const [range, setRange] = useRange(1);
  const [memId, setMemId] = useState('');
  const [run, setRun] = useState<RunInput | null>(null);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-2">
        <PeriodFields range={range} onChange={setRange} until={1} />
        <div className="w-72">
          <TextInput
            aria-label={t('partners.branch')}
            placeholder={t('partners.branch')}
            maxLength={20}
            value={memId}
            onChange={(event) => setMemId(event.target.value.trim())}
          />
        </div>
        <Button tone="primary" onClick={() => setRun({ ...range, ...(memId ? { memId } : {}) })}>
          {t('partners.preview')}
        </Button>
      </div>
      {run && <SettlementPreview key={JSON.stringify(run)} input={run} mayRun={maySettle} />}
    </>
  );
}

/** Settlements and their runs; of the branches alone for whoever is bound to some. */
export function SettlementsPage() {
  const { t } = useTranslation();
  const { permissions = [], isBound = false } = useStaff() ?? {};
  const maySettle = permissions.includes('partners.settle');
  return (
    <>
      <PageHead />
      {isBound && <p className="mb-4 text-mist-300 text-sm">{t('partners.boundRuns')}</p>}
      <Runs maySettle={maySettle} />
      <Settled maySettle={maySettle} />
    </>
  );
}
