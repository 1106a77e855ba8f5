import { Radio } from 'lucide-react';
import { at, type Pages, type View } from '../../shell/pages/page.ts';

const openLivePage = () => import('./live-page.tsx');

const earlier = { access: 'member', redirect: '/live' } as const;

export const livePages = {
  live: {
    access: 'guest',
    desktop: [at('/live', 'live'), at('/member/live', 'memberLive', earlier)],
    mobile: [at('/live', 'mobileLive'), at('/member/live', 'mobileMemberLive', earlier)],
    icon: Radio,
    menus: { front: 6, records: 4 },
    view: async (): Promise<View> => (await openLivePage()).LivePage,
  },
} satisfies Pages;
