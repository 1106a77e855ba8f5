import type { CallForm } from '@mirinae/ui/form/call-form';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

type Props<Values extends FieldValues> = {
  form: CallForm<Values>;
  /** Whether the viewer may change it; others only read it. */
  mayEdit?: boolean;
  /** Further actions, before the save button. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Settings on a page that are saved together. */
export function SettingsForm<Values extends FieldValues>({
  form,
  mayEdit = true,
  actions,
  className = '',
  children,
}: Props<Values>) {
  const { t } = useTranslation();
  return (
    <section className={`surface p-5 ${className}`}>
      <CallFormView form={form} isDisabled={!mayEdit}>
        {children}
        <FormFailure form={form} />
        {mayEdit && (
          <div className="flex gap-2">
            {actions}
            <SubmitButton form={form} size="md">
              {t('action.save')}
            </SubmitButton>
          </div>
        )}
      </CallFormView>
    </section>
  );
}
