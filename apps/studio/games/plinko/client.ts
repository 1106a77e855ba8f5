/** Client of the game: the parts that the kit does not have. */
import { risks, rowCounts } from '@mirinae/game-math/plinko/config';
import { type PlinkoBet, paysOf, waysOf } from '@mirinae/game-math/plinko/drop';
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { figureRows } from '../../kit/rows.ts';
import { soloHandlers } from '../../kit/solo/round-events.ts';
import { choiceOf } from '../../kit/solo/settings.ts';
import { stakeGame } from '../../kit/solo/stake-game.ts';
import { drawWay, payText } from './board.ts';
import { defaultBet, offer } from './config.ts';
import { manifest, type Outcome } from './manifest.ts';
import { type Events, eventsOf } from './round.ts';
import { sounds } from './sounds.ts';
import { openStage, type Stage } from './stage.ts';
import { type GameTranslate, type Key, texts } from './strings.ts';

/** Paytable: each box with its number of paths and its pay, and the exact return as a fraction. */
function paytableOf(t: GameTranslate, format: Format, bet: PlinkoBet): Node[] {
  const [pays, ways] = [paysOf(bet), waysOf(bet.rows)];
  const all = 100 * 2 ** bet.rows;
  const paid = ways.reduce((sum, count, box) => sum + count * (pays[box] ?? 0), 0);
  const rows = pays.map((pay, box) => [
    `${t('box', { number: String(box + 1) })} · ${payText(pay)}`,
    `${format.count(ways[box] ?? 0)} / ${format.count(2 ** bet.rows)}`,
    format.money(Math.floor((bet.stake * pay) / 100)),
  ]);
  const rtp = { rtp: ((paid / all) * 100).toFixed(4), paid: format.count(paid), all: format.count(all) };
  return [
    el('p', {}, t('rules')),
    figureRows([t('boxHead'), t('waysHead'), t('paysHead')], rows),
    el('p', { class: 'fine' }, t('rtp', rtp)),
  ];
}

export const client = stakeGame<PlinkoBet, Outcome, Key, Stage, Events>({
  game: manifest,
  texts,
  sounds,
  ...offer,
  settings: [
    choiceOf(
      'rows',
      rowCounts,
      (t) => t('rows'),
      (_, rows) => String(rows),
    ),
    choiceOf(
      'risk',
      risks,
      (t) => t('risk'),
      (t, risk) => t(risk),
    ),
  ],
  betNote: (t, _, { rows, risk }) => `${t('rows')} ${rows} · ${t('risk')} ${t(risk)}`,
  picture: (_, { path }) => {
    const holder = el('span', { class: 'outcome' });
    holder.append(drawWay(path));
    return holder;
  },
  paytable: paytableOf,
  openStage: (options) => openStage(options, defaultBet),
  eventsOf,
  handlers: {
    ...soloHandlers,
    async drop({ stage }, { path, bet }) {
      stage.setBet(bet);
      await stage.drop(path, () => sounds.play('peg'));
      sounds.play('land');
    },
  },
});
