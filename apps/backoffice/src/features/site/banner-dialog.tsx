import type { Answer, Request } from '@mirinae/contract/calls';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { NumberField, SegmentedField, SwitchField, TextAreaField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { MomentField } from '../../shell/forms/fields.tsx';
import { readers, useReadersName } from '../../shell/forms/language-names.ts';
import { PictureField } from './picture-field.tsx';

export type Banner = Answer<'staff.bannerList'>[number];
type Draft = Request<'staff.bannerSave'>;
type Form = CallForm<FormValues<'staff.bannerSave'>>;

const places = ['banner', 'popup', 'login-popup'] as const;
const devices = ['both', 'desktop', 'mobile'] as const;
const yesNo = { on: 'Y', off: 'N' };
const empty: Draft = {
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

/** Its place, who sees it, and when. */
function Audience({ form }: { form: Form }) {
  const { t } = useTranslation();
  const readersName = useReadersName();
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <SegmentedField
          form={form}
          name="place"
          label={t('site.banner.place')}
          options={places.map((value) => ({ value, label: t(`site.banner.places.${value}`) }))}
        />
        <SegmentedField
          form={form}
          name="device"
          label={t('site.banner.device')}
          options={devices.map((value) => ({ value, label: t(`site.banner.devices.${value}`) }))}
        />
        <SegmentedField
          form={form}
          name="language"
          label={t('site.banner.language')}
          options={readers.map((value) => ({ value, label: readersName(value) }))}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <MomentField form={form} name="startDate" label={t('site.banner.start')} />
        <MomentField form={form} name="endDate" label={t('site.banner.end')} />
        <NumberField form={form} name="ord" label={t('site.banner.ord')} min={0} />
      </div>
    </>
  );
}

export function BannerDialog({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.bannerSave', {
    defaults: banner ?? empty,
    invalidates: ['staff.bannerList'],
    onDone: onClose,
  });
  const { setValue, watch } = form.form;
  return (
    <FormDialog wide title={t('site.banner.title')} form={form} onClose={onClose}>
      <Audience form={form} />
      <TextField form={form} name="title" label={t('site.banner.heading')} maxLength={80} />
      <TextAreaField form={form} name="body" label={t('site.banner.body')} maxLength={300} />
      <TextField
        form={form}
        name="link"
        label={t('site.banner.link')}
        hint={t('site.banner.linkHint')}
        maxLength={300}
      />
      <PictureField image={watch('image')} onImage={(image) => setValue('image', image)} />
      <SwitchField form={form} name="isClose" label={t('site.banner.isClosed')} values={yesNo} />
    </FormDialog>
  );
}
