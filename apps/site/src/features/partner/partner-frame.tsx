import { useTranslation } from '@mirinae/ui/language/translation';
import type { ReactNode } from 'react';
import { LinkTabs } from '../../shell/pages/link-tabs.tsx';
import type { PageName } from '../../shell/pages/page.ts';
import { PageTitle } from '../../shell/pages/page-title.tsx';

/** Frame of every partner page. */
export function PartnerFrame({ page, text, children }: { page: PageName; text?: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t(`pages.${page}`)} {...(text ? { text } : {})} />
      <LinkTabs label={t('pages.partner')} menu="partner" />
      {children}
    </>
  );
}
