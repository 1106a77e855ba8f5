/**
 * Card squeeze: the player folds the card by hand in eight directions, by keys, or opens it without animation. The
 * corners of its face stay covered until it is nearly open, so that the pips appear first.
 */
import type { Card } from '@mirinae/game-math/cards/card';
import { el } from '../dom.ts';
import { backArt, cardArt } from './art.ts';
import {
  type Direction,
  directionFrom,
  directionNames,
  directionOf,
  directions,
  foldAt,
  onFace,
  type Point,
  reachOf,
} from './fold.ts';
import { sounds } from './sounds.ts';
import type { TableKey, TableTranslate } from './strings.ts';

/** Shares of the maximum pull. */
const opensAt = 0.6;
const cornersAt = 0.85;
const stepShare = 0.16;
const settleMs = 180;
const openMs = 240;
/** Distance in pixels after which the direction is fixed. */
const chosenAt = 8;
/** Vibration for each pip that becomes visible, milliseconds. */
const buzzMs = 8;

const arrows: Readonly<Record<Direction, string>> = {
  upLeft: '↖',
  up: '↑',
  upRight: '↗',
  left: '←',
  right: '→',
  downLeft: '↙',
  down: '↓',
  downRight: '↘',
};
const gripTexts: Readonly<Record<Direction, TableKey>> = {
  upLeft: 'pullUpLeft',
  up: 'pullUp',
  upRight: 'pullUpRight',
  left: 'pullLeft',
  right: 'pullRight',
  downLeft: 'pullDownLeft',
  down: 'pullDown',
  downRight: 'pullDownRight',
};
const keys: Readonly<Partial<Record<string, Direction>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'upLeft',
  PageUp: 'upRight',
  End: 'downLeft',
  PageDown: 'downRight',
};

const polygon = (points: readonly Point[]) =>
  points.length < 3 ? 'polygon(0 0)' : `polygon(${points.map(([x, y]) => `${x}px ${y}px`).join()})`;

/** Card drawn with its fold. */
function createFoldingCard(label: string) {
  const back = el('div', { class: 'squeeze-back' });
  back.style.backgroundImage = `url("${backArt}")`;
  const lying = el('div', { class: 'squeeze-lying' }, back);
  const face = el('div', { class: 'squeeze-face' }, el('i', {}), el('i', {}));
  const shine = el('div', { class: 'squeeze-shine' });
  const flap = el('div', { class: 'squeeze-flap' }, face);
  const light = el('div', { class: 'squeeze-light' }, shine);
  const node = el(
    'div',
    { class: 'squeeze-card', tabindex: '0', role: 'group', 'aria-label': label },
    lying,
    flap,
    light,
  );
  const size = () => ({ width: node.clientWidth, height: node.clientHeight });
  return {
    node,
    size,
    take(card: Card) {
      face.style.backgroundImage = `url("${cardArt(card)}")`;
    },
    draw(direction: Direction, share: number) {
      const { width, height } = size();
      const fold = foldAt({ width, height }, direction, share * reachOf({ width, height }, direction));
      lying.style.clipPath = polygon(fold.lying);
      face.style.clipPath = polygon(fold.pulled.map(onFace));
      face.style.transform = `matrix(${fold.matrix.join()})`;
      // The highlight is on a layer that extends the card by its own size on all sides.
      light.style.clipPath = polygon(fold.flap.map(([x, y]) => [x + width, y + height]));
      const [x, y] = fold.from;
      const [right, down] = directions[direction];
      shine.style.transform = `translate(${x + width}px, ${y + height}px) rotate(${Math.atan2(down, right)}rad)`;
      shine.style.width = `${fold.depth}px`;
      node.dataset.corners = String(share >= cornersAt);
    },
  };
}

