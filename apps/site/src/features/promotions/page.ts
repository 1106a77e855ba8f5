import { CalendarCheck, Gem, LoaderPinwheel, Target, TicketPercent } from 'lucide-react';
import { at, type Pages, type View } from '../../shell/page.ts';

const couponUse = '/member/mypage/coupon/use';

export const promotionPages = {
  attendance: {
    access: 'member',
    desktop: [at('/member/attendendance', 'attendance')],
    mobile: [at('/member/attendance', 'mobileAttendance')],
    icon: CalendarCheck,
    menus: { mine: 8, front: 1, rewards: 1 },
    view: async (): Promise<View> => (await import('./attendance-page.tsx')).AttendancePage,
  },
  mission: {
    access: 'member',
    desktop: [at('/member/mission', 'mission')],
    mobile: [at('/member/mission', 'mobileMission')],
    icon: Target,
    menus: { mine: 9, front: 2, rewards: 2 },
    view: async (): Promise<View> => (await import('./missions-page.tsx')).MissionsPage,
  },
  vip: {
    access: 'member',
    desktop: [at('/member/vip', 'vip')],
    mobile: [at('/member/vip', 'mobileVip')],
    icon: Gem,
    menus: { mine: 10, front: 3, rewards: 3 },
    view: async (): Promise<View> => (await import('./vip-page.tsx')).VipPage,
  },
  coupon: {
    access: 'member',
    desktop: [at(couponUse, 'couponUse'), at('/member/mypage/coupon', 'coupon', { redirect: couponUse })],
    mobile: [at('/member/coupon', 'mobileCoupon')],
    icon: TicketPercent,
    menus: { mine: 11, front: 4, rewards: 4 },
    view: async (): Promise<View> => (await import('./coupon-page.tsx')).CouponUsePage,
  },
  couponGift: {
    access: 'member',
    desktop: [at('/member/mypage/coupon/gift', 'couponGift')],
    title: 'pages.coupon',
    view: async (): Promise<View> => (await import('./coupon-page.tsx')).CouponGiftPage,
  },
  couponList: {
    access: 'member',
    desktop: [at('/member/mypage/coupon/list', 'couponList')],
    title: 'pages.coupon',
    view: async (): Promise<View> => (await import('./coupon-page.tsx')).CouponListPage,
  },
  rotary: {
    access: 'member',
    desktop: [at('/member/rotary', 'rotary')],
    mobile: [at('/member/rotary', 'mobileRotary')],
    icon: LoaderPinwheel,
    menus: { mine: 12, front: 5, rewards: 5 },
    view: async (): Promise<View> => (await import('./rotary-page.tsx')).RotaryPage,
  },
  friends: {
    access: 'member',
    desktop: [at('/member/recommend', 'recommend')],
    mobile: [at('/member/recommend', 'mobileRecommend')],
    menus: { mine: 13, rewards: 6 },
    view: async (): Promise<View> => (await import('./friends-page.tsx')).FriendsPage,
  },
} satisfies Pages;
