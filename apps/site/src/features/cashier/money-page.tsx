import type { CallForm } from '@mirinae/ui/form/call-form';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { type ReactNode, useEffect, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { LinkTabs } from '../../shell/pages/link-tabs.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { useLatestNotification } from '../../shell/realtime/latest-notification.ts';

/** The shape of every page of money: the form next to the requests made; on a phone above them. */
export function MoneyPage({
  title,
  text,
  views,
  children,
}: {
  title: 'deposit' | 'withdrawal' | 'point';
  /** Notes before the form. */
  text?: string;
  views?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const layout = useLayout();
  const columns = 'grid items-start gap-5 lg:grid-cols-[minmax(0,460px)_minmax(0,1fr)]';
  return (
    <>
      <PageTitle title={t(`pages.${title}`)} {...(text ? { text } : {})} />
      <LinkTabs label={t('money.title')} menu="money" />
      {views}
      <div className={layout === 'mobile' ? 'flex flex-col gap-5' : columns}>{children}</div>
    </>
  );
}

type FormProps<Values extends FieldValues> = {
  form: CallForm<Values>;
  /** Label of its one button. */
  submit: string;
  isDisabled: boolean;
  /** Why nothing can be sent now, next to the button that is disabled for it. */
  reason?: string | null;
  /** Notes before sending. */
  notes?: readonly string[];
  children: ReactNode;
};

/**
 * A form that requests money, sent by its one button or by Enter. With any news of the account an earlier refusal is
 * gone, as what stood in the way may be decided.
 */
export function MoneyForm<Values extends FieldValues>({
  form,
  submit,
  isDisabled,
  reason = null,
  notes = [],
  children,
}: FormProps<Values>) {
  const reasonId = useId();
  const news = useLatestNotification();
  const { dropFailure } = form;
  useEffect(() => {
    if (news) dropFailure();
  }, [news, dropFailure]);
  return (
    <div className="surface p-5">
      <CallFormView form={form} className="!gap-5">
        {children}
        <FormFailure form={form} />
        {reason && (
          <p id={reasonId} role="status" className="rounded-chip bg-amber/10 px-3 py-2 text-amber">
            {reason}
          </p>
        )}
        <SubmitButton
          form={form}
          wide
          disabled={isDisabled || reason !== null}
          aria-describedby={reason ? reasonId : undefined}
        >
          {submit}
        </SubmitButton>
        {notes.length > 0 && (
          <ul className="list-disc space-y-1 pl-5 text-sm text-mist-300 marker:text-mist-400">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </CallFormView>
    </div>
  );
}