/** Tracks the pointer on the card. */
function followHand(
  { node, size }: ReturnType<typeof createFoldingCard>,
  hand: { pull(direction: Direction, share: number): void; letGo(): void },
): void {
  let from: Point | null = null;
  let chosen: Direction | null = null;
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const own = size();
    return [((clientX - left) / width) * own.width, ((clientY - top) / height) * own.height];
  };
  node.addEventListener('pointerdown', (event) => {
    node.setPointerCapture(event.pointerId);
    from = pointOf(event);
    chosen = directionFrom(from, size());
  });
  node.addEventListener('pointermove', (event) => {
    if (!from) return;
    const [x, y] = pointOf(event);
    const move: Point = [x - from[0], y - from[1]];
    if (Math.hypot(...move) >= chosenAt) chosen ??= directionOf(move);
    if (!chosen) return;
    const [right, down] = directions[chosen];
    hand.pull(chosen, (move[0] * right + move[1] * down) / reachOf(size(), chosen));
  });
  const end = () => {
    if (from) hand.letGo();
    from = null;
  };
  node.addEventListener('pointerup', end);
  node.addEventListener('pointercancel', end);
}

/** Share by which the card is folded: by the pointer, or by a step per key press. */
function createPull(folding: ReturnType<typeof createFoldingCard>, onOpen: () => void) {
  let direction: Direction = 'up';
  let share = 0;
  let frame = 0;
  const moveTo = (wanted: number, ms: number, onThere: () => void = () => {}) => {
    cancelAnimationFrame(frame);
    const [first, begun] = [share, performance.now()];
    const step = (now: number) => {
      const done = Math.min((now - begun) / ms, 1);
      share = first + (wanted - first) * done;
      folding.draw(direction, share);
      if (done < 1) frame = requestAnimationFrame(step);
      else onThere();
    };
    frame = requestAnimationFrame(step);
  };
  followHand(folding, {
    pull(way, wanted) {
      cancelAnimationFrame(frame);
      if (share === 0 && wanted > 0) {
        sounds.play('card');
        navigator.vibrate?.(buzzMs);
      }
      direction = way;
      share = Math.min(Math.max(wanted, 0), 1);
      folding.draw(direction, share);
    },
    letGo: () => (share >= opensAt ? moveTo(1, openMs, onOpen) : moveTo(0, settleMs)),
  });
  return {
    press(way: Direction) {
      const wanted = (way === direction ? share : 0) + stepShare;
      if (way !== direction) share = 0;
      direction = way;
      if (wanted >= cornersAt) moveTo(1, openMs, onOpen);
      else moveTo(wanted, settleMs);
    },
    reset() {
      cancelAnimationFrame(frame);
      [direction, share] = ['up', 0];
      folding.draw(direction, share);
    },
  };
}

export type Squeezed = {
  readonly card: Card;
  readonly title: string;
  /** Remaining time, in milliseconds. */
  readonly leftMs: number;
  onOpened(): void;
};

export function createSqueeze(t: TableTranslate) {
  let held: { readonly name: string; readonly shown: Squeezed } | null = null;
  const hide = () => {
    held = null;
    node.hidden = true;
  };
  const open = () => {
    const opened = held?.shown;
    hide();
    opened?.onOpened();
  };
  const folding = createFoldingCard(t('squeezeCard'));
  const pull = createPull(folding, open);
  const title = el('b', {});
  const bar = el('i', {});
  const ways = directionNames.map((name) =>
    el('button', { type: 'button', 'aria-label': t(gripTexts[name]), onclick: () => pull.press(name) }, arrows[name]),
  );
  const node = el(
    'div',
    { class: 'squeeze', role: 'group', 'aria-label': t('squeezeCard'), hidden: true },
    el('p', {}, title, el('small', {}, t('squeezeHint')), el('span', { class: 'squeeze-time' }, bar)),
    folding.node,
    el('div', { class: 'squeeze-ways' }, ...ways),
    el('button', { type: 'button', class: 'squeeze-open', onclick: open }, t('squeezeOpen')),
  );
  node.addEventListener('keydown', (event) => {
    const way = keys[event.key];
    if (way) pull.press(way);
    else if (event.key === 'Enter' && event.target === folding.node) open();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return {
    node,
    hide,
    /** Shows a card; `name` identifies it, and the same card again has no effect. */
    show(name: string, shown: Squeezed) {
      if (held?.name === name) return;
      held = { name, shown };
      node.hidden = false;
      title.textContent = shown.title;
      bar.style.animation = 'none';
      // Forces a reflow, so that the animation restarts.
      void bar.offsetWidth;
      bar.style.animation = `squeeze-time ${shown.leftMs}ms linear forwards`;
      folding.take(shown.card);
      pull.reset();
      folding.node.focus({ preventScroll: true });
    },
  };
}
