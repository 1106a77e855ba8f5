import type { Answer } from '@mirinae/contract/calls';
import type { WithdrawalRule } from '@mirinae/contract/staff/withdrawal-rule';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { NumberField, SwitchField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatAmount, formatCount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall, usePagedCall } from '../../shell/calls/calls.ts';
import { ActDialog } from '../../shell/dialogs/act-dialog.tsx';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { Revealed } from '../../shell/dialogs/revealed.tsx';
import {
  actColumn,
  type Columns,
  goldColumn,
  memberColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { StatusChoice } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { Checks } from './decision-note.tsx';
import { RuleFigures } from './rule-figures.tsx';

type Row = Answer<'staff.withdrawalDecisionList'>['list'][number];
const statuses = ['transfer', 'approved', 'left'] as const;
const fields = { ...listAddress, status: oneOf(statuses).withDefault('transfer') };
const moneyNames = ['singleMax', 'memberDailyMax', 'houseDailyMax'] as const;
const countNames = ['accountDaysMin', 'destinationDaysMin', 'earlierMin', 'calmHoursMin'] as const;

function RuleDialog({ rule, onClose }: { rule: WithdrawalRule; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.withdrawalRuleSet', {
    defaults: { rule, reason: '' },
    invalidates: ['staff.withdrawalRule'],
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('cashier.byRule.title')} form={form} name="reason" tone="primary" onClose={onClose}>
      <SwitchField form={form} name="rule.isOn" label={t('cashier.byRule.isOn')} />
      <div className="grid gap-3 sm:grid-cols-2">
        {moneyNames.map((name) => (
          <MoneyField key={name} form={form} name={`rule.${name}`} label={t(`cashier.byRule.${name}`)} />
        ))}
        {countNames.map((name) => (
          <NumberField key={name} form={form} name={`rule.${name}`} label={t(`cashier.byRule.${name}`)} min={0} />
        ))}
      </div>
    </ReasonDialog>
  );
}

/** The rule as it is, with what it approved today. */
function Settings() {
  const { t } = useTranslation();
  const mayEdit = useStaff()?.permissions.includes('cash.rules') ?? false;
  const query = useCall('staff.withdrawalRule', {});
  const [edited, setEdited] = useState<WithdrawalRule | null>(null);
  return (
    <section aria-label={t('cashier.byRule.title')} className="surface mt-5 p-5">
      <Loaded query={query}>
        {({ rule, approvedToday }) => (
          <RuleFigures
            isOn={rule.isOn}
            approvedToday={approvedToday}
            houseDailyMax={rule.houseDailyMax}
            figures={[...moneyNames, ...countNames].map((name) => ({
              name,
              label: t(`cashier.byRule.${name}`),
              value: name.endsWith('Max') ? formatAmount(rule[name]) : formatCount(rule[name]),
            }))}
            onEdit={mayEdit ? () => setEdited(rule) : null}
          />
        )}
      </Loaded>
      {edited && <RuleDialog rule={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

export function useDecisionColumns(mayProcess: boolean, onTransfer: (row: Row) => void): Columns<Row> {
  const { t } = useTranslation();
  return [
    memberColumn(t('field.member')),
    goldColumn('cash', t('field.amount'), ({ cash }) => cash),
    textColumn(
      'bank',
      t('field.bank'),
      ({ memName, bankName, bankacc }) => `${memName} · ${bankName} ${bankacc}`,
      ({ cashIdx, memName, bankName, bankacc }) => (
        <span className="flex flex-wrap items-center gap-x-1">
          {`${memName} · ${bankName}`} <Revealed masked={bankacc} of={{ cashIdx }} />
        </span>
      ),
    ),
    timeColumn('at', t('field.at'), ({ at }) => at),
    {
      key: 'checks',
      head: t('cashier.byRule.checks'),
      isWide: true,
      cell: ({ checks }) => <Checks checks={checks} />,
    },
    actColumn((row) => (
      <>
        {row.isToTransfer && mayProcess && (
          <Button size="sm" tone="primary" onClick={() => onTransfer(row)}>
            {t('cashier.byRule.transferred')}
          </Button>
        )}
        {row.transferredAt && (
          <span className="text-mist-400 text-xs">
            {t('cashier.byRule.transferredBy', { by: row.transferredBy, at: formatDateTime(row.transferredAt) })}
          </span>
        )}
      </>
    )),
  ];
}

/** Withdrawals by rule: its settings, the bank transfers to be made, and every decision with its reasons. */
export function WithdrawalRulePage() {
  const { t } = useTranslation();
  const mayProcess = useStaff()?.permissions.includes('cash.process') ?? false;
  const address = useListAddress(fields);
  const { status } = address.value;
  const [transferred, setTransferred] = useState<Row | null>(null);
  const pages = usePagedCall('staff.withdrawalDecisionList', (page) => ({ ...page, status }), address);
  return (
    <ListPage
      text={t('cashier.byRule.text')}
      columns={useDecisionColumns(mayProcess, setTransferred)}
      pages={pages}
      rowKey={({ cashIdx }) => cashIdx}
      filters={
        <StatusChoice values={statuses} text={(each) => t(`cashier.byRule.statuses.${each}`)} address={address} />
      }
      empty={<EmptyState title={t('cashier.byRule.none')} />}
    >
      <Settings />
      {transferred && (
        <ActDialog
          call="staff.withdrawalTransferred"
          input={{ cashIdx: transferred.cashIdx }}
          invalidates={['staff.withdrawalDecisionList']}
          title={t('cashier.byRule.transferTitle')}
          confirmLabel={t('cashier.byRule.transferred')}
          onClose={() => setTransferred(null)}
        >
          {t('cashier.byRule.transferText', {
            name: transferred.memName,
            bank: transferred.bankName,
            account: transferred.bankacc,
            amount: formatAmount(transferred.cash),
          })}
        </ActDialog>
      )}
    </ListPage>
  );
}
