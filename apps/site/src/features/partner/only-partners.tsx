import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { PageProps, View } from '../../shell/pages/page.ts';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { useSession } from '../../shell/session/session.ts';

/** A page of partners. Others read so, and send no calls that would be refused. */
export function onlyPartners(PartnerView: View): View {
  return function GuardedView(props: PageProps) {
    const { t } = useTranslation();
    const { member } = useSession();
    if (member?.isPartnerMember === 'Y') return <PartnerView {...props} />;
    return (
      <>
        <PageTitle title={t('pages.partner')} />
        <div className="surface">
          <EmptyState title={t('partner.only')} text={t('partner.onlyText')} />
        </div>
      </>
    );
  };
}
