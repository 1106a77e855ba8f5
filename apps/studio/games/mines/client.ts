/** Client of the game: the parts that the kit does not have. */
import { config } from '@mirinae/game-math/mines/config';
import { type Field, type MinesBet, maxPicks, multiplierOf } from '@mirinae/game-math/mines/field';
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { inSteps } from '../../kit/page-game.ts';
import { figureRows } from '../../kit/rows.ts';
import { stepGame } from '../../kit/session/step-game.ts';
import { autoPicks } from './auto-picks.ts';
import { mineCounts, offer } from './config.ts';
import { manifest } from './manifest.ts';
import { type Events, eventsOf } from './round.ts';
import { sounds } from './sounds.ts';
import { multiplierText, openStage, randomTile, type Stage } from './stage.ts';
import { type GameTranslate, type Key, texts } from './strings.ts';

function paytableOf(t: GameTranslate, format: Format, { mines, stake }: MinesBet): Node[] {
  const picks = Array.from({ length: maxPicks(mines) }, (_, at) => at + 1);
  const rows = picks.map((count) => {
    const multiplier = multiplierOf(mines, count);
    return [String(count), multiplierText(multiplier), format.money(Math.floor((stake * multiplier) / 10_000))];
  });
  return [
    el('p', {}, t('rules')),
    el('h3', {}, t('mineCount', { count: String(mines) })),
    figureRows([t('picksHead'), '×', t('paysHead')], rows),
    el('p', { class: 'fine' }, t('rtp')),
  ];
}

/** Thumbnail of a field for the history. */
function pictureOf({ picks, mines }: Field): HTMLElement {
  const tiles = Array.from({ length: config.tiles }, (_, tile) => {
    const face = picks.includes(tile) ? 'star' : 'cloud';
    return el('i', { 'data-face': mines.includes(tile) ? (face === 'star' ? 'hit' : 'mine') : face });
  });
  return el('span', { class: 'outcome mines-mini' }, ...tiles);
}

export const client = stepGame<MinesBet, Field, Key, Stage, Events>({
  game: inSteps(manifest),
  texts,
  sounds,
  ...offer,
  settings: [
    {
      kind: 'number',
      isWhole: true,
      label: (t) => t('mines'),
      unit: '',
      least: config.minesLeast,
      most: config.minesMost,
      steps: mineCounts,
      read: ({ mines }) => mines,
      write: (bet, mines) => ({ ...bet, mines }),
    },
  ],
  autoAct({ mines }, { picks }) {
    const isDone = picks.length >= Math.min(autoPicks.count(), maxPicks(mines));
    return isDone ? 'collect' : { step: randomTile(picks) };
  },
  betNote: (t, _, { mines }) => t('mineCount', { count: String(mines) }),
  picture: (_, field) => pictureOf(field),
  paytable: paytableOf,
  openStage,
  eventsOf,
  handlers: {
    async pick({ stage }, { tile, isMine, bet, picks }) {
      sounds.play(isMine ? 'blast' : 'star');
      await stage.pick(tile, isMine, bet, picks);
    },
    reveal: ({ stage }, { field }) => stage.reveal(field),
  },
});
