/** Client of the sic bo tables: the parts that the kit does not have. The URL names the table. */
import type { Dice } from '@mirinae/game-math/sic-bo/rules';
import { sumOf } from '@mirinae/game-math/sic-bo/rules';
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { figureRows } from '../../kit/rows.ts';
import { paidOn } from '../../kit/table/chip-bets.ts';
import { chipClient } from '../../kit/table/chip-client.ts';
import { createFeltSpots } from '../../kit/table/felt-spots.ts';
import { tableOfPage } from '../../kit/table-of-page.ts';
import { dieFace } from './die-face.ts';
import { createDome } from './dome.ts';
import { gameOf, payAt } from './game.ts';
import { printedSpots, spotName } from './odds.ts';
import { createStatistics } from './statistics.ts';
import { type GameTranslate, type Key, texts } from './strings.ts';
import { tables } from './tables.ts';

const table = tableOfPage(tables);
const game = gameOf(table);
const read = (result: unknown) => game.result.safeParse(result).data ?? null;

const dicePicture = (_: GameTranslate, dice: Dice) =>
  el('strong', { class: 'table-outcome roll-dice' }, ...dice.map(dieFace), ` ${sumOf(dice)}`);

function paytableOf(t: GameTranslate, format: Format): Node[] {
  const rows = printedSpots(t).map(({ spot, odds, share }) => [
    spotName(t, spot),
    odds,
    share,
    format.money(table.maxStakeOn(spot)),
  ]);
  return [
    el('p', {}, t('rules')),
    figureRows([t('spotHead'), t('oddsHead'), t('returnHead'), t('mostHead')], rows),
    el(
      'p',
      { class: 'fine' },
      t('limits', { unit: format.money(table.unit), maxTableStake: format.money(table.maxTableStake) }),
    ),
  ];
}

export const client = chipClient<Dice, Key>({
  table,
  game,
  texts,
  picture: dicePicture,
  paytable: paytableOf,
  paidOn: (chips, dice) => paidOn(chips, (spot) => payAt(spot, dice)),
  resultText: (dice) => `${dice.join('·')} = ${sumOf(dice)}`,
  draw:
    (t) =>
    ({ format, bet }) => ({
      scene: createDome(),
      felt: createFeltSpots(printedSpots(t), t, format, (spot) => bet({ spot, chips: 1 })),
      sidePanels: [createStatistics(t, read)],
    }),
});
