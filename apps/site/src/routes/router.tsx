/** Builds the route tree of one layout from the manifest. Each page is loaded when it is first visited. */
import { chunkLoadTimeoutMs } from '@mirinae/contract/constants';
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import { Frame } from '../shell/frame.tsx';
import type { Layout } from '../shell/layout-choice.ts';
import { notify } from '../shell/notices.ts';
import { readToken } from '../shell/session.ts';
import { type PageName, places, type RouteEntry, routeManifest } from './manifest.ts';

export type PageProps = { entry: RouteEntry };

function inTime<Value>(loading: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) =>
    window.setTimeout(() => reject(new Error('A part of the site did not load in time.')), chunkLoadTimeoutMs),
  );
  return Promise.race([loading, late]);
}

function page(load: () => Promise<ComponentType<PageProps>>): ComponentType<PageProps> {
  return lazy(async () => ({ default: await inTime(load()) }));
}

const pages: Record<PageName, ComponentType<PageProps>> = {
  home: page(async () => (await import('../features/home/home-page.tsx')).HomePage),
  maintenance: page(async () => (await import('../features/info/maintenance-page.tsx')).MaintenancePage),
  login: page(async () => (await import('../features/account/account-pages.tsx')).LoginPage),
  join: page(async () => (await import('../features/account/account-pages.tsx')).JoinPage),
  find: page(async () => (await import('../features/account/account-pages.tsx')).FindPage),
  reset: page(async () => (await import('../features/account/reset-page.tsx')).ResetPage),
  fairness: page(async () => (await import('../features/info/fairness-page.tsx')).FairnessPage),
  charge: page(async () => (await import('../features/cashier/charge-page.tsx')).ChargePage),
  'charge-list': page(async () => (await import('../features/cashier/request-list-page.tsx')).ChargeListPage),
  exchange: page(async () => (await import('../features/cashier/exchange-page.tsx')).ExchangePage),
  'exchange-list': page(async () => (await import('../features/cashier/request-list-page.tsx')).ExchangeListPage),
  'bet-list': page(async () => (await import('../features/bets/bet-list-page.tsx')).BetListPage),
  'win-lose': page(async () => (await import('../features/bets/win-lose-page.tsx')).WinLosePage),
  point: page(async () => (await import('../features/cashier/point-page.tsx')).PointPage),
  'point-list': page(async () => (await import('../features/cashier/point-page.tsx')).PointListPage),
  'point-use': page(async () => (await import('../features/cashier/point-page.tsx')).PointUsePage),
  statement: page(async () => (await import('../features/cashier/statement-page.tsx')).StatementPage),
  info: page(async () => (await import('../features/account/info-page.tsx')).InfoPage),
  'my-menu': page(async () => (await import('../features/account/my-menu-page.tsx')).MyMenuPage),
  lobby: page(async () => (await import('../features/games/lobby-page.tsx')).LobbyPage),
  mini: page(async () => (await import('../features/mini/mini-page.tsx')).MiniPage),
  'mini-result': page(async () => (await import('../features/mini/result-page.tsx')).MiniResultPage),
  'slot-player': page(async () => (await import('../features/games/slot-player-page.tsx')).SlotPlayerPage),
  'partner-cash': page(async () => (await import('../features/partner/cash-page.tsx')).PartnerCashPage),
  'partner-bets': page(async () => (await import('../features/partner/bets-page.tsx')).PartnerBetsPage),
  'partner-tree': page(async () => (await import('../features/partner/tree-page.tsx')).PartnerTreePage),
  'partner-calculation': page(
    async () => (await import('../features/partner/calculation-page.tsx')).PartnerCalculationPage,
  ),
  'partner-users': page(async () => (await import('../features/partner/users-page.tsx')).PartnerUsersPage),
  'partner-members': page(async () => (await import('../features/partner/members-page.tsx')).PartnerMembersPage),
  'partner-moves': page(async () => (await import('../features/partner/moves-page.tsx')).PartnerMovesPage),
  'partner-dashboard': page(async () => (await import('../features/partner/dashboard-page.tsx')).PartnerDashboardPage),
  'partner-register': page(async () => (await import('../features/partner/register-page.tsx')).PartnerRegisterPage),
  'partner-give': page(async () => (await import('../features/partner/give-page.tsx')).PartnerGivePage),
  'message-list': page(async () => (await import('../features/messages/message-list-page.tsx')).MessageListPage),
  'message-read': page(async () => (await import('../features/messages/message-read-page.tsx')).MessageReadPage),
  attendance: page(async () => (await import('../features/promotions/attendance-page.tsx')).AttendancePage),
  'coupon-use': page(async () => (await import('../features/promotions/coupon-page.tsx')).CouponUsePage),
  'coupon-gift': page(async () => (await import('../features/promotions/coupon-page.tsx')).CouponGiftPage),
  'coupon-list': page(async () => (await import('../features/promotions/coupon-page.tsx')).CouponListPage),
  live: page(async () => (await import('../features/live/live-page.tsx')).LivePage),
  vip: page(async () => (await import('../features/promotions/vip-page.tsx')).VipPage),
  missions: page(async () => (await import('../features/promotions/missions-page.tsx')).MissionsPage),
  friends: page(async () => (await import('../features/promotions/friends-page.tsx')).FriendsPage),
  rotary: page(async () => (await import('../features/promotions/rotary-page.tsx')).RotaryPage),
  'board-list': page(async () => (await import('../features/board/board-list-page.tsx')).BoardListPage),
  'board-read': page(async () => (await import('../features/board/board-read-page.tsx')).BoardReadPage),
  'board-write': page(async () => (await import('../features/board/board-write-page.tsx')).BoardWritePage),
  faq: page(async () => (await import('../features/board/faq-page.tsx')).FaqPage),
  'account-question': page(async () => (await import('../features/board/account-page.tsx')).AccountQuestionPage),
  guide: page(async () => (await import('../features/guide/guide-page.tsx')).GuidePage),
  rule: page(async () => (await import('../features/board/rule-page.tsx')).RulePage),
};

/** The access gate: a member's page without a session leads to the root, with the alert that says why. A page that is only made ready says nothing. */
function gate(entry: RouteEntry, layout: Layout, isPreload: boolean): void {
  if (entry.redirect) throw redirect({ href: entry.redirect });
  if (entry.access === 'guest' || readToken()) return;
  if (!isPreload) notify({ kind: 'sign-in-first' });
  throw redirect({ href: places[layout].home });
}

export function buildRouter(layout: Layout) {
  const root = createRootRoute({ component: () => <Outlet /> });
  const routes = routeManifest
    .filter((entry) => entry.layout === layout)
    .map((entry) => {
      const Page = pages[entry.page];
      const component = () => (
        <Frame entry={entry}>
          <Page entry={entry} />
        </Frame>
      );
      return createRoute({
        getParentRoute: () => root,
        path: entry.path,
        beforeLoad: ({ preload }) => gate(entry, layout, preload),
        component,
      });
    });
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ href: places[layout].home });
    },
  });
  return createRouter({
    routeTree: root.addChildren([...routes, unknown]),
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}
