/** Client of the game: the parts that the kit does not have. */
import type { LimboBet } from '@mirinae/game-math/limbo/climb';
import { config } from '@mirinae/game-math/limbo/config';
import { el } from '../../kit/dom.ts';
import { figureRows } from '../../kit/rows.ts';
import { soloHandlers } from '../../kit/solo/round-events.ts';
import { hundredths } from '../../kit/solo/settings.ts';
import { stakeGame } from '../../kit/solo/stake-game.ts';
import { offer, targets } from './config.ts';
import { manifest, type Outcome } from './manifest.ts';
import { type Events, eventsOf } from './round.ts';
import { sounds } from './sounds.ts';
import { chanceText, openStage, type Stage } from './stage.ts';
import { type Key, texts } from './strings.ts';

export const client = stakeGame<LimboBet, Outcome, Key, Stage, Events>({
  game: manifest,
  texts,
  sounds,
  ...offer,
  settings: [
    {
      kind: 'number',
      label: (t) => t('target'),
      unit: '×',
      least: config.targetLeast,
      most: config.targetMost,
      steps: targets,
      read: ({ target }) => target,
      write: (bet, target) => ({ ...bet, target }),
    },
  ],
  betNote: (t, _, { target }) => `${t('target')} ${hundredths(target)}×`,
  picture: (_, { height }) => el('strong', { class: 'outcome' }, `${hundredths(height)}×`),
  paytable: (t, format, { stake }) => [
    el('p', {}, t('rules')),
    figureRows(
      [t('targetHead'), t('chanceHead'), t('paysHead')],
      targets.map((target) => [
        `${hundredths(target)}×`,
        `${chanceText(target)}%`,
        format.money(Math.floor((stake * target) / 100)),
      ]),
    ),
    el('p', { class: 'fine' }, t('rtp')),
  ],
  openStage,
  eventsOf,
  handlers: {
    ...soloHandlers,
    async climb({ stage }, { height, bet }) {
      stage.setBet(bet);
      await stage.climb(height, bet.target);
      if (height < bet.target) sounds.play('end');
    },
  },
});
