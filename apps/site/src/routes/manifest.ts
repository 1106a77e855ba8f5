/** Every page of the site, once: the route trees are built from this list, and `npm run routes` prints it. */

export type PageName =
  | 'home'
  | 'maintenance'
  | 'login'
  | 'join'
  | 'find'
  | 'reset'
  | 'fairness'
  | 'charge'
  | 'charge-list'
  | 'exchange'
  | 'exchange-list'
  | 'bet-list'
  | 'win-lose'
  | 'point'
  | 'point-list'
  | 'point-use'
  | 'statement'
  | 'info'
  | 'my-menu'
  | 'lobby'
  | 'mini'
  | 'mini-result'
  | 'slot-player'
  | 'partner-dashboard'
  | 'partner-cash'
  | 'partner-bets'
  | 'partner-tree'
  | 'partner-calculation'
  | 'partner-users'
  | 'partner-members'
  | 'partner-moves'
  | 'partner-give'
  | 'partner-register'
  | 'message-list'
  | 'message-read'
  | 'attendance'
  | 'coupon-use'
  | 'coupon-gift'
  | 'coupon-list'
  | 'rotary'
  | 'live'
  | 'vip'
  | 'missions'
  | 'friends'
  | 'board-list'
  | 'board-read'
  | 'board-write'
  | 'faq'
  | 'account-question'
  | 'rule'
  | 'guide';

export type RouteEntry = {
  readonly layout: 'desktop' | 'mobile';
  /** TanStack form: `$name` is a parameter. */
  readonly path: string;
  readonly name: string;
  readonly access: 'guest' | 'member';
  readonly page: PageName;
  readonly frame?: 'empty';
  /** Stands in the top menu. */
  readonly gnb?: true;
  readonly redirect?: string;
  /** For lobbies: the type of games; for boards: which one. */
  readonly about?: string;
};

type Extra = Partial<Pick<RouteEntry, 'frame' | 'gnb' | 'redirect' | 'about'>>;
const entry =
  (layout: RouteEntry['layout'], access: RouteEntry['access']) =>
  (path: string, name: string, page: PageName, extra: Extra = {}): RouteEntry => ({
    layout,
    access,
    path,
    name,
    page,
    ...extra,
  });

const desktopGuest = entry('desktop', 'guest');
const desktop = entry('desktop', 'member');
const mobileGuest = entry('mobile', 'guest');
const mobile = entry('mobile', 'member');

const lobbies: readonly [path: string, name: string, about: string][] = [
  ['livecasino', 'livecasino', 'casino'],
  ['hotelcasino', 'hotelcasino', 'hotel'],
  ['slotgame', 'slotgame', 'slot'],
  ['phishinggame', 'phishinggame', 'fishing'],
  ['virtualgame', 'virtualgame', 'virtual'],
  ['esport', 'esport', 'esports'],
  ['sport', 'sport', 'sports'],
  ['minigame', 'minigame', 'mini'],
];

/** The pages of the mini games, the same in both layouts; the last parts are the addresses' own spelling. */
export const miniPaths = {
  powerball: '/member/minigame/powerball',
  powerladder: '/member/minigame/powerladder',
  speedkeno: '/member/minigame/speedkino',
  kenoladder: '/member/minigame/kinoladder',
} as const;
const miniRoutes = Object.entries(miniPaths);

/** The pages of partners; both layouts have them under the same addresses. */
const partnerPages: readonly [path: string, page: PageName][] = [
  ['cashList', 'partner-cash'],
  ['bettingList', 'partner-bets'],
  ['partnerList', 'partner-tree'],
  ['partnerCalculationList', 'partner-calculation'],
  ['partnerCalculationUserList', 'partner-users'],
  ['partnerMemberList', 'partner-members'],
  ['partnerMoneyMoveList', 'partner-moves'],
];

/** How our screens work; both layouts have them under the same addresses. */
const guideRoutes: readonly [path: string, about?: string][] = [
  ['/member/cscenter/bettingguide/sport', 'sport'],
  ['/member/cscenter/gameguide', 'gameguide'],
  ['/member/gameway/$type'],
];

/** The board of members; both layouts have it under the same addresses. */
const boardRoutes: readonly [path: string, page: PageName][] = [
  ['list', 'board-list'],
  ['read/$boardIdx', 'board-read'],
  ['write', 'board-write'],
];

