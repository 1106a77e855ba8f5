import type { Answer } from '@mirinae/contract/calls';
import { inEachLanguage, locales } from '@mirinae/contract/languages';
import { gradesCost } from '@mirinae/game-math/wagering/expected-cost';
import { Button } from '@mirinae/ui/button';
import { TextField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { houseAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { Loaded } from '@mirinae/ui/loaded';
import { useFieldArray } from 'react-hook-form';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ExpectedCostNote } from '../../shell/dialogs/expected-cost.tsx';
import { SettingsForm } from '../../shell/forms/settings-form.tsx';
import { type Columns, numberColumn } from '../../shell/lists/columns.tsx';

type Grade = Answer<'staff.vip'>[number];
/** A grade as the form holds it: its place in the list, and how many members have it. */
type Row = { id: string; index: number; members: number };
const amounts = ['turnover', 'reward', 'monthly'] as const;
const maxGrades = 20;
const firstTurnover = 1_000_000;

function useGrades(grades: readonly Grade[]) {
  const form = useCallForm('staff.vipSet', {
    defaults: { grades: grades.map(({ members: _, ...grade }) => grade) },
    invalidates: ['staff.vip'],
  });
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'grades' });
  const add = () => {
    const turnover = 2 * (form.form.getValues('grades').at(-1)?.turnover ?? houseAmount(firstTurnover) / 2);
    append({ grade: fields.length + 1, names: inEachLanguage(() => ''), turnover, reward: 0, monthly: 0 });
  };
  const rows = fields.map(({ id }, index) => ({ id, index, members: grades[index]?.members ?? 0 }));
  return { form, rows, add, removeLast: () => remove(fields.length - 1) };
}

function useColumns(form: ReturnType<typeof useGrades>['form']): Columns<Row> {
  const { t } = useTranslation();
  return [
    { key: 'grade', head: t('promotions.loyalty.grade'), cell: ({ index }) => <b>{index + 1}</b> },
    ...locales.map((locale): ListColumn<Row> => {
      const head = `${t('promotions.loyalty.name')} ${locale.toUpperCase()}`;
      return {
        key: locale,
        head,
        cell: ({ index }) => (
          <TextField
            form={form}
            name={`grades.${index}.names.${locale}`}
            label={`${index + 1} ${head}`}
            hiddenLabel
            maxLength={40}
          />
        ),
      };
    }),
    ...amounts.map((name): ListColumn<Row> => {
      const head = t(`promotions.loyalty.${name}`);
      return {
        key: name,
        head,
        cell: ({ index }) => (
          <MoneyField
            form={form}
            name={`grades.${index}.${name}`}
            label={`${index + 1} ${head}`}
            hiddenLabel
            className={name === 'turnover' ? 'min-w-40' : 'min-w-28'}
          />
        ),
      };
    }),
    numberColumn('members', t('promotions.loyalty.members'), ({ members }) => members),
  ];
}

function GradesForm({ grades }: { grades: readonly Grade[] }) {
  const { t } = useTranslation();
  const { form, rows, add, removeLast } = useGrades(grades);
  return (
    <SettingsForm
      form={form}
      actions={
        <>
          <Button disabled={rows.length >= maxGrades} onClick={add}>
            {t('action.add')}
          </Button>
          <Button disabled={rows.length < 2} onClick={removeLast}>
            {t('action.remove')}
          </Button>
        </>
      }
    >
      <p className="text-sm text-mist-300">{t('promotions.loyalty.vipText')}</p>
      <WholeList
        label={t('promotions.tab.vip')}
        columns={useColumns(form)}
        rows={rows}
        rowKey={({ id }) => id}
        isOrdered
        isShort
      />
      <ExpectedCostNote of="grades" cost={gradesCost(form.form.watch('grades'))} />
    </SettingsForm>
  );
}

/** Conditions and rewards of each VIP grade, and its number of members. */
export function VipGrades() {
  const query = useCall('staff.vip', {});
  return <Loaded query={query}>{(grades) => <GradesForm grades={grades} />}</Loaded>;
}
