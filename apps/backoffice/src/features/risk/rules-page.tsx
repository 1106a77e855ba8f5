import { type RiskRule, riskSeverities, riskUnits } from '@mirinae/contract/staff/risk';
import { NumberField, SelectField, SwitchField } from '@mirinae/ui/form/fields';
import { formatCount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import {
  buttonsColumn,
  type Columns,
  nameColumn,
  numberColumn,
  switchedColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { RiskSeverityBadge } from '../../shell/members/risk-alerts.tsx';
import { useStaff } from '../../shell/session/session.ts';

function useRuleText() {
  const { t } = useTranslation();
  return ({ isOn, kind, threshold, hours }: RiskRule): string =>
    [
      t(isOn ? 'risk.on' : 'risk.off'),
      t(`risk.thresholds.${riskUnits[kind]}`, { value: formatCount(threshold) }),
      t('risk.inHours', { count: hours }),
    ].join(', ');
}

function History({ rule }: { rule: RiskRule }) {
  const { t } = useTranslation();
  const textOf = useRuleText();
  return (
    <Loaded query={useCall('staff.riskRuleHistory', { kind: rule.kind })}>
      {(changes) => (
        <section aria-label={t('risk.history')} className="text-sm">
          <h3 className="mb-1 font-semibold">{t('risk.history')}</h3>
          {changes.length === 0 && <p className="text-mist-400">{t('risk.noHistory')}</p>}
          <ul className="max-h-40 divide-y divide-ink-600/30 overflow-y-auto">
            {changes.map(({ at, by, approvedBy, before, after, reason }) => (
              <li key={at} className="py-1.5">
                <span className="text-mist-400 tabular-nums">
                  {formatDateTime(at)} · {approvedBy ? `${by} + ${approvedBy}` : by}
                </span>
                <span className="block">
                  {textOf(before)} → {textOf(after)}
                </span>
                <span className="block text-mist-300">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  );
}

function RuleDialog({ rule, onClose }: { rule: RiskRule; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.riskRuleSet', {
    defaults: { rule, reason: '' },
    invalidates: ['staff.riskRule*'],
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t(`riskAlert.kinds.${rule.kind}`)} form={form} name="reason" tone="primary" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t(`risk.rule.${rule.kind}`)}</p>
      <SwitchField form={form} name="rule.isOn" label={t('risk.isOn')} />
      <div className="grid gap-3 sm:grid-cols-3">
        <NumberField form={form} name="rule.threshold" label={t(`risk.units.${riskUnits[rule.kind]}`)} min={1} />
        <NumberField form={form} name="rule.hours" label={t('risk.hours')} min={1} />
        <SelectField
          form={form}
          name="rule.severity"
          label={t('risk.severity')}
          options={riskSeverities.map((value) => ({ value, label: t(`riskAlert.severities.${value}`) }))}
        />
      </div>
      <SwitchField form={form} name="rule.holdsWithdrawals" label={t('risk.holds')} />
      <p className="text-mist-400 text-xs">{t('risk.holdsText')}</p>
      <History rule={rule} />
    </ReasonDialog>
  );
}

function useColumns(onEdit: (rule: RiskRule) => void): Columns<RiskRule> {
  const { t } = useTranslation();
  const mayEdit = useStaff()?.permissions.includes('system.manage') ?? false;
  const columns: Columns<RiskRule> = [
    nameColumn('kind', t('risk.kind'), ({ kind }) => t(`riskAlert.kinds.${kind}`)),
    switchedColumn('isOn', t('field.status'), ({ isOn }) => isOn, [t('risk.on'), t('risk.off')]),
    textColumn(
      'severity',
      t('risk.severity'),
      ({ severity }) => t(`riskAlert.severities.${severity}`),
      ({ severity }) => <RiskSeverityBadge severity={severity} />,
    ),
    textColumn('threshold', t('risk.threshold'), ({ kind, threshold }) =>
      t(`risk.thresholds.${riskUnits[kind]}`, { value: formatCount(threshold) }),
    ),
    numberColumn('hours', t('risk.hours'), ({ hours }) => hours),
    switchedColumn('holds', t('risk.holds'), ({ holdsWithdrawals }) => holdsWithdrawals, [
      t('risk.held'),
      t('risk.notHeld'),
    ]),
    { ...textColumn<RiskRule>('text', t('risk.text'), ({ kind }) => t(`risk.rule.${kind}`)), isWide: true },
  ];
  return mayEdit ? [...columns, buttonsColumn({ label: t('action.edit'), onPress: onEdit })] : columns;
}

/** One rule for each kind of alert. */
export function RulesPage() {
  const { t } = useTranslation();
  const query = useCall('staff.riskRuleList', {});
  const [edited, setEdited] = useState<RiskRule | null>(null);
  return (
    <ListPage
      text={t('risk.rulesText')}
      columns={useColumns(setEdited)}
      query={query}
      rows={query.data ?? []}
      isShort
      rowKey={({ kind }) => kind}
      empty={null}
    >
      {edited && <RuleDialog rule={edited} onClose={() => setEdited(null)} />}
    </ListPage>
  );
}
