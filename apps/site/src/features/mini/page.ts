import type { MiniGame } from '@mirinae/game-math/mini/games';
import { at, type Page, type Pages, type View } from '../../shell/page.ts';

/** Both layouts have a game under the same address, whose last part is the specification's spelling. */
function mini(game: MiniGame, spelling: string): Page {
  const path = `/member/minigame/${spelling}`;
  return {
    access: 'member',
    desktop: [at(path, `mini-${game}`)],
    mobile: [at(path, `mobile-mini-${game}`)],
    about: game,
    view: async (): Promise<View> => (await import('./mini-page.tsx')).MiniPage,
  };
}

export const miniPages = {
  powerball: mini('powerball', 'powerball'),
  powerladder: mini('powerladder', 'powerladder'),
  speedkeno: mini('speedkeno', 'speedkino'),
  kenoladder: mini('kenoladder', 'kinoladder'),
  miniResult: {
    access: 'member',
    desktop: [at('/member/result/mini', 'resultMini')],
    mobile: [at('/member/result/mini', 'mobileResultMini')],
    view: async (): Promise<View> => (await import('./result-page.tsx')).MiniResultPage,
  },
} satisfies Pages;
