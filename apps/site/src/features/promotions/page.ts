import { CalendarCheck, Gem, LoaderPinwheel, Target, TicketPercent } from 'lucide-react';
import { at, memberPage, type Pages, type View } from '../../shell/page.ts';

const couponUse = '/member/mypage/coupon/use';

const loadAttendance = async (): Promise<View> => (await import('./attendance-page.tsx')).AttendancePage;
const loadMissions = async (): Promise<View> => (await import('./missions-page.tsx')).MissionsPage;
const loadVip = async (): Promise<View> => (await import('./vip-page.tsx')).VipPage;
const loadRotary = async (): Promise<View> => (await import('./rotary-page.tsx')).RotaryPage;
const loadFriends = async (): Promise<View> => (await import('./friends-page.tsx')).FriendsPage;

export const promotionPages = {
  attendance: memberPage(
    loadAttendance,
    at('/member/attendendance', 'attendance'),
    at('/member/attendance', 'mobileAttendance'),
    { icon: CalendarCheck, menus: { front: 1, rewards: 1 } },
  ),
  mission: memberPage(loadMissions, at('/member/mission', 'mission'), at('/member/mission', 'mobileMission'), {
    icon: Target,
    menus: { front: 2, rewards: 2 },
  }),
  vip: memberPage(loadVip, at('/member/vip', 'vip'), at('/member/vip', 'mobileVip'), {
    icon: Gem,
    menus: { front: 3, rewards: 3 },
  }),
  coupon: {
    access: 'member',
    desktop: [at(couponUse, 'couponUse'), at('/member/mypage/coupon', 'coupon', { redirect: couponUse })],
    mobile: [at('/member/coupon', 'mobileCoupon')],
    icon: TicketPercent,
    menus: { front: 4, rewards: 4 },
    view: async (): Promise<View> => (await import('./coupon-page.tsx')).CouponUsePage,
  },
  couponGift: {
    access: 'member',
    desktop: [at('/member/mypage/coupon/gift', 'couponGift')],
    title: 'pages.coupon',
    within: 'coupon',
    view: async (): Promise<View> => (await import('./coupon-page.tsx')).CouponGiftPage,
  },
  couponList: {
    access: 'member',
    desktop: [at('/member/mypage/coupon/list', 'couponList')],
    title: 'pages.coupon',
    within: 'coupon',
    view: async (): Promise<View> => (await import('./coupon-page.tsx')).CouponListPage,
  },
  rotary: memberPage(loadRotary, at('/member/rotary', 'rotary'), at('/member/rotary', 'mobileRotary'), {
    icon: LoaderPinwheel,
    menus: { front: 5, rewards: 5 },
  }),
  friends: memberPage(loadFriends, at('/member/recommend', 'recommend'), at('/member/recommend', 'mobileRecommend'), {
    menus: { rewards: 6 },
  }),
} satisfies Pages;
