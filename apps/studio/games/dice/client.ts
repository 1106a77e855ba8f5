/** The game's pages: what the kit cannot know of them. */
import { config } from '@mirinae/game-math/dice/config';
import { type DiceBet, oddsOf, type Side, sides } from '@mirinae/game-math/dice/roll';
import { el } from '../../kit/dom.ts';
import { type Handlers, playEvents } from '../../kit/events.ts';
import { figureRows } from '../../kit/rows.ts';
import { type SoloScene, soloHandlers } from '../../kit/solo/round-events.ts';
import { hundredths } from '../../kit/solo/settings.ts';
import type { SoloClient } from '../../kit/solo/solo-client.ts';
import { autoCounts, chances, defaultBet, stakes } from './config.ts';
import { manifest, type Outcome } from './manifest.ts';
import { type Events, eventsOf } from './round.ts';
import { sounds } from './sounds.ts';
import { oddsText, openStage, type Stage } from './stage.ts';
import { type GameTranslate, type Key, texts } from './strings.ts';

type Scene = SoloScene & { readonly stage: Stage };

const handlers: Handlers<Scene, Events> = {
  ...soloHandlers,
  async roll({ stage }, { roll, bet, isWin }) {
    stage.setBet(bet);
    await stage.land(roll, isWin);
    sounds.play('land');
  },
};

const sideOption = (side: Side) => ({
  label: (t: GameTranslate) => t(side),
  set: (bet: DiceBet): DiceBet => ({ ...bet, side }),
  isSet: (bet: DiceBet) => bet.side === side,
});

export const client: SoloClient<DiceBet, Outcome, Key> = {
  game: manifest,
  texts,
  sounds,
  stakes,
  defaultBet,
  autoCounts,
  withStake: (bet, stake) => ({ ...bet, stake }),
  settings: [
    { kind: 'choice', label: (t) => t('side'), options: sides.map(sideOption) },
    {
      kind: 'hundredths',
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
        format.won(Math.floor((stake * oddsOf(chance)) / 10_000)),
      ]),
    ),
    el('p', { class: 'fine' }, t('rtp')),
  ],
  async openView(options, controls) {
    const stage = openStage(options, controls.t);
    const scene = { stage, sounds, ...controls };
    return {
      start: stage.start,
      show: (outcome) => stage.show(outcome?.roll ?? null),
      clear: stage.clear,
      setBet: stage.setBet,
      present: (round) => playEvents(handlers, scene, eventsOf(round)),
    };
  },
};