const desktopRoutes: readonly RouteEntry[] = [
  desktopGuest('/', 'root', 'home', { redirect: '/main' }),
  desktopGuest('/main', 'main', 'home'),
  desktopGuest('/warning', 'warning', 'maintenance', { frame: 'empty' }),
  desktopGuest('/join/$code', 'joinLink', 'home'),
  desktopGuest('/reset/$token', 'reset', 'reset'),
  desktopGuest('/fairness', 'fairness', 'fairness'),
  desktopGuest('/live', 'live', 'live'),
  desktop('/member/live', 'memberLive', 'live', { redirect: '/live' }),
  ...lobbies.flatMap(([path, name, about]) => [
    desktop(`/member/${path}`, name, 'lobby', { about, gnb: true }),
    desktop(`/member/${path}/$vendor`, `${name}Vendor`, 'lobby', { about }),
  ]),
  ...miniRoutes.map(([about, path]) => desktop(path, `mini-${about}`, 'mini', { about })),
  desktop('/member/result/mini', 'resultMini', 'mini-result'),
  desktop('/member/moneyMain', 'moneyMain', 'charge', { redirect: '/member/moneyMain/charge' }),
  desktop('/member/moneyMain/charge', 'moneyCharge', 'charge'),
  desktop('/member/moneyMain/exchange', 'moneyExchange', 'exchange'),
  desktop('/member/chargeMain', 'chargeMain', 'charge', { redirect: '/member/chargeMain/charge' }),
  desktop('/member/chargeMain/charge', 'charge', 'charge'),
  desktop('/member/chargeMain/chargeList', 'chargeList', 'charge-list'),
  desktop('/member/exchangeMain', 'exchangeMain', 'exchange', { redirect: '/member/exchangeMain/exchange' }),
  desktop('/member/exchangeMain/exchange', 'exchange', 'exchange'),
  desktop('/member/exchangeMain/exchangeList', 'exchangeList', 'exchange-list'),
  desktop('/member/mypage', 'mypage', 'bet-list', { redirect: '/member/mypage/betting/list' }),
  desktop('/member/mypage/betting/list', 'bettingList', 'bet-list'),
  desktop('/member/mypage/winlose', 'winlose', 'win-lose'),
  desktop('/member/mypage/charge/list', 'myChargeList', 'charge-list'),
  desktop('/member/mypage/exchange/list', 'myExchangeList', 'exchange-list'),
  desktop('/member/mypage/point/change', 'point', 'point'),
  desktop('/member/mypage/point', 'pointMain', 'point', { redirect: '/member/mypage/point/change' }),
  desktop('/member/mypage/point/use', 'pointUse', 'point-use'),
  desktop('/member/mypage/point/list', 'pointList', 'point-list'),
  desktop('/member/mypage/statement', 'statement', 'statement'),
  desktop('/member/mypage/info', 'info', 'info'),
  desktop('/member/slot/game', 'slotGame', 'slot-player', { frame: 'empty' }),
  desktop('/slot/game', 'slotGameRoot', 'slot-player', { frame: 'empty' }),
  desktop('/member/mypage/message/list', 'message', 'message-list'),
  desktop('/member/mypage/message/read/$msgIdx', 'messageRead', 'message-read'),
  desktop('/member/board', 'board', 'board-list', { redirect: '/member/board/list' }),
  desktop('/member/cscenter', 'cscenter', 'board-list', { redirect: '/member/cscenter/qna/list' }),
  desktop('/member/cscenter/notice/list', 'noticeList', 'board-list', { about: 'notice' }),
  desktop('/member/cscenter/notice/read/$boardIdx', 'noticeRead', 'board-read', { about: 'notice' }),
  desktop('/member/cscenter/qna', 'qna', 'board-list', { redirect: '/member/cscenter/qna/list' }),
  desktop('/member/cscenter/qna/list', 'qnaList', 'board-list', { about: 'qna' }),
  desktop('/member/cscenter/qna/read/$boardIdx', 'qnaRead', 'board-read', { about: 'qna' }),
  desktop('/member/cscenter/qna/write', 'qnaWrite', 'board-write', { about: 'qna' }),
  desktop('/member/cscenter/faq/list', 'faq', 'faq'),
  desktop('/member/cscenter/accountqna', 'accountQna', 'account-question'),
  desktop('/member/cscenter/rule', 'rule', 'rule'),
  ...guideRoutes.map(([path, about]) => desktop(path, `guide-${path}`, 'guide', about ? { about } : {})),
  ...boardRoutes.map(([path, page]) => desktop(`/member/board/${path}`, `board-${page}`, page, { about: 'board' })),
  desktop('/member/partner', 'partner', 'partner-cash', { redirect: '/member/partner/cashList' }),
  desktopGuest('/JG5', 'partnerLink', 'partner-cash', { redirect: '/member/partner/cashList' }),
  ...partnerPages.map(([path, page]) => desktop(`/member/partner/${path}`, `partner-${path}`, page)),
  desktop('/member/stributor', 'stributor', 'partner-dashboard'),
  desktop('/member/striNew', 'striNew', 'partner-register'),
  desktop('/member/mypage/stributor_mypage', 'stributorMypage', 'partner-dashboard', {
    redirect: '/member/stributor',
  }),
  desktop('/member/mypage/give', 'give', 'partner-give'),
  desktop('/member/attendendance', 'attendance', 'attendance'),
  desktop('/member/rotary', 'rotary', 'rotary'),
  desktop('/member/vip', 'vip', 'vip'),
  desktop('/member/mission', 'mission', 'missions'),
  desktop('/member/recommend', 'recommend', 'friends'),
  desktop('/member/mypage/coupon', 'coupon', 'coupon-use', { redirect: '/member/mypage/coupon/use' }),
  desktop('/member/mypage/coupon/use', 'couponUse', 'coupon-use'),
  desktop('/member/mypage/coupon/gift', 'couponGift', 'coupon-gift'),
  desktop('/member/mypage/coupon/list', 'couponList', 'coupon-list'),
];

