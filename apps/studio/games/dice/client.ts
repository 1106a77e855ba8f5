/** Client of the game: the parts that the kit does not have. */
import { config } from '@mirinae/game-math/dice/config';
import { type DiceBet, oddsOf, sides } from '@mirinae/game-math/dice/roll';
import { el } from '../../kit/dom.ts';
import { figureRows } from '../../kit/rows.ts';
import { soloHandlers } from '../../kit/solo/round-events.ts';
import { choiceOf, hundredths } from '../../kit/solo/settings.ts';
import { stakeGame } from '../../kit/solo/stake-game.ts';
import { chances, offer } from './config.ts';
import { manifest, type Outcome } from './manifest.ts';
import { type Events, eventsOf } from './round.ts';
import { sounds } from './sounds.ts';
import { oddsText, openStage, type Stage } from './stage.ts';
import { type Key, texts } from './strings.ts';

export const client = stakeGame<DiceBet, Outcome, Key, Stage, Events>({
  game: manifest,
  texts,
  sounds,
  ...offer,
  settings: [
    choiceOf(
      'side',
      sides,
      (t) => t('side'),
      (t, side) => t(side),
    ),
    {
      kind: 'number',
      label: (t) => t('chance'),
      unit: '%',
      least: config.chanceLeast,
      most: config.chanceMost,
      steps: chances,
      read: ({ chance }) => chance,
      write: (bet, chance) => ({ ...bet, chance }),
    },
  ],
  betNote: (t, _, { side, chance }) => `${t(side)} ${hundredths(chance)}% · ${oddsText(chance)}`,
  picture: (_, { roll }) => el('strong', { class: 'outcome' }, hundredths(roll)),
  paytable: (t, format, { stake }) => [
    el('p', {}, t('rules')),
    figureRows(
      [t('chanceHead'), '×', t('paysHead')],
      chances.map((chance) => [
        `${hundredths(chance)}%`,
        oddsText(chance),
        format.money(Math.floor((stake * oddsOf(chance)) / 10_000)),
      ]),
    ),
    el('p', { class: 'fine' }, t('rtp')),
  ],
  openStage,
  eventsOf,
  handlers: {
    ...soloHandlers,
    async roll({ stage }, { roll, bet, isWin }) {
      stage.setBet(bet);
      await stage.land(roll, isWin);
      sounds.play('land');
    },
  },
});
