import type { Answer } from '@mirinae/contract/calls';
import { defaultLocale, inEachLanguage, type Locale, locales } from '@mirinae/contract/languages';
import { agreementKinds } from '@mirinae/contract/site/agreements';
import { EditorField } from '@mirinae/ui/form/editor-field';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { RichText } from '@mirinae/ui/rich-text';
import { Segmented } from '@mirinae/ui/segmented';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { languageName } from '../../shell/forms/language-names.ts';

const modes = ['edit', 'preview'] as const;

type Version = Answer<'staff.agreementList'>[number];

/** The next version, written from the one there is, in every language; a preview shows it as members will read it. */
export function AgreementDialog({ newest, onClose }: { newest: readonly Version[]; onClose: () => void }) {
  const { t } = useTranslation();
  const [locale, setLocale] = useState<Locale>(defaultLocale);
  const [mode, setMode] = useState<(typeof modes)[number]>('edit');
  const draftOf = (kind: Version['kind']) => {
    const known = newest.find((version) => version.kind === kind);
    return { kind, ...inEachLanguage((language) => known?.[language] ?? '') };
  };
  const form = useCallForm('staff.agreementPublish', {
    defaults: draftOf('terms'),
    invalidates: ['staff.agreementList'],
    onDone: onClose,
  });
  const { reset, watch } = form.form;
  const kind = watch('kind');
  return (
    <FormDialog
      wide
      title={t('site.agreement.publish')}
      submit={t('site.agreement.publish')}
      form={form}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={t('site.agreement.kind')}
          value={kind}
          onValueChange={(next) => reset(draftOf(next))}
          options={agreementKinds.map((value) => ({ value, label: t(`site.agreement.kinds.${value}`) }))}
        />
        <Segmented
          label={t('frame.language')}
          value={locale}
          onValueChange={setLocale}
          options={locales.map((value) => ({ value, label: languageName(value) }))}
        />
        <Segmented
          label={t('site.agreement.mode')}
          value={mode}
          onValueChange={setMode}
          options={modes.map((value) => ({ value, label: t(`site.agreement.${value}`) }))}
        />
      </div>
      {mode === 'edit' ? (
        <EditorField key={`${kind} ${locale}`} form={form} name={locale} label={t('site.agreement.content')} />
      ) : (
        <RichText html={watch(locale)} className="rounded-card bg-ink-850 p-5" />
      )}
    </FormDialog>
  );
}
