/** Stage of the game: a field of dark clouds, a star or a black hole behind each, and the payout of the next star. */
import { config } from '@mirinae/game-math/mines/config';
import { type Field, isHit, type MinesBet, maxPicks, multiplierOf } from '@mirinae/game-math/mines/field';
import { rngFrom } from '@mirinae/game-math/rng/rng';
import { el, prefersReducedMotion } from '../../kit/dom.ts';
import { openHtmlStage } from '../../kit/html-stage.ts';
import { wait as pause } from '../../kit/requests.ts';
import type { StepStage } from '../../kit/session/step-game.ts';
import type { ViewOptions } from '../../kit/solo/solo-client.ts';
import { autoPicks } from './auto-picks.ts';
import type { GameTranslate } from './strings.ts';

export type Stage = StepStage<MinesBet, Field> & {
  pick(tile: number, isMine: boolean, bet: MinesBet, picks: number): Promise<void>;
  reveal(field: Field): Promise<void>;
};

type Face = 'cloud' | 'star' | 'mine' | 'hint-star' | 'hint-mine';

const turnMs = 260;
const tileNumbers = Array.from({ length: config.tiles }, (_, tile) => tile);

export const multiplierText = (multiplier: number) => `×${(multiplier / 10_000).toFixed(multiplier < 1e6 ? 2 : 0)}`;

/** Random unopened tile, uniformly distributed. It does not affect the result: all mines are placed already. */
export function randomTile(picks: readonly number[]): number {
  const rng = rngFrom(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  const left = tileNumbers.filter((tile) => !picks.includes(tile));
  return left[rng.below(left.length)] ?? 0;
}

function faceOf({ picks, mines }: Field, tile: number): Face {
  if (picks.includes(tile)) return mines.includes(tile) ? 'mine' : 'star';
  if (mines.length === 0) return 'cloud';
  return mines.includes(tile) ? 'hint-mine' : 'hint-star';
}

/** Payouts of the opened stars and of the next one. */
function createLadder(t: GameTranslate) {
  const now = el('output', { class: 'mines-now' });
  const next = el('span', { class: 'mines-next' });
  return {
    node: el('p', { class: 'mines-ladder' }, now, next),
    show({ mines }: MinesBet, picks: number) {
      now.textContent =
        picks === 0 ? t('mineCount', { count: String(mines) }) : multiplierText(multiplierOf(mines, picks));
      const more = picks < maxPicks(mines);
      next.textContent = more ? t('nextPays', { pays: multiplierText(multiplierOf(mines, picks + 1)) }) : '';
    },
  };
}

function createTiles(t: GameTranslate, onPick: (tile: number) => void) {
  const buttons = tileNumbers.map((tile) =>
    el(
      'button',
      { type: 'button', class: 'mines-tile', onclick: () => onPick(tile) },
      el('i', { 'aria-hidden': 'true' }),
    ),
  );
  const setFace = (tile: number, face: Face) => {
    const button = buttons[tile];
    if (!button) return;
    button.dataset.face = face;
    button.setAttribute('aria-label', `${t('tile', { number: String(tile + 1) })}, ${t(face)}`);
  };
  return {
    node: el('div', { class: 'mines-field', role: 'group', 'aria-label': t('field') }, ...buttons),
    setFace,
    setField: (field: Field) => {
      for (const tile of tileNumbers) setFace(tile, faceOf(field, tile));
    },
    setOpen(isOpen: boolean, picks: readonly number[]) {
      for (const [tile, button] of buttons.entries())
        button.setAttribute('aria-disabled', String(!isOpen || picks.includes(tile)));
    },
  };
}

export function openStage(options: ViewOptions, t: GameTranslate): Stage {
  /** Picks so far during the player's turn; null otherwise. */
  let turn: readonly number[] | null = null;
  const pick = (tile: number) => {
    if (turn && !turn.includes(tile)) options.act?.({ step: tile });
  };
  const ladder = createLadder(t);
  const tiles = createTiles(t, pick);
  const random = el(
    'button',
    { type: 'button', class: 'mines-random', onclick: () => turn && pick(randomTile(turn)) },
    t('random'),
  );
  const tools = el('div', { class: 'mines-tools' }, random, ...(options.rules.auto ? [autoPicks.control(t)] : []));
  const { node, banner } = openHtmlStage(options, 'mines', ladder.node, tiles.node, tools);
  const setTurn = (picks: readonly number[] | null) => {
    turn = picks;
    tiles.setOpen(picks !== null, picks ?? []);
    random.setAttribute('aria-disabled', String(picks === null));
    node.classList.toggle('is-asking', picks !== null);
  };
  const empty: Field = { picks: [], mines: [] };
  let shown: MinesBet = { stake: 0, mines: config.minesLeast };

  return {
    setBet(bet) {
      shown = bet;
      ladder.show(bet, 0);
    },
    start() {
      setTurn(null);
      tiles.setField(empty);
      node.classList.remove('is-hit');
    },
    show(field) {
      setTurn(null);
      tiles.setField(field ?? empty);
    },
    prompt(field) {
      setTurn(field?.picks ?? []);
      ladder.show(shown, field?.picks.length ?? 0);
    },
    wait: () => setTurn(null),
    async pick(tile, isMine, bet, picks) {
      shown = bet;
      tiles.setFace(tile, isMine ? 'mine' : 'star');
      ladder.show(bet, isMine ? 0 : picks);
      await pause(prefersReducedMotion() ? 0 : turnMs);
    },
    async reveal(field) {
      setTurn(null);
      tiles.setField(field);
      node.classList.toggle('is-hit', isHit(field));
      await pause(prefersReducedMotion() ? 0 : turnMs);
    },
    celebrate: banner.celebrate,
    clear() {
      node.classList.remove('is-hit');
      banner.clear();
    },
  };
}
