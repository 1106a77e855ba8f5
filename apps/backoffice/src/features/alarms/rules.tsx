import { type AlarmRule, alarmSeverities, alarmUnits } from '@mirinae/contract/staff/alarms';
import { NumberField, SelectField, SwitchField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import {
  buttonsColumn,
  type Columns,
  kindColumn,
  nameColumn,
  switchedColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { alarmTones } from '../../shell/pages/alarm-text.ts';
import { useStaff } from '../../shell/session/session.ts';

function RuleDialog({ rule, onClose }: { rule: AlarmRule; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.alarmRuleSet', {
    defaults: { rule, reason: '' },
    invalidates: ['staff.alarmRuleList'],
    onDone: onClose,
  });
  const unit = alarmUnits[rule.kind];
  return (
    <ReasonDialog title={t(`alarm.kinds.${rule.kind}`)} form={form} name="reason" tone="primary" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('alarms.twoPersons')}</p>
      <SwitchField form={form} name="rule.isOn" label={t('alarms.isOn')} />
      <div className="grid gap-3 sm:grid-cols-2">
        {unit === 'money' ? (
          <MoneyField form={form} name="rule.threshold" label={t(`alarms.units.${unit}`)} />
        ) : (
          <NumberField form={form} name="rule.threshold" label={t(`alarms.units.${unit}`)} min={1} />
        )}
        <SelectField
          form={form}
          name="rule.severity"
          label={t('alarms.severity')}
          options={alarmSeverities.map((value) => ({ value, label: t(`alarms.severities.${value}`) }))}
        />
        <NumberField
          form={form}
          name="rule.quietMinutes"
          label={t('alarms.quiet')}
          hint={t('alarms.quietHint')}
          min={0}
        />
      </div>
    </ReasonDialog>
  );
}

function useColumns(onEdit: (rule: AlarmRule) => void): Columns<AlarmRule> {
  const { t } = useTranslation();
  const mayEdit = useStaff()?.permissions.includes('system.manage') ?? false;
  const columns: Columns<AlarmRule> = [
    nameColumn('kind', t('alarms.kind'), ({ kind }) => t(`alarm.kinds.${kind}`)),
    switchedColumn('isOn', t('alarms.state'), ({ isOn }) => isOn, [t('alarms.on'), t('alarms.off')]),
    kindColumn(
      'severity',
      t('alarms.severity'),
      ({ severity }) => t(`alarms.severities.${severity}`),
      ({ severity }) => alarmTones[severity],
    ),
    textColumn('threshold', t('alarms.threshold'), ({ kind, threshold }) =>
      t(`alarms.thresholds.${alarmUnits[kind]}`, {
        value: alarmUnits[kind] === 'money' ? formatAmount(threshold) : formatCount(threshold),
      }),
    ),
    textColumn('quiet', t('alarms.quiet'), ({ quietMinutes }) => formatCount(quietMinutes)),
  ];
  return mayEdit ? [...columns, buttonsColumn({ label: t('action.edit'), onPress: onEdit })] : columns;
}

/** One rule for each kind of alarm. */
export function Rules() {
  const { t } = useTranslation();
  const query = useCall('staff.alarmRuleList', {});
  const [edited, setEdited] = useState<AlarmRule | null>(null);
  return (
    <ListSection
      title={t('alarms.rules')}
      text={t('alarms.rulesText')}
      columns={useColumns(setEdited)}
      query={query}
      rows={query.data ?? []}
      isShort
      rowKey={({ kind }) => kind}
      empty={null}
    >
      {edited && <RuleDialog rule={edited} onClose={() => setEdited(null)} />}
    </ListSection>
  );
}
