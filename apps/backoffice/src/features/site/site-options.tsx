import type { Answer } from '@mirinae/contract/calls';
import { accents } from '@mirinae/contract/site/staff-options';
import { SegmentedField, TextField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { NamesFields } from '../../shell/forms/fields.tsx';
import { SettingsForm } from '../../shell/forms/settings-form.tsx';

type Options = Answer<'staff.siteOptions'>;
const socials = [
  ['sns1Id', 'sns1Link'],
  ['sns2Id', 'sns2Link'],
  ['sns3Id', 'sns3Link'],
] as const;

function OptionsForm({ options }: { options: Options }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.siteOptionsSet', { defaults: options, invalidates: ['staff.siteOptions'] });
  return (
    <SettingsForm form={form}>
      <h2 className="font-bold">{t('site.options.title')}</h2>
      <NamesFields
        form={form}
        nameOf={(locale) => `titles.${locale}`}
        maxLength={40}
        labelOf={(language) => t('site.options.siteTitle', { language })}
      />
      <TextField form={form} name="recommender" label={t('site.options.recommender')} />
      <NamesFields
        form={form}
        nameOf={(locale) => `footerTexts.${locale}`}
        maxLength={300}
        labelOf={(language) => t('site.options.footerText', { language })}
      />
      {socials.map(([id, link], index) => (
        <div key={id} className="grid gap-3 sm:grid-cols-2">
          <TextField form={form} name={id} label={t('site.options.snsId', { n: index + 1 })} />
          <TextField form={form} name={link} label={t('site.options.snsLink', { n: index + 1 })} />
        </div>
      ))}
      <MoneyField form={form} name="winsFrom" label={t('site.options.winsFrom')} />
      <SegmentedField
        form={form}
        name="accent"
        label={t('site.options.accent')}
        options={accents.map((value) => ({ value, label: t(`site.options.accents.${value}`) }))}
      />
    </SettingsForm>
  );
}

/** Name, texts and look of the site. */
export function SiteOptions() {
  const query = useCall('staff.siteOptions', {});
  return <Loaded query={query}>{(options) => <OptionsForm options={options} />}</Loaded>;
}