const mobileRoutes: readonly RouteEntry[] = [
  mobileGuest('/', 'mobileMain', 'home'),
  mobileGuest('/login', 'mobileLogin', 'login'),
  mobileGuest('/join', 'mobileJoin', 'join'),
  mobileGuest('/join/$code', 'mobileJoinLink', 'join'),
  mobileGuest('/find', 'mobileFind', 'find'),
  mobileGuest('/reset/$token', 'mobileReset', 'reset'),
  mobileGuest('/warning', 'mobileWarning', 'maintenance', { frame: 'empty' }),
  mobileGuest('/fairness', 'mobileFairness', 'fairness'),
  mobileGuest('/live', 'mobileLive', 'live'),
  mobile('/member/live', 'mobileMemberLive', 'live', { redirect: '/live' }),
  ...lobbies.flatMap(([path, name, about]) => [
    mobile(`/member/${path}`, `mobile-${name}`, 'lobby', { about }),
    mobile(`/member/${path}/$vendor`, `mobile-${name}Vendor`, 'lobby', { about }),
  ]),
  ...miniRoutes.map(([about, path]) => mobile(path, `mobile-mini-${about}`, 'mini', { about })),
  mobile('/member/result/mini', 'mobileResultMini', 'mini-result'),
  mobile('/member/betList', 'betList', 'bet-list'),
  mobile('/member/winlose', 'mobileWinlose', 'win-lose'),
  mobile('/member/charge', 'mobileCharge', 'charge'),
  mobile('/member/exchange', 'mobileExchange', 'exchange'),
  mobile('/member/point', 'mobilePoint', 'point'),
  mobile('/member/point/use', 'mobilePointUse', 'point-use'),
  mobile('/member/point/list', 'mobilePointList', 'point-list'),
  mobile('/member/statement', 'mobileStatement', 'statement'),
  mobile('/member/info', 'mobileInfo', 'info'),
  mobile('/member/myinfo', 'myinfo', 'my-menu'),
  mobile('/member/slot/game', 'mobileSlotGame', 'slot-player', { frame: 'empty' }),
  mobile('/member/msg', 'msg', 'message-list'),
  mobile('/member/msgRead/$msgIdx', 'msgRead', 'message-read'),
  mobile('/member/board', 'mobileBoard', 'board-list', { redirect: '/member/board/list' }),
  mobile('/member/noticeList', 'mobileNoticeList', 'board-list', { about: 'notice' }),
  mobile('/member/notice/read/$boardIdx', 'mobileNoticeRead', 'board-read', { about: 'notice' }),
  mobile('/member/qnaList', 'mobileQnaList', 'board-list', { about: 'qna' }),
  mobile('/member/qna/read/$boardIdx', 'mobileQnaRead', 'board-read', { about: 'qna' }),
  mobile('/member/qnaWrite', 'mobileQnaWrite', 'board-write', { about: 'qna' }),
  mobile('/member/faq', 'mobileFaq', 'faq'),
  mobile('/member/accountqna', 'mobileAccountQna', 'account-question'),
  mobile('/member/rule', 'mobileRule', 'rule'),
  ...guideRoutes.map(([path, about]) => mobile(path, `mobile-guide-${path}`, 'guide', about ? { about } : {})),
  ...boardRoutes.map(([path, page]) => mobile(`/member/board/${path}`, `mobile-${page}`, page, { about: 'board' })),
  mobile('/member/partner', 'mobilePartner', 'partner-cash', { redirect: '/member/partner/cashList' }),
  mobileGuest('/JG5', 'mobilePartnerLink', 'partner-cash', { redirect: '/member/partner/cashList' }),
  ...partnerPages.map(([path, page]) => mobile(`/member/partner/${path}`, `mobile-partner-${path}`, page)),
  mobile('/member/stributor', 'mobileStributor', 'partner-dashboard'),
  mobile('/member/striNew', 'mobileStriNew', 'partner-register'),
  mobile('/member/give', 'mobileGive', 'partner-give'),
  mobile('/member/attendance', 'mobileAttendance', 'attendance'),
  mobile('/member/rotary', 'mobileRotary', 'rotary'),
  mobile('/member/vip', 'mobileVip', 'vip'),
  mobile('/member/mission', 'mobileMission', 'missions'),
  mobile('/member/recommend', 'mobileRecommend', 'friends'),
  mobile('/member/coupon', 'mobileCoupon', 'coupon-use'),
];

