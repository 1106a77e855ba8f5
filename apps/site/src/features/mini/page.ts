import type { MiniGame } from '@mirinae/game-math/mini/families';
import { at, memberPage, type Page, type Pages, type View } from '../../shell/pages/page.ts';

const openMiniPage = () => import('./mini-page.tsx');
const openResultPage = () => import('./result-page.tsx');

/** Both layouts have a game under the same address, whose last part is the specification's spelling. */
function mini(game: MiniGame, spelling: string): Page {
  const path = `/member/minigame/${spelling}`;
  return {
    access: 'member',
    desktop: [at(path, `mini-${game}`)],
    mobile: [at(path, `mobile-mini-${game}`)],
    about: game,
    within: 'mini',
    view: async (): Promise<View> => (await openMiniPage()).MiniPage,
  };
}

const loadMiniResult = async (): Promise<View> => (await openResultPage()).MiniResultPage;

export const miniPages = {
  powerball: mini('powerball', 'powerball'),
  powerladder: mini('powerladder', 'powerladder'),
  speedkeno: mini('speedkeno', 'speedkino'),
  kenoladder: mini('kenoladder', 'kinoladder'),
  miniResult: memberPage(loadMiniResult, 'resultMini', '/member/result/mini', {
    menus: { records: 3, results: 2 },
  }),
} satisfies Pages;
