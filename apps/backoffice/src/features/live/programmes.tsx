import { inEachLanguage } from '@mirinae/contract/languages';
import { Button } from '@mirinae/ui/button';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useFieldArray } from 'react-hook-form';
import { MomentField, NamesFields } from '../../shell/forms/fields.tsx';

/** Programme of a channel. */
export function Programmes({ form }: { form: CallForm<FormValues<'staff.liveSave'>> }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'programmes' });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-bold">{t('live.programmes')}</legend>
      {fields.map(({ id }, index) => (
        <fieldset
          key={id}
          aria-label={t('live.programme')}
          className="flex flex-col gap-2 border-ink-600/40 border-b pb-4"
        >
          <NamesFields form={form} nameOf={(locale) => `programmes.${index}.names.${locale}`} maxLength={80} />
          <div className="grid items-end gap-2 sm:grid-cols-[230px_230px_auto]">
            <MomentField form={form} name={`programmes.${index}.startDate`} label={t('live.start')} />
            <MomentField form={form} name={`programmes.${index}.endDate`} label={t('live.end')} />
            <Button tone="quiet" className="justify-self-end" onClick={() => remove(index)}>
              {t('action.remove')}
            </Button>
          </div>
        </fieldset>
      ))}
      <Button
        className="self-start"
        onClick={() => append({ names: inEachLanguage(() => ''), startDate: '', endDate: '' })}
      >
        {t('action.add')}
      </Button>
    </fieldset>
  );
}
