/** The game's pages: what the kit cannot know of them. */
import { type Risk, type Rows, risks, rowCounts } from '@mirinae/game-math/plinko/config';
import { type PlinkoBet, paysOf, waysOf } from '@mirinae/game-math/plinko/drop';
import { el } from '../../kit/dom.ts';
import { type Handlers, playEvents } from '../../kit/events.ts';
import type { Format } from '../../kit/format.ts';
import { figureRows } from '../../kit/rows.ts';
import { type SoloScene, soloHandlers } from '../../kit/solo/round-events.ts';
import type { SoloClient } from '../../kit/solo/solo-client.ts';
import { drawWay, payText } from './board.ts';
import { autoCounts, defaultBet, stakes } from './config.ts';
import { manifest, type Outcome } from './manifest.ts';
import { type Events, eventsOf } from './round.ts';
import { sounds } from './sounds.ts';
import { openStage, type Stage } from './stage.ts';
import { type GameTranslate, type Key, texts } from './strings.ts';

type Scene = SoloScene & { readonly stage: Stage };

const handlers: Handlers<Scene, Events> = {
  ...soloHandlers,
  async drop({ stage }, { path, bet }) {
    stage.setBet(bet);
    await stage.drop(path, () => sounds.play('peg'));
    sounds.play('land');
  },
};

const rowsOption = (rows: Rows) => ({
  label: () => String(rows),
  set: (bet: PlinkoBet): PlinkoBet => ({ ...bet, rows }),
  isSet: (bet: PlinkoBet) => bet.rows === rows,
});
const riskOption = (risk: Risk) => ({
  label: (t: GameTranslate) => t(risk),
  set: (bet: PlinkoBet): PlinkoBet => ({ ...bet, risk }),
  isSet: (bet: PlinkoBet) => bet.risk === risk,
});

/** Every box with its ways and pay, and the return of the board as the fraction it is. */
function paytableOf(t: GameTranslate, format: Format, bet: PlinkoBet): Node[] {
  const [pays, ways] = [paysOf(bet), waysOf(bet.rows)];
  const all = 100 * 2 ** bet.rows;
  const paid = ways.reduce((sum, count, box) => sum + count * (pays[box] ?? 0), 0);
  const rows = pays.map((pay, box) => [
    `${t('box', { number: String(box + 1) })} · ${payText(pay)}`,
    `${format.count(ways[box] ?? 0)} / ${format.count(2 ** bet.rows)}`,
    format.won(Math.floor((bet.stake * pay) / 100)),
  ]);
  const rtp = { rtp: ((paid / all) * 100).toFixed(4), paid: format.count(paid), all: format.count(all) };
  return [
    el('p', {}, t('rules')),
    figureRows([t('boxHead'), t('waysHead'), t('paysHead')], rows),
    el('p', { class: 'fine' }, t('rtp', rtp)),
  ];
}

export const client: SoloClient<PlinkoBet, Outcome, Key> = {
  game: manifest,
  texts,
  sounds,
  stakes,
  defaultBet,
  autoCounts,
  withStake: (bet, stake) => ({ ...bet, stake }),
  settings: [
    { kind: 'choice', label: (t) => t('rows'), options: rowCounts.map(rowsOption) },
    { kind: 'choice', label: (t) => t('risk'), options: risks.map(riskOption) },
  ],
  betNote: (t, _, { rows, risk }) => `${t('rows')} ${rows} · ${t('risk')} ${t(risk)}`,
  picture: (_, { path }) => {
    const holder = el('span', { class: 'outcome' });
    holder.append(drawWay(path));
    return holder;
  },
  paytable: paytableOf,
  async openView(options, controls) {
    const stage = openStage(options, defaultBet);
    const scene = { stage, sounds, ...controls };
    return {
      start: stage.clear,
      show: (outcome) => stage.show(outcome?.path ?? null),
      clear: stage.clear,
      setBet: stage.setBet,
      present: (round) => playEvents(handlers, scene, eventsOf(round)),
    };
  },
};
