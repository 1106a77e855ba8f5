/** Client of the game: the parts that the kit does not have. */
import { risks } from '@mirinae/game-math/keno/config';
import { drawsHitting, type KenoBet, paysOf, returnOf } from '@mirinae/game-math/keno/draw';
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { figureRows } from '../../kit/rows.ts';
import { soloHandlers } from '../../kit/solo/round-events.ts';
import { choiceOf } from '../../kit/solo/settings.ts';
import { stakeGame } from '../../kit/solo/stake-game.ts';
import { offer } from './config.ts';
import { manifest, type Outcome } from './manifest.ts';
import { type Events, eventsOf } from './round.ts';
import { sounds } from './sounds.ts';
import { openStage, payText, type Stage } from './stage.ts';
import { type GameTranslate, type Key, texts } from './strings.ts';

/** Share of all draws in percent, with enough digits not to be shown as zero. */
function chanceText(ways: bigint, all: bigint): string {
  const percent = (Number(ways) / Number(all)) * 100;
  return `${percent >= 1 ? percent.toFixed(2) : percent.toPrecision(3)}%`;
}

/** Paytable: each number of hits with its chance and pay, and the exact return as a fraction. */
function paytableOf(t: GameTranslate, format: Format, { risk, chosen, stake }: KenoBet): Node[] {
  const rows = paysOf(risk, chosen.length).map((pay, hits) => [
    `${t('hits', { count: String(hits) })} · ${pay > 0 ? payText(pay) : '–'}`,
    chanceText(...drawsHitting(chosen.length, hits)),
    pay > 0 ? format.money(Math.floor((stake * pay) / 100)) : '–',
  ]);
  const [paid, all] = returnOf(risk, chosen.length);
  const figures = { rtp: ((Number(paid) / Number(all)) * 100).toFixed(4), paid: String(paid), all: String(all) };
  return [
    el('p', {}, t('rules')),
    el('h3', {}, t('chosenTitle', { count: String(chosen.length), risk: t(risk) })),
    figureRows([t('hitsHead'), t('chanceHead'), t('paysHead')], rows),
    el('p', { class: 'fine' }, t('rtp', figures)),
  ];
}

export const client = stakeGame<KenoBet, Outcome, Key, Stage, Events>({
  game: manifest,
  texts,
  sounds,
  ...offer,
  settings: [
    choiceOf(
      'risk',
      risks,
      (t) => t('risk'),
      (t, risk) => t(risk),
    ),
  ],
  betNote: (t, _, { risk, chosen }) => t('chosenTitle', { count: String(chosen.length), risk: t(risk) }),
  picture: (_, { drawn }) =>
    el('span', { class: 'outcome keno-mini' }, ...drawn.map((number) => el('i', {}, String(number)))),
  paytable: paytableOf,
  openStage,
  eventsOf,
  handlers: {
    ...soloHandlers,
    async begin({ stage }, { bet }) {
      stage.begin(bet);
    },
    async star({ stage }, { number, isHit }) {
      sounds.play(isHit ? 'hit' : 'star');
      await stage.star(number, isHit);
    },
  },
});
