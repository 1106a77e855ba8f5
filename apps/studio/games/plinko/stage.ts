/** The picture: the board of the bet, and the ball that falls the way that was drawn. */
import { boxOf, type Path, type PlinkoBet } from '@mirinae/game-math/plinko/drop';
import { gsap } from 'gsap';
import { el, prefersReducedMotion, watchSize } from '../../kit/dom.ts';
import { openHtmlStage } from '../../kit/html-stage.ts';
import type { ViewOptions } from '../../kit/solo/solo-client.ts';
import type { StakeStage } from '../../kit/solo/stake-game.ts';
import { drawBoard, pointsOf, wideIn } from './board.ts';
import type { Outcome } from './manifest.ts';

export type Stage = StakeStage<PlinkoBet, Outcome> & { drop(path: Path, onPeg: () => void): Promise<void> };

const secondsPerRow = 0.13;

export function openStage(options: ViewOptions, first: PlinkoBet): Stage {
  const holder = el('div', { class: 'plinko-holder' });
  const { banner } = openHtmlStage(options, 'plinko', holder);
  let shown = first;
  let wide = wideIn(options.freeArea(), first.rows);
  let parts = drawBoard(first, wide);
  let landed: Path | null = null;
  const put = () => holder.replaceChildren(parts.board);
  const mark = (box: number | null) => {
    for (const [index, node] of parts.boxes.entries()) node.classList.toggle('is-hit', index === box);
  };
  const place = (path: Path | null) => {
    landed = path;
    const at = path ? pointsOf(path, path.length).at(-1) : undefined;
    gsap.set(parts.ball, { attr: { cx: (at?.x ?? 0) * wide, cy: at?.y ?? 0 }, opacity: at ? 1 : 0 });
    mark(path ? boxOf(path) : null);
  };
  const redraw = (path: Path | null) => {
    wide = wideIn(options.freeArea(), shown.rows);
    parts = drawBoard(shown, wide);
    put();
    place(path);
  };
  watchSize(options.host, () => redraw(landed));

  return {
    setBet(bet) {
      if (bet.rows === shown.rows && bet.risk === shown.risk) return;
      shown = bet;
      redraw(null);
    },
    start: () => mark(null),
    show: (outcome) => place(outcome?.path.length === shown.rows ? outcome.path : null),
    async drop(path, onPeg) {
      mark(null);
      if (prefersReducedMotion()) return place(path);
      const [start, ...ways] = pointsOf(path, shown.rows);
      if (!start) return;
      const fall = gsap.timeline();
      fall.set(parts.ball, { attr: { cx: start.x * wide, cy: start.y }, opacity: 1 });
      for (const [row, { x, y }] of ways.entries()) {
        const duration = secondsPerRow;
        fall.to(parts.ball, { attr: { cx: x * wide }, duration, ease: 'none' });
        fall.to(parts.ball, { attr: { cy: y }, duration, ease: row === 0 ? 'power1.in' : 'back.in(1.4)' }, '<');
        fall.call(onPeg);
      }
      await fall;
      place(path);
    },
    celebrate: banner.celebrate,
    clear() {
      mark(null);
      banner.clear();
    },
  };
}
