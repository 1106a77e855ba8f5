import type { Answer, Request } from '@mirinae/contract/calls';
import { TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ChoiceField } from '../../shell/forms/fields.tsx';
import { ChangePreview } from './change-preview.tsx';

type Line = Answer<'staff.sportFixture'>['lines'][number];
type Decision = Request<'staff.sportDecision'>;

const kinds = ['result', 'void', 'unvoid'] as const;
const endings = ['win', 'deadHeat', 'halfWin', 'void', 'halfLose', 'lose'] as const;

/** Preview of a decision. */
function Preview({ decision }: { decision: Decision }) {
  const query = useCall('staff.sportDecision', decision, { keepsPrevious: true });
  return <Loaded query={query}>{(change) => <ChangePreview change={change} />}</Loaded>;
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
