import { EmptyState } from '@mirinae/ui/empty-state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayout } from '../../shell/layout-context.ts';
import { LinkTabs } from '../../shell/link-tabs.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { useSession } from '../../shell/session.ts';

const tabs = [
  ['dashboard', '/member/stributor'],
  ['tree', '/member/partner/partnerList'],
  ['calculation', '/member/partner/partnerCalculationList'],
  ['users', '/member/partner/partnerCalculationUserList'],
  ['members', '/member/partner/partnerMemberList'],
  ['bets', '/member/partner/bettingList'],
  ['cash', '/member/partner/cashList'],
  ['moves', '/member/partner/partnerMoneyMoveList'],
  ['give', { desktop: '/member/mypage/give', mobile: '/member/give' }],
  ['register', '/member/striNew'],
] as const;
export type PartnerTab = (typeof tabs)[number][0];

function Tabs() {
  const { t } = useTranslation();
  const layout = useLayout();
  return (
    <LinkTabs
      label={t('menu.partner')}
      tabs={tabs.map(([name, to]) => ({
        to: typeof to === 'string' ? to : to[layout],
        label: t(`partner.tab.${name}`),
      }))}
    />
  );
}

/** What stands around every partner page. Who is no partner is told so; the server would answer nothing anyway. */
export function PartnerFrame({ tab, text, children }: { tab: PartnerTab; text?: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { member } = useSession();
  if (member && member.isPartnerMember !== 'Y')
    return (
      <>
        <PageTitle title={t(`partner.tab.${tab}`)} />
        <div className="surface">
          <EmptyState title={t('partner.only')} text={t('partner.onlyText')} />
        </div>
      </>
    );
  return (
    <>
      <PageTitle title={t(`partner.tab.${tab}`)} {...(text ? { text } : {})} />
      <Tabs />
      {children}
    </>
  );
}
