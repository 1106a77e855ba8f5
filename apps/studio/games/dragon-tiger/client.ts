/** Client of the dragon tiger tables: the parts that the kit does not have. The URL names the table. */
import { type Hand, resultOf } from '@mirinae/game-math/dragon-tiger/rules';
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { figureRows } from '../../kit/rows.ts';
import { paidOn } from '../../kit/table/chip-bets.ts';
import { chipClient } from '../../kit/table/chip-client.ts';
import { createFeltSpots } from '../../kit/table/felt-spots.ts';
import { createRoads } from '../../kit/table/roads-panel.ts';
import { createProof } from '../../kit/table/shoe-proof.ts';
import { tableOfPage } from '../../kit/table-of-page.ts';
import { createDuel, rankText } from './duel.ts';
import { gameOf, payAt } from './game.ts';
import { printedSpots } from './odds.ts';
import { type GameTranslate, texts } from './strings.ts';
import { maxGuessStake, maxSideStake, maxTieStake, tables } from './tables.ts';

const table = tableOfPage(tables);
const game = gameOf(table);

function handPicture(t: GameTranslate, hand: Hand): HTMLElement {
  const result = resultOf(hand);
  const side = (name: 'dragon' | 'tiger', mark: string) =>
    el('span', { class: `mark-${mark}`, 'data-won': String(result === mark) }, `${t(name)} ${rankText(hand[name])}`);
  return el('strong', { class: 'table-outcome' }, side('dragon', 'red'), ' : ', side('tiger', 'blue'));
}

function paytableOf(t: GameTranslate, format: Format): Node[] {
  const rows = printedSpots(t).map(({ name, odds, share }) => [name, odds, share]);
  const limits = {
    unit: format.money(table.unit),
    maxSideStake: format.money(maxSideStake),
    maxGuessStake: format.money(maxGuessStake),
    maxTieStake: format.money(maxTieStake),
  };
  return [
    el('p', {}, t('rules')),
    figureRows([t('spotHead'), t('oddsHead'), t('returnHead')], rows),
    el('p', { class: 'fine' }, t('limits', limits)),
  ];
}

export const client = chipClient({
  table,
  game,
  texts,
  picture: handPicture,
  paytable: paytableOf,
  paidOn: (chips, hand: Hand) => paidOn(chips, (spot) => payAt(table, spot, hand)),
  resultText: ({ dragon, tiger }) => `${rankText(dragon)} : ${rankText(tiger)}`,
  draw:
    (t) =>
    ({ format, bet }) => ({
      scene: createDuel(t),
      felt: createFeltSpots(printedSpots(t), t, format, (spot) => bet({ spot, chips: 1 })),
      sidePanels: [
        createRoads(t, { red: t('dragon'), blue: t('tiger'), tie: t('tie') }, (result) => {
          const { success, data } = game.result.safeParse(result);
          return success ? { result: resultOf(data) } : null;
        }),
        createProof(t, format),
      ],
    }),
});
