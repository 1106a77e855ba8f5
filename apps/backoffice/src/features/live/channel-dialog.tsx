import type { Answer, Request } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { Switch } from '@mirinae/ui/switch';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shell/calls.ts';
import { Programmes, type Row, toMoments, toRow } from './programmes.tsx';

type Channel = Answer<'staff.live'>[number];
type Wish = Omit<Request<'staff.liveSave'>, 'programmes'>;
const languages = ['ko', 'en', 'vn'] as const;
const fresh: Wish = { names: { ko: '', en: '', vn: '' }, address: '', isOn: true, ord: 1 };

function startOf(channel: Channel | null): Wish {
  if (!channel) return fresh;
  const { programmes: _, ...wish } = channel;
  return wish;
}

export function ChannelDialog({ channel, onClose }: { channel: Channel | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [wish, setWish] = useState(() => startOf(channel));
  const [rows, setRows] = useState<readonly Row[]>(() => (channel?.programmes ?? []).map(toRow));
  const save = useAct('staff.liveSave', { invalidates: ['staff.live'] });
  const isWhole = languages.every((language) => wish.names[language].trim() !== '') && wish.address.trim() !== '';
  const text = (label: string, value: string, onText: (text: string) => void, hint?: string) => (
    <Field key={label} label={label} hint={hint}>
      {(parts) => <TextInput {...parts} value={value} onChange={(event) => onText(event.target.value)} />}
    </Field>
  );
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t(channel ? 'live.page.live' : 'live.create')}
      closeLabel={t('action.close')}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ ...wish, programmes: toMoments(rows) }, { onSuccess: onClose });
        }}
      >
        <div className="grid gap-3 sm:grid-cols-3">
          {languages.map((language) =>
            text(`${t('live.name')} ${language.toUpperCase()}`, wish.names[language], (value) =>
              setWish({ ...wish, names: { ...wish.names, [language]: value } }),
            ),
          )}
        </div>
        {text(t('live.address'), wish.address, (address) => setWish({ ...wish, address }), t('live.addressHint'))}
        {text(t('live.order'), String(wish.ord), (value) =>
          setWish({ ...wish, ord: Number(value.replaceAll(/\D/g, '').slice(0, 4)) }),
        )}
        <p className="flex items-center gap-3">
          <Switch label={t('live.on')} checked={wish.isOn} onCheckedChange={(isOn) => setWish({ ...wish, isOn })} />
          {t(wish.isOn ? 'live.on' : 'live.off')}
        </p>
        <Programmes rows={rows} onRows={setRows} />
        <Button type="submit" tone="primary" busy={save.isPending} disabled={!isWhole}>
          {t('action.save')}
        </Button>
      </form>
    </Dialog>
  );
}
