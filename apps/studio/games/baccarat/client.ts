/** Client of the baccarat tables: the parts that the kit does not have. The URL names the table. */
import { type Hand, resultOf, totalOf } from '@mirinae/game-math/baccarat/hand';
import { summaryOf } from '@mirinae/game-math/baccarat/pays';
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { figureRows } from '../../kit/rows.ts';
import { paidOn } from '../../kit/table/chip-bets.ts';
import { chipClient } from '../../kit/table/chip-client.ts';
import { createFeltSpots } from '../../kit/table/felt-spots.ts';
import { createRoads } from '../../kit/table/roads-panel.ts';
import { createProof } from '../../kit/table/shoe-proof.ts';
import { tableOfPage } from '../../kit/table-of-page.ts';
import { gameOf, payAt } from './game.ts';
import { createHands } from './hands.ts';
import { printedSpots } from './odds.ts';
import { type GameTranslate, texts } from './strings.ts';
import { maxOtherStake, maxSideStake, tables } from './tables.ts';

const table = tableOfPage(tables);
const game = gameOf(table);

function handPicture(t: GameTranslate, hand: Hand): HTMLElement {
  const result = resultOf(hand);
  const side = (name: 'player' | 'banker', mark: string) =>
    el('span', { class: `mark-${mark}`, 'data-won': String(result === mark) }, `${t(name)} ${totalOf(hand[name])}`);
  return el('strong', { class: 'table-outcome' }, side('player', 'blue'), ' : ', side('banker', 'red'));
}

function paytableOf(t: GameTranslate, format: Format): Node[] {
  const rows = printedSpots(t, table).map(({ name, odds, share }) => [name, odds, share]);
  const [unit, side, other] = [table.unit, maxSideStake, maxOtherStake].map(format.money);
  return [
    el('p', {}, t('rules')),
    ...(table.rule === 'noCommission' ? [el('p', {}, t('noCommissionRule'))] : []),
    figureRows([t('spotHead'), t('oddsHead'), t('returnHead')], rows),
    el('p', { class: 'fine' }, t('limits', { unit: unit ?? '', maxSideStake: side ?? '', maxOtherStake: other ?? '' })),
  ];
}

export const client = chipClient({
  table,
  game,
  texts,
  picture: handPicture,
  paytable: paytableOf,
  paidOn: (chips, hand: Hand) => paidOn(chips, (spot) => payAt(table, spot, hand)),
  resultText: ({ player, banker }) => `${totalOf(player)} : ${totalOf(banker)}`,
  draw:
    (t) =>
    ({ format, bet, now, turn }) => ({
      scene: createHands(t, { now, turn }),
      felt: createFeltSpots(printedSpots(t, table), t, format, (spot) => bet({ spot, chips: 1 })),
      sidePanels: [
        createRoads(t, { red: t('banker'), blue: t('player'), tie: t('tie') }, (result) => {
          const { success, data } = game.result.safeParse(result);
          return success ? summaryOf(data) : null;
        }),
        createProof(t, format),
      ],
    }),
});
