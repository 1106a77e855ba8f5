import { Button } from '@mirinae/ui/button';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { TextField } from '@mirinae/ui/form/fields';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useFieldArray } from 'react-hook-form';
import { MomentField } from '../../shell/fields.tsx';

/** What a channel shows, and when. */
export function Programmes({ form }: { form: CallForm<FormValues<'staff.liveSave'>> }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'programmes' });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-bold">{t('live.programmes')}</legend>
      {fields.map(({ id }, place) => (
        <div key={id} className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_200px_200px_auto]">
          <TextField form={form} name={`programmes.${place}.title`} label={t('live.programme')} maxLength={80} />
          <MomentField form={form} name={`programmes.${place}.startDate`} label={t('live.start')} />
          <MomentField form={form} name={`programmes.${place}.endDate`} label={t('live.end')} />
          <Button tone="quiet" onClick={() => remove(place)}>
            {t('action.remove')}
          </Button>
        </div>
      ))}
      <Button className="self-start" onClick={() => append({ title: '', startDate: '', endDate: '' })}>
        {t('action.add')}
      </Button>
    </fieldset>
  );
}
