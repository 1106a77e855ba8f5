import { type Address, at, type Page, type Pages, type View } from '../../shell/pages/page.ts';

const openBoardPage = () => import('./board/board-page.tsx');
const openMatchPage = () => import('./match/match-page.tsx');
const openSportResultPage = () => import('./sport-result-page.tsx');

const path = '/member/result/sport';

/** Each layout names the addresses its own way. */
const addresses = (name: string, root: string): [Address, ...Address[]] => [
  at(path, name),
  at('/member/result', root, { redirect: path }),
  at(`${path}/$market`, `${name}Market`),
];

const loadBoard = async (): Promise<View> => (await openBoardPage()).BoardPage;

/** A list of matches, under the same address in both layouts; `from` leads to it. */
function board(about: string, path: string, rest: Pick<Page, 'menus' | 'within'>, from?: string): Page {
  const to = (prefix: string): [Address, ...Address[]] => [
    at(path, `${prefix}sport-${about}`),
    ...(from ? [at(from, `${prefix}sport-${about}-root`, { redirect: path })] : []),
  ];
  return { access: 'member', desktop: to(''), mobile: to('mobile-'), about, view: loadBoard, ...rest };
}

/** The menus of games call the lists by the type of games that they are. */
const asType = (type: string, order: number, tile: number) => {
  const label = `type.${type}`;
  return { gamesBar: { order, label }, gamesSheet: { order, label }, tiles: { order: tile, label } };
};

export const sportPages = {
  esports: board(
    'esports',
    '/member/esport/gamestart',
    { menus: { ...asType('esports', 6, 5), sports: 4 } },
    '/member/esport',
  ),
  sports: board(
    'sports',
    '/member/sport/livebetting',
    { menus: { ...asType('sports', 7, 4), sports: 1 } },
    '/member/sport',
  ),
  sportCombination: board('combination', '/member/sport/combinationbetting', {
    within: 'sports',
    menus: { sports: 2 },
  }),
  sportSpecial: board('special', '/member/sport/special', { within: 'sports', menus: { sports: 3 } }),
  sportMatch: {
    access: 'member',
    desktop: [at('/member/sport/match/$fixture', 'sportMatch')],
    mobile: [at('/member/sport/match/$fixture', 'mobileSportMatch')],
    within: 'sports',
    view: async (): Promise<View> => (await openMatchPage()).MatchPage,
  },
  sportResult: {
    access: 'member',
    desktop: addresses('resultSport', 'result'),
    mobile: addresses('mobileResultSport', 'mobileResult'),
    within: 'miniResult',
    menus: { results: 1, sports: 5 },
    view: async (): Promise<View> => (await openSportResultPage()).SportResultPage,
  },
} satisfies Pages;
