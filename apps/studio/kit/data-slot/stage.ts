/** Stage of a data-driven slot: background, frame, grid, counters, and announcements. */
import { animate } from 'animejs/animation';
import { engine } from 'animejs/engine';
import { el, prefersReducedMotion } from '../dom.ts';
import { openHtmlStage } from '../html-stage.ts';
import type { ViewOptions } from '../solo/solo-client.ts';
import { createBoard, type Grid, pause } from './board.ts';
import type { SlotTranslate } from './texts.ts';
import type { SlotTheme } from './theme.ts';

const turboKey = 'slot:turbo';
const turboSpeed = 2.2;
const skipSpeed = 5;
/** Playback speed of a catch-up, too fast to be seen. */
const hasteSpeed = 2_000;
const announceSeconds = 1.5;

/** Playback speed: turbo for all rounds, faster still for a tapped round; neither where it is not allowed. */
function createPace(t: SlotTranslate, isAllowed: boolean) {
  let isTurbo = isAllowed && localStorage.getItem(turboKey) === 'on';
  const button = el(
    'button',
    { type: 'button', class: 'slot-turbo', hidden: !isAllowed, onclick: () => choose(!isTurbo) },
    t('turbo'),
  );
  const set = (turbo: boolean) => {
    isTurbo = turbo;
    button.setAttribute('aria-pressed', String(turbo));
    engine.speed = turbo ? turboSpeed : 1;
  };
  const choose = (turbo: boolean) => {
    localStorage.setItem(turboKey, turbo ? 'on' : 'off');
    set(turbo);
  };
  set(isTurbo);
  return {
    button,
    skip: () => {
      if (isAllowed) engine.speed = skipSpeed;
    },
    hasten: () => {
      engine.speed = hasteSpeed;
    },
    reset: () => set(isTurbo),
  };
}

export function openStage(
  options: ViewOptions,
  t: SlotTranslate,
  { art, background, painted, winLoop }: SlotTheme,
  grid: Grid,
  valueText: (value: number) => string,
) {
  const board = createBoard(grid, art, valueText);
  const pace = createPace(t, options.rules.turbo);
  const status = el('div', { class: 'slot-status', 'aria-live': 'polite' });
  const captionText = el('span');
  const amount = el('b');
  const caption = el('div', { class: 'slot-caption' }, captionText, amount);
  const notice = el('div', { class: 'slot-notice', hidden: true });
  const frame = el('div', { class: 'slot-frame' }, board.node, notice);
  const { node, banner } = openHtmlStage(options, 'slot', status, frame, caption);
  node.dataset.winLoop = winLoop;
  frame.append(banner.node);
  node.append(pace.button);
  const backdrop = el('div', { class: 'slot-backdrop', 'aria-hidden': 'true' });
  backdrop.style.backgroundImage = `url("${background}")`;
  options.host.prepend(backdrop);
  painted?.animate(backdrop);
  let isPlaying = false;
  frame.addEventListener('pointerdown', () => {
    if (isPlaying) pace.skip();
  });
  const setCaption = (text: string, sum: string) => {
    captionText.textContent = text;
    amount.textContent = sum;
    caption.classList.toggle('is-empty', text === '' && sum === '');
  };
  setCaption('', '');

  return {
    board,
    setCaption,
    celebrate: banner.celebrate,
    /** Marks a round as running: a tap on the grid speeds it up. */
    setPlaying(playing: boolean) {
      isPlaying = playing;
      if (!playing) pace.reset();
    },
    /** Replays events that were seen before, behind a veil. */
    async hasten(play: () => Promise<void>): Promise<void> {
      node.classList.add('is-hastened');
      pace.hasten();
      await play();
      pace.reset();
      node.classList.remove('is-hastened');
    },
    /** Sets the counters of the feature, above the grid. */
    setStatus(...parts: readonly string[]) {
      status.replaceChildren(...parts.map((part) => el('span', {}, part)));
      node.classList.toggle('is-featured', parts.length > 0);
    },
    /** Shows an announcement over the grid for a moment. */
    async announce(title: string, detail: string): Promise<void> {
      notice.replaceChildren(el('span', {}, title), el('strong', {}, detail));
      notice.hidden = false;
      if (!prefersReducedMotion())
        animate([...notice.children], { scale: [0.7, 1], duration: 400, ease: 'outBack(2)' });
      await pause(announceSeconds);
      notice.hidden = true;
    },
    clear() {
      banner.clear();
      board.clear();
      notice.hidden = true;
      status.replaceChildren();
      node.classList.remove('is-featured');
      setCaption('', '');
    },
  };
}

export type SlotStage = ReturnType<typeof openStage>;
