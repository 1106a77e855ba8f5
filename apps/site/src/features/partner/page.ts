import { type Address, at, memberPage, type Page, type Pages, type View } from '../../shell/page.ts';

const cashList = '/member/partner/cashList';
const toCash = { redirect: cashList };
/** Loads a page of partners together with the guard that keeps others from asking for what they may not see. */
async function guarded(load: () => Promise<View>): Promise<View> {
  const [{ onlyPartners }, PartnerView] = await Promise.all([import('./only-partners.tsx'), load()]);
  return onlyPartners(PartnerView);
}

const loadCash = (): Promise<View> => guarded(async () => (await import('./cash-page.tsx')).PartnerCashPage);

/** Both layouts have a partner page under the same address. */
function partnerPage(path: string, order: number, view: Page['view']): Page {
  return {
    access: 'member',
    desktop: [at(`/member/partner/${path}`, `partner-${path}`)],
    mobile: [at(`/member/partner/${path}`, `mobile-partner-${path}`)],
    menus: { partner: order },
    view,
  };
}

const short = (name: string): Address => at('/JG5', name, { access: 'guest', ...toCash });

const loadPartnerGive = (): Promise<View> => guarded(async () => (await import('./give-page.tsx')).PartnerGivePage);
const loadPartnerRegister = (): Promise<View> =>
  guarded(async () => (await import('./register-page.tsx')).PartnerRegisterPage);

export const partnerPages = {
  /** Partners open their pages in a window of their own. */
  partner: {
    access: 'member',
    desktop: [short('partnerLink'), at('/member/partner', 'partner', toCash)],
    mobile: [short('mobilePartnerLink'), at('/member/partner', 'mobilePartner', toCash)],
    forPartners: true,
    menus: { header: 7, account: 20 },
    view: loadCash,
  },
  partnerDashboard: {
    access: 'member',
    desktop: [
      at('/member/stributor', 'stributor'),
      at('/member/mypage/stributor_mypage', 'stributorMypage', { redirect: '/member/stributor' }),
    ],
    mobile: [at('/member/stributor', 'mobileStributor')],
    menus: { partner: 1 },
    view: (): Promise<View> => guarded(async () => (await import('./dashboard-page.tsx')).PartnerDashboardPage),
  },
  partnerTree: partnerPage(
    'partnerList',
    2,
    (): Promise<View> => guarded(async () => (await import('./tree-page.tsx')).PartnerTreePage),
  ),
  partnerCalculation: partnerPage(
    'partnerCalculationList',
    3,
    (): Promise<View> => guarded(async () => (await import('./calculation-page.tsx')).PartnerCalculationPage),
  ),
  partnerUsers: partnerPage(
    'partnerCalculationUserList',
    4,
    (): Promise<View> => guarded(async () => (await import('./users-page.tsx')).PartnerUsersPage),
  ),
  partnerMembers: partnerPage(
    'partnerMemberList',
    5,
    (): Promise<View> => guarded(async () => (await import('./members-page.tsx')).PartnerMembersPage),
  ),
  partnerBets: partnerPage(
    'bettingList',
    6,
    (): Promise<View> => guarded(async () => (await import('./bets-page.tsx')).PartnerBetsPage),
  ),
  partnerCash: partnerPage('cashList', 7, loadCash),
  partnerMoves: partnerPage(
    'partnerMoneyMoveList',
    8,
    (): Promise<View> => guarded(async () => (await import('./moves-page.tsx')).PartnerMovesPage),
  ),
  partnerGive: memberPage(loadPartnerGive, at('/member/mypage/give', 'give'), at('/member/give', 'mobileGive'), {
    menus: { partner: 9 },
  }),
  partnerRegister: memberPage(
    loadPartnerRegister,
    at('/member/striNew', 'striNew'),
    at('/member/striNew', 'mobileStriNew'),
    { menus: { partner: 10 } },
  ),
} satisfies Pages;
