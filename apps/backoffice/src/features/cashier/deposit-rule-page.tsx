import type { DepositRule } from '@mirinae/contract/staff/deposit-rule';
import { EmptyState } from '@mirinae/ui/empty-state';
import { NumberField, SwitchField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall, usePagedCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { StatusChoice } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { RuleFigures } from './rule-figures.tsx';
import { useDecisionColumns } from './withdrawal-rule-page.tsx';

const statuses = ['approved', 'left'] as const;
const fields = { ...listAddress, status: oneOf(statuses).withDefault('approved') };
const moneyNames = ['singleMax', 'memberDailyMax', 'houseDailyMax'] as const;
const countNames = ['accountDaysMin', 'earlierMin', 'minutesMax'] as const;
const keys = { accountDaysMin: 'accountDaysMin', earlierMin: 'earlierDeposits', minutesMax: 'minutesMax' } as const;

function RuleDialog({ rule, onClose }: { rule: DepositRule; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.depositRuleSet', {
    defaults: { rule, reason: '' },
    invalidates: ['staff.depositRule'],
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('cashier.byRule.depositTitle')} form={form} name="reason" tone="primary" onClose={onClose}>
      <SwitchField form={form} name="rule.isOn" label={t('cashier.byRule.isOn')} />
      <div className="grid gap-3 sm:grid-cols-2">
        {moneyNames.map((name) => (
          <MoneyField key={name} form={form} name={`rule.${name}`} label={t(`cashier.byRule.${name}`)} />
        ))}
        {countNames.map((name) => (
          <NumberField key={name} form={form} name={`rule.${name}`} label={t(`cashier.byRule.${keys[name]}`)} min={0} />
        ))}
      </div>
    </ReasonDialog>
  );
}

function Settings() {
  const { t } = useTranslation();
  const mayEdit = useStaff()?.permissions.includes('cash.rules') ?? false;
  const query = useCall('staff.depositRule', {});
  const [edited, setEdited] = useState<DepositRule | null>(null);
  return (
    <section aria-label={t('cashier.byRule.depositTitle')} className="surface mt-5 p-5">
      <Loaded query={query}>
        {({ rule, approvedToday }) => (
          <RuleFigures
            isOn={rule.isOn}
            approvedToday={approvedToday}
            houseDailyMax={rule.houseDailyMax}
            figures={[
              ...moneyNames.map((name) => ({
                name,
                label: t(`cashier.byRule.${name}`),
                value: formatAmount(rule[name]),
              })),
              ...countNames.map((name) => ({
                name,
                label: t(`cashier.byRule.${keys[name]}`),
                value: formatCount(rule[name]),
              })),
            ]}
            onEdit={mayEdit ? () => setEdited(rule) : null}
          />
        )}
      </Loaded>
      {edited && <RuleDialog rule={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

const doNothing = () => undefined;

/** Deposits by rule: its settings, and every decision with its reasons. */
export function DepositRulePage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { status } = address.value;
  const pages = usePagedCall('staff.depositDecisionList', (page) => ({ ...page, status }), address);
  return (
    <ListPage
      text={t('cashier.byRule.ofDeposits')}
      columns={useDecisionColumns(false, doNothing)}
      pages={pages}
      rowKey={({ cashIdx }) => cashIdx}
      filters={
        <StatusChoice values={statuses} text={(each) => t(`cashier.byRule.statuses.${each}`)} address={address} />
      }
      empty={<EmptyState title={t('cashier.byRule.none')} />}
    >
      <Settings />
    </ListPage>
  );
}
