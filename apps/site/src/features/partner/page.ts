import { type Address, at, memberPage, type Page, type Pages, type View } from '../../shell/pages/page.ts';

const openDashboardPage = () => import('./dashboard-page.tsx');
const openTreePage = () => import('./tree-page.tsx');
const openCalculationPage = () => import('./calculation-page.tsx');
const openUsersPage = () => import('./users-page.tsx');
const openMembersPage = () => import('./members-page.tsx');
const openBetsPage = () => import('./bets-page.tsx');
const openMovesPage = () => import('./moves-page.tsx');
const openCashPage = () => import('./cash-page.tsx');
const openGivePage = () => import('./give-page.tsx');
const openRegisterPage = () => import('./register-page.tsx');

const cashList = '/member/partner/cashList';
const toCash = { redirect: cashList };
/** Partner pages load with the guard that refuses other members. */
function guarded(load: () => Promise<View>): Page['view'] {
  return async () => {
    const [{ onlyPartners }, PartnerView] = await Promise.all([import('./only-partners.tsx'), load()]);
    return onlyPartners(PartnerView);
  };
}

const loadDashboard = guarded(async (): Promise<View> => (await openDashboardPage()).PartnerDashboardPage);
const loadTree = guarded(async (): Promise<View> => (await openTreePage()).PartnerTreePage);
const loadCalculation = guarded(async (): Promise<View> => (await openCalculationPage()).PartnerCalculationPage);
const loadUsers = guarded(async (): Promise<View> => (await openUsersPage()).PartnerUsersPage);
const loadMembers = guarded(async (): Promise<View> => (await openMembersPage()).PartnerMembersPage);
const loadBets = guarded(async (): Promise<View> => (await openBetsPage()).PartnerBetsPage);
const loadMoves = guarded(async (): Promise<View> => (await openMovesPage()).PartnerMovesPage);
const loadCash = guarded(async (): Promise<View> => (await openCashPage()).PartnerCashPage);

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

const loadPartnerGive = guarded(async (): Promise<View> => (await openGivePage()).PartnerGivePage);
const loadPartnerRegister = guarded(async (): Promise<View> => (await openRegisterPage()).PartnerRegisterPage);

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
    view: loadDashboard,
  },
  partnerTree: partnerPage('partnerList', 2, loadTree),
  partnerCalculation: partnerPage('partnerCalculationList', 3, loadCalculation),
  partnerUsers: partnerPage('partnerCalculationUserList', 4, loadUsers),
  partnerMembers: partnerPage('partnerMemberList', 5, loadMembers),
  partnerBets: partnerPage('bettingList', 6, loadBets),
  partnerCash: partnerPage('cashList', 7, loadCash),
  partnerMoves: partnerPage('partnerMoneyMoveList', 8, loadMoves),
  partnerGive: memberPage(loadPartnerGive, 'give', ['/member/mypage/give', '/member/give'], {
    menus: { partner: 9 },
  }),
  partnerRegister: memberPage(loadPartnerRegister, 'striNew', '/member/striNew', { menus: { partner: 10 } }),
} satisfies Pages;
