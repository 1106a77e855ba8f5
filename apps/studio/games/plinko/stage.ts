/** Stage of the game: the board of the bet, and the ball falling along the drawn path. */
import { boxOf, type Path, type PlinkoBet } from '@mirinae/game-math/plinko/drop';
import { createTimeline } from 'animejs/timeline';
import { el, prefersReducedMotion, watchSize } from '../../kit/dom.ts';
import { openHtmlStage } from '../../kit/html-stage.ts';
import type { ViewOptions } from '../../kit/solo/solo-client.ts';
import type { StakeStage } from '../../kit/solo/stake-game.ts';
import { drawBoard, type Point, pointsOf, wideIn } from './board.ts';
import type { Outcome } from './manifest.ts';

export type Stage = StakeStage<PlinkoBet, Outcome> & { drop(path: Path, onPeg: () => void): Promise<void> };

const rowMs = 130;

export function openStage(options: ViewOptions, first: PlinkoBet): Stage {
  const holder = el('div', { class: 'plinko-holder' });
  const { banner } = openHtmlStage(options, 'plinko', holder);
  let shown = first;
  let wide = wideIn(options.freeArea(), first.rows);
  let parts = drawBoard(first, wide);
  let landed: Path | null = null;
  const moveTo = ({ x, y }: Point) => {
    parts.ball.setAttribute('cx', String(x));
    parts.ball.setAttribute('cy', String(y));
  };
  const put = () => holder.replaceChildren(parts.board);
  const mark = (box: number | null) => {
    for (const [index, node] of parts.boxes.entries()) node.classList.toggle('is-hit', index === box);
  };
  const place = (path: Path | null) => {
    landed = path;
    const at = path ? pointsOf(path, path.length).at(-1) : undefined;
    moveTo({ x: (at?.x ?? 0) * wide, y: at?.y ?? 0 });
    parts.ball.style.opacity = at ? '1' : '0';
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
      const ball = { x: start.x * wide, y: start.y };
      moveTo(ball);
      parts.ball.style.opacity = '1';
      const fall = createTimeline({ onUpdate: () => moveTo(ball) });
      for (const [row, { x, y }] of ways.entries()) {
        const drop = { to: y, ease: row === 0 ? 'inQuad' : 'inBack(1.4)' };
        fall.add(ball, { x: { to: x * wide, ease: 'linear' }, y: drop, duration: rowMs });
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
