import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { NumberField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { actColumn, type Columns, numberColumn } from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { ExposureCaps } from './exposure-caps.tsx';
import { MarketLimits } from './market-limits.tsx';
import { ReferralRules } from './referral-rules.tsx';

type Rules = Answer<'staff.sportRules'>;
type Level = Rules['levels'][number];
type Step = Rules['bonus'][number];

const names = ['legsMin', 'legsMax', 'oddsMax', 'turnoverOddsMin'] as const;
const hundredth = 0.01;

function LevelDialog({ rule, onClose }: { rule: Level; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.sportRulesSet', {
    defaults: { what: 'level', rule },
    invalidates: ['staff.sportRules'],
    onDone: onClose,
  });
  return (
    <FormDialog title={`${t('sport.rules.levels')} · Lv.${rule.level}`} form={form} onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        {names.map((name) => (
          <NumberField
            key={name}
            form={form}
            name={`rule.${name}`}
            label={t(`sport.rules.${name}`)}
            min={1}
            step={name === 'legsMin' || name === 'legsMax' ? 1 : hundredth}
          />
        ))}
      </div>
    </FormDialog>
  );
}

function Levels({ levels, mayEdit }: { levels: readonly Level[]; mayEdit: boolean }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Level | null>(null);
  const columns: Columns<Level> = [
    { key: 'level', head: t('field.level'), cell: ({ level }) => `Lv.${level}`, csv: ({ level }) => level },
    ...names.map((name) => numberColumn<Level>(name, t(`sport.rules.${name}`), (row) => row[name])),
    actColumn<Level>(
      (row) =>
        mayEdit && (
          <Button size="sm" onClick={() => setEdited(row)}>
            {t('action.edit')}
          </Button>
        ),
    ),
  ];
  return (
    <ListSection
      title={t('sport.rules.levels')}
      text={t('sport.rules.levelsText')}
      columns={columns}
      rows={levels}
      rowKey={({ level }) => level}
      isShort
    >
      {edited && <LevelDialog rule={edited} onClose={() => setEdited(null)} />}
    </ListSection>
  );
}

/** All steps together: one that is taken away is none for slips from then on. */
function BonusDialog({ steps, onClose }: { steps: readonly Step[]; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.sportRulesSet', {
    defaults: { what: 'bonus', steps: [...steps] },
    invalidates: ['staff.sportRules'],
    onDone: onClose,
  });
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'steps' });
  return (
    <FormDialog title={t('sport.rules.bonus')} form={form} onClose={onClose}>
      <ul className="flex flex-col gap-2">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
            <NumberField form={form} name={`steps.${index}.legs`} label={t('sport.rules.legs')} min={2} max={10} />
            <NumberField
              form={form}
              name={`steps.${index}.percent`}
              label={t('sport.rules.percent')}
              min={0.1}
              step={0.1}
            />
            <IconButton label={t('action.remove')} onClick={() => remove(index)}>
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => append({ legs: 2, percent: 1 })}>
        {t('sport.rules.addStep')}
      </Button>
    </FormDialog>
  );
}

function Bonus({ steps, mayEdit }: { steps: readonly Step[]; mayEdit: boolean }) {
  const { t } = useTranslation();
  const [isEdited, setEdited] = useState(false);
  const columns: Columns<Step> = [
    numberColumn('legs', t('sport.rules.legs'), ({ legs }) => legs),
    numberColumn(
      'percent',
      t('sport.rules.percent'),
      ({ percent }) => percent,
      ({ percent }) => `+${percent}%`,
    ),
  ];
  return (
    <ListSection
      title={t('sport.rules.bonus')}
      text={t('sport.rules.bonusText')}
      actions={mayEdit && <Button onClick={() => setEdited(true)}>{t('action.edit')}</Button>}
      columns={columns}
      rows={steps}
      rowKey={({ legs }) => legs}
      isShort
    >
      {isEdited && <BonusDialog steps={steps} onClose={() => setEdited(false)} />}
    </ListSection>
  );
}

/** Rules of slips: limits by level, bonuses for won legs, referrals, caps. */
export function SportRulesPage() {
  const query = useCall('staff.sportRules', {});
  const mayEdit = useStaff()?.permissions.includes('sport.manage') ?? false;
  return (
    <>
      <PageHead />
      <Loaded query={query}>
        {({ levels, bonus, referral }) => (
          <>
            <Levels levels={levels} mayEdit={mayEdit} />
            <Bonus steps={bonus} mayEdit={mayEdit} />
            <ReferralRules rule={referral} mayEdit={mayEdit} />
            <MarketLimits mayEdit={mayEdit} />
            <ExposureCaps mayEdit={mayEdit} />
          </>
        )}
      </Loaded>
    </>
  );
}
