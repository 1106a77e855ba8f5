/** Client of the game: the parts that the kit does not have. */
import { config } from '@mirinae/game-math/crash/config';
import {
  bustMsOf,
  type CrashBet,
  drawCrash,
  drawsReaching,
  multiplierAt,
  payoutOf,
  targetOf,
} from '@mirinae/game-math/crash/flight';
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { atTable } from '../../kit/page-game.ts';
import { figureRows } from '../../kit/rows.ts';
import { seedsOfPast } from '../../kit/shared/past-seeds.ts';
import type { TableClient } from '../../kit/shared/table-client.ts';
import { replayView } from '../../kit/solo/replay-view.ts';
import { seedsOf } from '../../kit/verify-round.ts';
import { defaultBet, stakes, targets } from './config.ts';
import { manifest, type Outcome } from './manifest.ts';
import { multiplierText } from './picture.ts';
import { sounds } from './sounds.ts';
import { openFlight, rankOf } from './stage.ts';
import { type GameTranslate, type Key, texts } from './strings.ts';

const chanceText = (multiplier: number) => `${((drawsReaching(multiplier) / config.draws) * 100).toPrecision(3)}%`;

function paytableOf(t: GameTranslate, format: Format, { stake }: CrashBet): Node[] {
  const rows = targets
    .filter((target) => target > 0)
    .map((target) => {
      const bet = { stake, target };
      const seconds = (bustMsOf(targetOf(bet)) / 1_000).toFixed(1);
      return [
        `${multiplierText(targetOf(bet))} · ${seconds}s`,
        chanceText(target),
        format.money(payoutOf(bet, targetOf(bet))),
      ];
    });
  return [
    el('p', {}, t('rules')),
    figureRows([t('targetHead'), t('chanceHead'), t('paysHead')], rows),
    el('p', { class: 'fine' }, t('rtp', { most: format.money(config.payoutMost) })),
  ];
}

export const client: TableClient<CrashBet, Outcome, Key> = {
  game: atTable(manifest),
  texts,
  sounds,
  stakes,
  defaultBet,
  autoCounts: [10, 25, 50, 100],
  withStake: (bet, stake) => ({ ...bet, stake }),
  settings: [
    {
      kind: 'number',
      label: (t) => t('target'),
      unit: '×',
      least: 0,
      most: config.crashMost,
      steps: targets,
      read: ({ target }) => target,
      write: (bet, target) => ({ ...bet, target: target < config.targetLeast ? 0 : target }),
    },
  ],
  betNote: (t, _, { target }) => (target === 0 ? t('noTarget') : t('targetNote', { target: multiplierText(target) })),
  picture: (t, { paidAt }) =>
    el('strong', { class: 'outcome', 'data-rank': rankOf(paidAt) }, paidAt > 0 ? multiplierText(paidAt) : t('missed')),
  paytable: paytableOf,
  isDrawnAgain: ({ result, ...past }) => drawCrash(seedsOfPast(past)) === result,
  resultText: (result) => multiplierText(manifest.result.catch(100).parse(result)),
  standing: (bet, elapsedMs) => payoutOf(bet, Math.min(multiplierAt(Math.max(elapsedMs, 0)), targetOf(bet))),
  openTable(options, { t, format }, now) {
    const flight = openFlight(options, t, format, now);
    flight.watch();
    return { show: flight.show, celebrate: flight.celebrate, setBet: () => {} };
  },
  async openView(options, controls) {
    const flight = openFlight(options, controls.t, controls.format, () => 0);
    return replayView(flight, { stage: flight, sounds, ...controls }, (round) => {
      const { outcome } = round;
      const seeds = seedsOf(round);
      const crash = seeds && drawCrash(seeds);
      const paidAt = outcome?.paidAt ?? 0;
      return flight.replay(bustMsOf(crash ?? Math.max(paidAt, 100)), crash, paidAt);
    });
  },
};
