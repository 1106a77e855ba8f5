import { agreementKinds } from '@mirinae/contract/site/agreements';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { CheckboxField } from '@mirinae/ui/form/fields';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useEffect } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';

/** Consent to terms and privacy policy as they stand, which are read in a window of their own. */
export function ConsentField({ form }: { form: CallForm<FormValues<'member.signup'>> }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const { data: current } = useCall('agreement.current', {});
  const { resetField } = form.form;
  // Who agreed to versions that are no longer the newest agrees anew.
  useEffect(() => {
    if (current) resetField('agreed', { keepError: true });
  }, [current, resetField]);
  return (
    <div className="flex flex-col gap-1.5">
      <CheckboxField form={form} name="agreed" value={current}>
        {t('signUp.agreed')}
      </CheckboxField>
      <p className="flex flex-wrap gap-x-4 pl-7.5 text-sm">
        {agreementKinds.map((kind) => (
          <a
            key={kind}
            href={pathOf(kind)}
            target="_blank"
            rel="noreferrer"
            className="pointer-coarse:py-3 text-cyan-star underline underline-offset-4"
          >
            {t(`pages.${kind}`)}
          </a>
        ))}
      </p>
    </div>
  );
}
