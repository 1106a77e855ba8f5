/** Each page is loaded when it is first visited. */
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { type FunctionComponent, lazy, Suspense } from 'react';
import { Frame } from '../shell/frame.tsx';
import { type PageEntry, pages } from './pages.ts';

const views: Record<PageEntry['name'], FunctionComponent> = {
  dashboard: lazy(async () => ({ default: (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage })),
  signup: lazy(async () => ({ default: (await import('../features/queues/signup-page.tsx')).SignupPage })),
  deposit: lazy(async () => ({ default: (await import('../features/cashier/cash-page.tsx')).DepositPage })),
  withdrawal: lazy(async () => ({ default: (await import('../features/cashier/cash-page.tsx')).WithdrawalPage })),
  bank: lazy(async () => ({ default: (await import('../features/cashier/bank-page.tsx')).BankPage })),
  cashRules: lazy(async () => ({ default: (await import('../features/cashier/rules-page.tsx')).CashRulesPage })),
  mini: lazy(async () => ({ default: (await import('../features/mini/mini-page.tsx')).MiniPage })),
  find: lazy(async () => ({ default: (await import('../features/queues/find-page.tsx')).FindPage })),
  members: lazy(async () => ({ default: (await import('../features/members/members-page.tsx')).MembersPage })),
  partners: lazy(async () => ({ default: (await import('../features/partners/partners-page.tsx')).PartnersPage })),
  settlements: lazy(async () => ({
    default: (await import('../features/partners/settlements-page.tsx')).SettlementsPage,
  })),
  messages: lazy(async () => ({ default: (await import('../features/messages/messages-page.tsx')).MessagesPage })),
  promotions: lazy(async () => ({
    default: (await import('../features/promotions/promotions-page.tsx')).PromotionsPage,
  })),
  banners: lazy(async () => ({ default: (await import('../features/site/banners-page.tsx')).BannersPage })),
  posts: lazy(async () => ({ default: (await import('../features/board/posts-page.tsx')).PostsPage })),
  questions: lazy(async () => ({ default: (await import('../features/board/questions-page.tsx')).QuestionsPage })),
  reports: lazy(async () => ({ default: (await import('../features/board/reports-page.tsx')).ReportsPage })),
  site: lazy(async () => ({ default: (await import('../features/site/site-page.tsx')).SitePage })),
  audit: lazy(async () => ({ default: (await import('../features/audit/audit-page.tsx')).AuditPage })),
  vendors: lazy(async () => ({ default: (await import('../features/vendors/vendors-page.tsx')).VendorsPage })),
  games: lazy(async () => ({ default: (await import('../features/vendors/games-page.tsx')).GamesPage })),
  walletCalls: lazy(async () => ({
    default: (await import('../features/vendors/wallet-calls-page.tsx')).WalletCallsPage,
  })),
  live: lazy(async () => ({ default: (await import('../features/live/live-page.tsx')).LivePage })),
  staff: lazy(async () => ({ default: (await import('../features/staff/staff-page.tsx')).StaffPage })),
  rounds: lazy(async () => ({ default: (await import('../features/vendors/rounds-page.tsx')).RoundsPage })),
};
const MemberPage = lazy(async () => ({ default: (await import('../features/members/member-page.tsx')).MemberPage }));

export function buildRouter() {
  const root = createRootRoute({
    component: () => (
      <Frame>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </Frame>
    ),
  });
  const routes = pages.map(({ path, name }) =>
    createRoute({ getParentRoute: () => root, path, component: views[name] }),
  );
  const member = createRoute({ getParentRoute: () => root, path: '/members/$memberId', component: MemberPage });
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ href: '/admin/' });
    },
  });
  return createRouter({ routeTree: root.addChildren([...routes, member, unknown]), basepath: '/admin' });
}
