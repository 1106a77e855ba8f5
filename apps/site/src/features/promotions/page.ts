import { CalendarCheck, Gem, LoaderPinwheel, Target, TicketPercent } from 'lucide-react';
import { at, memberPage, type Page, type Pages, type View } from '../../shell/pages/page.ts';

const couponUse = '/member/mypage/coupon/use';

const attendance = () => import('./attendance-page.tsx');
const loadAttendance = async (): Promise<View> => (await attendance()).AttendancePage;
const missions = () => import('./missions-page.tsx');
const loadMissions = async (): Promise<View> => (await missions()).MissionsPage;
const tournament = () => import('./tournament-page.tsx');
const loadTournament = async (): Promise<View> => (await tournament()).TournamentPage;
const vip = () => import('./vip-page.tsx');
const loadVip = async (): Promise<View> => (await vip()).VipPage;
const rotary = () => import('./rotary-page.tsx');
const loadRotary = async (): Promise<View> => (await rotary()).RotaryPage;
const friends = () => import('./friends-page.tsx');
const loadFriends = async (): Promise<View> => (await friends()).FriendsPage;
/** One import for all its pages: each more would be a part of the first load. */
const coupon = () => import('./coupon-page.tsx');
const loadGift = async (): Promise<View> => (await coupon()).CouponGiftPage;
const loadList = async (): Promise<View> => (await coupon()).CouponListPage;

/** On a desktop coupons have pages of their own for what the phone has on one. */
function ofCoupon(part: string, name: string, view: Page['view']): Page {
  return {
    access: 'member',
    desktop: [at(`/member/mypage/coupon/${part}`, name)],
    title: 'pages.coupon',
    within: 'coupon',
    view,
  };
}

export const promotionPages = {
  attendance: memberPage(loadAttendance, 'attendance', ['/member/attendendance', '/member/attendance'], {
    icon: CalendarCheck,
    menus: { front: 1, rewards: 1 },
  }),
  mission: memberPage(loadMissions, 'mission', '/member/mission', {
    icon: Target,
    menus: { front: 2, rewards: 2 },
  }),
  vip: memberPage(loadVip, 'vip', '/member/vip', {
    icon: Gem,
    menus: { front: 3, rewards: 3 },
  }),
  coupon: {
    access: 'member',
    desktop: [at(couponUse, 'couponUse'), at('/member/mypage/coupon', 'coupon', { redirect: couponUse })],
    mobile: [at('/member/coupon', 'mobileCoupon')],
    icon: TicketPercent,
    menus: { front: 4, rewards: 4 },
    view: async (): Promise<View> => (await coupon()).CouponUsePage,
  },
  couponGift: ofCoupon('gift', 'couponGift', loadGift),
  couponList: ofCoupon('list', 'couponList', loadList),
  rotary: memberPage(loadRotary, 'rotary', '/member/rotary', {
    icon: LoaderPinwheel,
    menus: { front: 5, rewards: 5 },
  }),
  tournament: memberPage(loadTournament, 'tournament', '/member/tournament', {
    menus: { rewards: 6 },
  }),
  friends: memberPage(loadFriends, 'recommend', '/member/recommend', {
    menus: { rewards: 7 },
  }),
} satisfies Pages;
