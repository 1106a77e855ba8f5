import { EmptyState } from '@mirinae/ui/empty-state';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayout } from '../../shell/layout-context.ts';
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
    <nav aria-label={t('menu.partner')} className="mb-5 flex gap-1 overflow-x-auto border-ink-600/50 border-b">
      {tabs.map(([name, to]) => (
        <Link
          key={name}
          to={typeof to === 'string' ? to : to[layout]}
          className="-mb-px whitespace-nowrap border-transparent border-b-2 px-3 py-2.5 font-semibold text-[13.5px] text-mist-300 hover:text-mist-50"
          activeProps={{ className: '!border-indigo-star !text-mist-50', 'aria-current': 'page' }}
        >
          {t(`partner.tab.${name}`)}
        </Link>
      ))}
    </nav>
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
