import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayout } from '../../shell/layout-context.ts';
import { LinkTabs } from '../../shell/link-tabs.tsx';
import { PageTitle } from '../../shell/page-title.tsx';

/** The shape of every page of money: the form, beside the requests made. On a phone above each other. */
export function MoneyPage({
  title,
  views,
  children,
}: {
  title: 'deposit' | 'withdrawal' | 'point';
  views?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const layout = useLayout();
  const columns = 'grid items-start gap-5 lg:grid-cols-[minmax(0,460px)_minmax(0,1fr)]';
  return (
    <>
      <PageTitle title={t(`pages.${title}`)} />
      <LinkTabs label={t('money.title')} menu="money" />
      {views}
      <div className={layout === 'mobile' ? 'flex flex-col gap-5' : columns}>{children}</div>
    </>
  );
}

/** A form that requests money, sent by its one button or by Enter. */
export function MoneyForm({ onSubmit, children }: { onSubmit: () => Promise<void>; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form className="surface flex flex-col gap-5 p-5" onSubmit={submit}>
      {children}
    </form>
  );
}
