import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ReactNode } from 'react';
import { LinkTabs } from '../../shell/link-tabs.tsx';
import type { PageName } from '../../shell/page.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { useSession } from '../../shell/session.ts';

/** What surrounds every partner page. Who is no partner reads so; the server would answer nothing anyway. */
export function PartnerFrame({ page, text, children }: { page: PageName; text?: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { member } = useSession();
  if (member && member.isPartnerMember !== 'Y')
    return (
      <>
        <PageTitle title={t(`pages.${page}`)} />
        <div className="surface">
          <EmptyState title={t('partner.only')} text={t('partner.onlyText')} />
        </div>
      </>
    );
  return (
    <>
      <PageTitle title={t(`pages.${page}`)} {...(text ? { text } : {})} />
      <LinkTabs label={t('pages.partner')} menu="partner" />
      {children}
    </>
  );
}
