import { type Address, at, type Pages, type View } from '../../shell/page.ts';

const path = '/member/result/sport';

/** Each layout names the addresses its own way. */
const addresses = (name: string, root: string): [Address, ...Address[]] => [
  at(path, name),
  at('/member/result', root, { redirect: path }),
  at(`${path}/$market`, `${name}Market`),
];

export const sportPages = {
  sportResult: {
    access: 'member',
    desktop: addresses('resultSport', 'result'),
    mobile: addresses('mobileResultSport', 'mobileResult'),
    within: 'miniResult',
    menus: { results: 1 },
    view: async (): Promise<View> => (await import('./sport-result-page.tsx')).SportResultPage,
  },
} satisfies Pages;
