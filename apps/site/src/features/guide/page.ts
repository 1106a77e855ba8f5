import { type Address, at, type Page, type Pages, type View } from '../../shell/pages/page.ts';

const openGuidePage = () => import('./guide-page.tsx');
const openTopicPage = () => import('./topic-page.tsx');

const gameway = '/member/gameway';

/** The lobby of e-sports leads to what explains its screen, and its bets of one match and of two. */
const fromEsports = ['screendescription', 'onefolderbetting', 'twofolderbetting'] as const;
const shortCuts = (prefix: string): Address[] => [
  at(gameway, `${prefix}gamewayFirst`, { redirect: `${gameway}/screendescription` }),
  ...fromEsports.map((kind) => at(`/member/esport/${kind}`, `${prefix}${kind}`, { redirect: `${gameway}/${kind}` })),
];

/** Both layouts have a guide under the same address. */
function guide(
  name: string,
  path: string,
  { shorter = () => [], ...extra }: Pick<Page, 'title' | 'about' | 'menus' | 'within'> & { shorter?: typeof shortCuts },
): Page {
  return {
    access: 'member',
    desktop: [at(path, name), ...shorter('')],
    mobile: [at(path, `mobile-${name}`), ...shorter('mobile-')],
    view: async (): Promise<View> => (await openGuidePage()).GuidePage,
    ...extra,
  };
}

export const guidePages = {
  guides: {
    access: 'guest',
    desktop: [at('/guide', 'guideFirst'), at('/guide/$topic', 'guideTopic')],
    mobile: [at('/guide', 'mobileGuideFirst'), at('/guide/$topic', 'mobileGuideTopic')],
    menus: { footer: 2, support: 7 },
    view: async (): Promise<View> => (await openTopicPage()).TopicPage,
  },
  guide: guide('gameguide', '/member/cscenter/gameguide', { about: 'gameguide', within: 'guides' }),
  guideSport: guide('bettingguideSport', '/member/cscenter/bettingguide/sport', {
    about: 'sport',
    title: 'guide.sport.title',
    within: 'guides',
  }),
  guideScreen: guide('gameway', `${gameway}/$type`, {
    title: 'guide.screendescription.title',
    within: 'guides',
    shorter: shortCuts,
  }),
} satisfies Pages;
