import type { Answer, Request } from '@mirinae/contract/calls';
import { TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { formatAmount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ChoiceField } from '../../shell/forms/fields.tsx';

type Line = Answer<'staff.sportFixture'>['lines'][number];
type Decision = Request<'staff.sportDecision'>;

const kinds = ['result', 'void', 'unvoid'] as const;
const endings = ['win', 'halfWin', 'void', 'halfLose', 'lose'] as const;

/** Preview of a decision. */
function Preview({ decision }: { decision: Decision }) {
  const { t } = useTranslation();
  const query = useCall('staff.sportDecision', decision, { keepsPrevious: true });
  return (
    <Loaded query={query}>
      {({ slips, paid, taken }) => (
        <dl aria-label={t('sport.preview')} className="surface grid grid-cols-3 gap-2 p-3 text-sm">
          {(
            [
              ['changedSlips', slips],
              ['paid', paid],
              ['taken', taken],
            ] as const
          ).map(([sum, value]) => (
            <div key={sum}>
              <dt className="text-mist-400 text-xs">{t(`sport.${sum}`)}</dt>
              <dd className="font-bold tabular-nums">{formatAmount(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  );
}

export type ToDecide = { readonly fixture: string; readonly line: Line };

/** A line that the feed does not end is ended by hand; above an amount a second person decides. */
export function DecideDialog({ decide: { fixture, line }, onClose }: { decide: ToDecide; onClose: () => void }) {
  const { t } = useTranslation();
  const { market, specifiers, outcomes, label } = line;
  const form = useCallForm('staff.sportDecide', {
    defaults: {
      fixture,
      market,
      specifiers,
      kind: 'result',
      reason: '',
      endings: outcomes.map(({ id }) => ({ outcome: id, ending: 'lose' })),
    },
    invalidates: ['staff.sport*', 'staff.lateResultList'],
    onDone: onClose,
  });
  const [kind, chosen] = form.form.watch(['kind', 'endings']);
  const locale = currentLocale();
  return (
    <FormDialog
      title={`${t('sport.decide')} · ${label[locale]}`}
      form={form}
      submit={t('sport.decide')}
      tone="danger"
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t('sport.decideText')}</p>
      <ChoiceField
        form={form}
        name="kind"
        label={t('sport.decision')}
        options={kinds.map((value) => ({ value, label: t(`sport.decisions.${value}`) }))}
      />
      {kind === 'result' && (
        <div className="grid gap-3 sm:grid-cols-2">
          {outcomes.map(({ id, label: name }, index) => (
            <ChoiceField
              key={id}
              form={form}
              name={`endings.${index}.ending`}
              label={name[locale]}
              options={endings.map((value) => ({ value, label: t(`sport.endings.${value}`) }))}
            />
          ))}
        </div>
      )}
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} />
      <Preview decision={{ fixture, market, specifiers, kind, endings: kind === 'result' ? chosen : [] }} />
    </FormDialog>
  );
}
