import { Button } from '@mirinae/ui/button';
import { TextField } from '@mirinae/ui/form/fields';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useFieldArray } from 'react-hook-form';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { SettingsForm } from '../../shell/forms/settings-form.tsx';

type Network = { network: string; note: string };
const maxNetworks = 50;

/** Allowed networks of staff. An empty list allows all; one that would shut out its editor is refused. */
export function Networks({ networks, ip }: { networks: readonly Network[]; ip: string }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.networksSet', {
    defaults: { networks: networks.map(({ network, note }) => ({ network, note })) },
    invalidates: ['staff.accountList'],
  });
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'networks' });
  return (
    <SettingsForm
      form={form}
      actions={
        <Button disabled={fields.length >= maxNetworks} onClick={() => append({ network: '', note: '' })}>
          {t('action.add')}
        </Button>
      }
    >
      <div>
        <h2 className="font-bold">{t('staff.networks')}</h2>
        <p className="mt-0.5 text-sm text-mist-300">{t('staff.networksText', { ip })}</p>
      </div>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
          <TextField
            form={form}
            name={`networks.${index}.network`}
            label={t('staff.network')}
            hiddenLabel
            placeholder="10.0.0.0/8"
          />
          <TextField
            form={form}
            name={`networks.${index}.note`}
            label={t('staff.note')}
            hiddenLabel
            placeholder={t('staff.note')}
            maxLength={60}
          />
          <Button tone="quiet" onClick={() => remove(index)}>
            {t('action.remove')}
          </Button>
        </div>
      ))}
    </SettingsForm>
  );
}
