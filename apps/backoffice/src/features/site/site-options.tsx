import type { Answer } from '@mirinae/contract/calls';
import { type Accent, accents } from '@mirinae/contract/site/staff-options';
import { Button } from '@mirinae/ui/button';
import { Field } from '@mirinae/ui/field';
import { Loaded } from '@mirinae/ui/loaded';
import { Segmented } from '@mirinae/ui/segmented';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';

type Options = Answer<'staff.siteOptions'>;
const texts = ['siteTitle', 'footerText', 'footerTextEn', 'footerTextVn', 'recommender'] as const;
const socials = [
  ['sns1Id', 'sns1Link'],
  ['sns2Id', 'sns2Link'],
  ['sns3Id', 'sns3Link'],
] as const;

function OptionsForm({ options }: { options: Options }) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(options);
  const save = useAct('staff.siteOptionsSet', { invalidates: ['staff.siteOptions'] });
  const text = (name: keyof Options, label: string) => (
    <Field key={name} label={label}>
      {(parts) => (
        <TextInput
          {...parts}
          value={fields[name]}
          onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <form
      className="surface flex flex-col gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(fields);
      }}
    >
      <h2 className="font-bold">{t('site.options.title')}</h2>
      {texts.map((name) => text(name, t(`site.options.${name}`)))}
      {socials.map(([id, link], index) => (
        <div key={id} className="grid gap-3 sm:grid-cols-2">
          {text(id, t('site.options.snsId', { n: index + 1 }))}
          {text(link, t('site.options.snsLink', { n: index + 1 }))}
        </div>
      ))}
      <Segmented<Accent>
        label={t('site.options.accent')}
        value={fields.accent}
        onValueChange={(accent) => setFields({ ...fields, accent })}
        options={accents.map((value) => ({ value, label: t(`site.options.accents.${value}`) }))}
      />
      <Button type="submit" tone="primary" busy={save.isPending} disabled={fields.siteTitle.trim() === ''}>
        {t('action.save')}
      </Button>
    </form>
  );
}

/** What the site is called, says about itself and looks like. */
export function SiteOptions() {
  const query = useCall('staff.siteOptions', {});
  return <Loaded query={query}>{(options) => <OptionsForm options={options} />}</Loaded>;
}
