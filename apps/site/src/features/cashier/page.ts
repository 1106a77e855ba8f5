import { ArrowDownToLine, ArrowUpFromLine, Gem } from 'lucide-react';
import { at, memberPage, type Pages, type View } from '../../shell/pages/page.ts';

const openPointPage = () => import('./point-page.tsx');
const openStatementPage = () => import('./statement-page.tsx');
const openDepositPage = () => import('./deposit-page.tsx');
const openRequestListPage = () => import('./request-list-page.tsx');
const openWithdrawalPage = () => import('./withdrawal-page.tsx');

const depositMain = '/member/chargeMain/charge';
const withdrawalMain = '/member/exchangeMain/exchange';
const pointChange = '/member/mypage/point/change';

const loadPointUse = async (): Promise<View> => (await openPointPage()).PointUsePage;
const loadPointList = async (): Promise<View> => (await openPointPage()).PointListPage;
const loadStatement = async (): Promise<View> => (await openStatementPage()).StatementPage;

/** Addresses and their names are the specification's, which calls a deposit a charge and a withdrawal an exchange. */
export const cashierPages = {
  deposit: {
    access: 'member',
    desktop: [
      at(depositMain, 'charge'),
      at('/member/chargeMain', 'chargeMain', { redirect: depositMain }),
      at('/member/moneyMain/charge', 'moneyCharge'),
      at('/member/moneyMain', 'moneyMain', { redirect: '/member/moneyMain/charge' }),
    ],
    mobile: [at('/member/charge', 'mobileCharge')],
    icon: ArrowDownToLine,
    menus: { header: 1, quick: 2, money: 1 },
    view: async (): Promise<View> => (await openDepositPage()).DepositPage,
  },
  depositList: {
    access: 'member',
    desktop: [at('/member/chargeMain/chargeList', 'chargeList'), at('/member/mypage/charge/list', 'myChargeList')],
    menus: { money: 2 },
    view: async (): Promise<View> => (await openRequestListPage()).DepositListPage,
  },
  withdrawal: {
    access: 'member',
    desktop: [
      at(withdrawalMain, 'exchange'),
      at('/member/exchangeMain', 'exchangeMain', { redirect: withdrawalMain }),
      at('/member/moneyMain/exchange', 'moneyExchange'),
    ],
    mobile: [at('/member/exchange', 'mobileExchange')],
    icon: ArrowUpFromLine,
    inBreak: true,
    menus: { header: 2, quick: 3, money: 3 },
    view: async (): Promise<View> => (await openWithdrawalPage()).WithdrawalPage,
  },
  withdrawalList: {
    access: 'member',
    desktop: [
      at('/member/exchangeMain/exchangeList', 'exchangeList'),
      at('/member/mypage/exchange/list', 'myExchangeList'),
    ],
    menus: { money: 4 },
    inBreak: true,
    view: async (): Promise<View> => (await openRequestListPage()).WithdrawalListPage,
  },
  point: {
    access: 'member',
    desktop: [at(pointChange, 'point'), at('/member/mypage/point', 'pointMain', { redirect: pointChange })],
    mobile: [at('/member/point', 'mobilePoint')],
    icon: Gem,
    menus: { quick: 4, money: 5, points: { order: 1, label: 'point.convert' } },
    view: async (): Promise<View> => (await openPointPage()).PointPage,
  },
  pointUse: memberPage(loadPointUse, 'pointUse', ['/member/mypage/point/use', '/member/point/use'], {
    menus: { points: 2 },
    within: 'point',
  }),
  pointList: memberPage(loadPointList, 'pointList', ['/member/mypage/point/list', '/member/point/list'], {
    menus: { points: 3 },
    within: 'point',
  }),
  statement: memberPage(loadStatement, 'statement', ['/member/mypage/statement', '/member/statement'], {
    menus: { money: 6 },
  }),
} satisfies Pages;
