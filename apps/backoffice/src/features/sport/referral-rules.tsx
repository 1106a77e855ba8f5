import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { NumberField, SwitchField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { type Columns, numberColumn, switchedColumn } from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';

type Rule = Answer<'staff.sportRules'>['referral'];

const bounds = { multiple: [2, 100], decideSeconds: [15, 180], offerSeconds: [10, 60] } as const;
const names = ['multiple', 'decideSeconds', 'offerSeconds'] as const;

function RuleDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.sportRulesSet', {
    defaults: { what: 'referral', rule },
    invalidates: ['staff.sportRules'],
    onDone: onClose,
  });
  return (
    <FormDialog title={t('sport.page.referrals')} form={form} onClose={onClose}>
      <SwitchField form={form} name="rule.isOn" label={t('sport.referrals.rules.isOn')} />
      <div className="grid gap-3 sm:grid-cols-3">
        {names.map((name) => (
          <NumberField
            key={name}
            form={form}
            name={`rule.${name}`}
            label={t(`sport.referrals.rules.${name}`)}
            min={bounds[name][0]}
            max={bounds[name][1]}
          />
        ))}
      </div>
    </FormDialog>
  );
}

/** Whether staff are consulted about stakes above the largest, up to which, and how long each side has. */
export function ReferralRules({ rule, mayEdit }: { rule: Rule; mayEdit: boolean }) {
  const { t } = useTranslation();
  const [isEdited, setEdited] = useState(false);
  const columns: Columns<Rule> = [
    switchedColumn('isOn', t('sport.referrals.rules.isOn'), ({ isOn }) => isOn, [
      t('sport.referrals.rules.on'),
      t('sport.referrals.rules.off'),
    ]),
    ...names.map((name) => numberColumn<Rule>(name, t(`sport.referrals.rules.${name}`), (row) => row[name])),
  ];
  return (
    <ListSection
      title={t('sport.page.referrals')}
      text={t('sport.referrals.rules.text')}
      actions={mayEdit && <Button onClick={() => setEdited(true)}>{t('action.edit')}</Button>}
      columns={columns}
      rows={[rule]}
      rowKey={({ multiple }) => multiple}
      isShort
    >
      {isEdited && <RuleDialog rule={rule} onClose={() => setEdited(false)} />}
    </ListSection>
  );
}