export const routeManifest: readonly RouteEntry[] = [...desktopRoutes, ...mobileRoutes];

/** The same page in the other layout's address. */
export const places = {
  desktop: {
    home: '/main',
    charge: '/member/chargeMain/charge',
    chargeList: '/member/chargeMain/chargeList',
    exchange: '/member/exchangeMain/exchange',
    exchangeList: '/member/exchangeMain/exchangeList',
    betList: '/member/mypage/betting/list',
    winlose: '/member/mypage/winlose',
    point: '/member/mypage/point/change',
    pointUse: '/member/mypage/point/use',
    pointList: '/member/mypage/point/list',
    statement: '/member/mypage/statement',
    info: '/member/mypage/info',
    messages: '/member/mypage/message/list',
    messageRead: '/member/mypage/message/read/$msgIdx',
    board: '/member/board/list',
    boardRead: '/member/board/read/$boardIdx',
    boardWrite: '/member/board/write',
    notice: '/member/cscenter/notice/list',
    noticeRead: '/member/cscenter/notice/read/$boardIdx',
    support: '/member/cscenter/qna/list',
    qnaRead: '/member/cscenter/qna/read/$boardIdx',
    qnaWrite: '/member/cscenter/qna/write',
    accountQna: '/member/cscenter/accountqna',
    rule: '/member/cscenter/rule',
    guide: '/member/cscenter/gameguide',
    faq: '/member/cscenter/faq/list',
    partner: '/JG5',
    player: '/slot/game',
    attendance: '/member/attendendance',
    coupon: '/member/mypage/coupon/use',
    rotary: '/member/rotary',
    live: '/live',
    vip: '/member/vip',
    mission: '/member/mission',
    friends: '/member/recommend',
  },
  mobile: {
    home: '/',
    charge: '/member/charge',
    chargeList: '/member/charge',
    exchange: '/member/exchange',
    exchangeList: '/member/exchange',
    betList: '/member/betList',
    winlose: '/member/winlose',
    point: '/member/point',
    pointUse: '/member/point/use',
    pointList: '/member/point/list',
    statement: '/member/statement',
    info: '/member/info',
    messages: '/member/msg',
    messageRead: '/member/msgRead/$msgIdx',
    board: '/member/board/list',
    boardRead: '/member/board/read/$boardIdx',
    boardWrite: '/member/board/write',
    notice: '/member/noticeList',
    noticeRead: '/member/notice/read/$boardIdx',
    support: '/member/qnaList',
    qnaRead: '/member/qna/read/$boardIdx',
    qnaWrite: '/member/qnaWrite',
    accountQna: '/member/accountqna',
    rule: '/member/rule',
    guide: '/member/cscenter/gameguide',
    faq: '/member/faq',
    partner: '/JG5',
    player: '/member/slot/game',
    attendance: '/member/attendance',
    coupon: '/member/coupon',
    rotary: '/member/rotary',
    live: '/live',
    vip: '/member/vip',
    mission: '/member/mission',
    friends: '/member/recommend',
  },
} as const;

export type Place = keyof (typeof places)['desktop'];
