import type { Answer } from '@mirinae/contract/calls';
import { inEachLanguage } from '@mirinae/contract/languages';
import { NumberField, SwitchField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { NamesFields } from '../../shell/forms/fields.tsx';
import { Programmes } from './programmes.tsx';

type Channel = Answer<'staff.live'>[number];
const empty = { names: inEachLanguage(() => ''), address: '', isOn: true, ord: 1, programmes: [] };

export function ChannelDialog({ channel, onClose }: { channel: Channel | null; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.liveSave', {
    defaults: channel ?? empty,
    invalidates: ['staff.live'],
    onDone: onClose,
  });
  return (
    <FormDialog wide title={t(channel ? 'live.page.live' : 'live.create')} form={form} onClose={onClose}>
      <NamesFields form={form} nameOf={(locale) => `names.${locale}`} maxLength={40} />
      <TextField form={form} name="address" label={t('live.address')} hint={t('live.addressHint')} />
      <NumberField form={form} name="ord" label={t('live.order')} min={0} />
      <SwitchField form={form} name="isOn" label={t('live.on')} />
      <Programmes form={form} />
    </FormDialog>
  );
}
