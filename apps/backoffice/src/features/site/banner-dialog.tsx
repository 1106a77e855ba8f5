import type { Answer, Request } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { Segmented } from '@mirinae/ui/segmented';
import { Switch } from '@mirinae/ui/switch';
import { TextArea, TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shell/calls.ts';
import { PictureField } from './picture-field.tsx';

export type Banner = Answer<'staff.bannerList'>[number];
type Wish = Request<'staff.bannerSave'>;
type Change = (change: Partial<Wish>) => void;

const places = ['banner', 'popup', 'login-popup'] as const;
const devices = ['both', 'desktop', 'mobile'] as const;
const languages = ['all', 'ko', 'en', 'vn'] as const;
const fresh: Wish = {
  place: 'banner',
  title: '',
  body: '',
  image: '',
  link: '',
  startDate: null,
  endDate: null,
  device: 'both',
  language: 'all',
  isClose: 'N',
  ord: 0,
};

/** A moment as a date field wants it: local time without a zone. */
function toLocal(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
const toMoment = (local: string) => (local === '' ? null : new Date(local).toISOString());

function Audience({ wish, change }: { wish: Wish; change: Change }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Segmented<Wish['place']>
          label={t('site.banner.place')}
          value={wish.place}
          onValueChange={(place) => change({ place })}
          options={places.map((value) => ({ value, label: t(`site.banner.places.${value}`) }))}
        />
        <Segmented<Wish['device']>
          label={t('site.banner.device')}
          value={wish.device}
          onValueChange={(device) => change({ device })}
          options={devices.map((value) => ({ value, label: t(`site.banner.devices.${value}`) }))}
        />
        <Segmented<Wish['language']>
          label={t('site.banner.language')}
          value={wish.language}
          onValueChange={(language) => change({ language })}
          options={languages.map((value) => ({ value, label: t(`site.banner.languages.${value}`) }))}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        {(['startDate', 'endDate'] as const).map((name) => (
          <Field key={name} label={t(name === 'startDate' ? 'site.banner.start' : 'site.banner.end')}>
            {(parts) => (
              <TextInput
                {...parts}
                type="datetime-local"
                value={toLocal(wish[name])}
                onChange={(event) => change({ [name]: toMoment(event.target.value) })}
              />
            )}
          </Field>
        ))}
        <Field label={t('site.banner.ord')}>
          {(parts) => (
            <TextInput
              {...parts}
              inputMode="numeric"
              value={String(wish.ord)}
              onChange={(event) => change({ ord: Number(event.target.value.replaceAll(/\D/g, '').slice(0, 3)) })}
            />
          )}
        </Field>
      </div>
    </>
  );
}

export function BannerDialog({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [wish, setWish] = useState<Wish>(banner ?? fresh);
  const save = useAct('staff.bannerSave', { invalidates: ['staff.bannerList'] });
  const change: Change = (part) => setWish({ ...wish, ...part });
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t('site.banner.title')}
      closeLabel={t('action.close')}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(wish, { onSuccess: onClose });
        }}
      >
        <Audience wish={wish} change={change} />
        <Field label={t('site.banner.heading')}>
          {(parts) => (
            <TextInput
              {...parts}
              maxLength={80}
              value={wish.title}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('site.banner.body')}>
          {(parts) => (
            <TextArea
              {...parts}
              maxLength={300}
              value={wish.body}
              onChange={(event) => change({ body: event.target.value.replaceAll('\n', ' ') })}
            />
          )}
        </Field>
        <Field label={t('site.banner.link')} hint={t('site.banner.linkHint')}>
          {(parts) => (
            <TextInput
              {...parts}
              maxLength={300}
              value={wish.link}
              onChange={(event) => change({ link: event.target.value })}
            />
          )}
        </Field>
        <PictureField image={wish.image} onImage={(image) => change({ image })} />
        <div className="flex items-center justify-between">
          <span>{t('site.banner.isClosed')}</span>
          <Switch
            label={t('site.banner.isClosed')}
            checked={wish.isClose === 'Y'}
            onCheckedChange={(checked) => change({ isClose: checked ? 'Y' : 'N' })}
          />
        </div>
        <Button type="submit" tone="primary" busy={save.isPending} disabled={wish.title.trim() === ''}>
          {t('action.save')}
        </Button>
      </form>
    </Dialog>
  );
}
