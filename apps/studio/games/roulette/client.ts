/** Client of the roulette tables: the parts that the kit does not have. The URL names the table. */
import { config } from '@mirinae/game-math/roulette/config';
import { payIfWon, type SpotKind, spots } from '@mirinae/game-math/roulette/spots';
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { figureRows } from '../../kit/rows.ts';
import { paidOn } from '../../kit/table/chip-bets.ts';
import { chipClient } from '../../kit/table/chip-client.ts';
import { shareText } from '../../kit/table/felt-spots.ts';
import type { Tools } from '../../kit/table/stage.ts';
import { tableOfPage } from '../../kit/table-of-page.ts';
import { colourOf } from './colours.ts';
import { createFelt } from './felt.ts';
import { gameOf, payAt } from './game.ts';
import { createStatistics } from './statistics.ts';
import { type GameTranslate, type Key, texts } from './strings.ts';
import { tables } from './tables.ts';
import { createWheel } from './wheel.ts';

const table = tableOfPage(tables);

const numberPicture = (_: GameTranslate, number: number) =>
  el('strong', { class: 'table-outcome drawn', 'data-colour': colourOf(number) }, String(number));

function paytableOf(t: GameTranslate, format: Format): Node[] {
  const kinds: readonly SpotKind[] = [...new Set(spots.map(({ kind }) => kind))];
  const rows = kinds.flatMap((kind) => {
    const spot = spots.find((each) => each.kind === kind);
    if (!spot) return [];
    return [[t(kind), `${payIfWon(spot) - 1} : 1`, format.money(table.maxStakeOn(spot.key))]];
  });
  const facts = { share: shareText(config.share / config.pockets), unit: format.money(table.unit) };
  return [
    el('p', {}, t('rules')),
    el('p', {}, t('callRules')),
    figureRows([t('spotHead'), t('oddsHead'), t('mostHead')], rows),
    el('p', { class: 'fine' }, t('limits', { ...facts, maxTableStake: format.money(table.maxTableStake) })),
  ];
}

function draw(t: GameTranslate, { format, bet }: Tools) {
  const felt = createFelt({ t, format, bet });
  const wheel = createWheel();
  const statistics = createStatistics(t);
  return {
    felt,
    scene: {
      ...wheel,
      async reveal(number: number) {
        await wheel.reveal(number);
        felt.mark(number);
      },
    },
    sidePanels: [
      {
        node: statistics.node,
        show(state: Parameters<typeof statistics.show>[0] & { readonly phase: string }) {
          statistics.show(state);
          if (state.phase === 'open') felt.mark(null);
        },
      },
    ],
  };
}

export const client = chipClient<number, Key>({
  table,
  game: gameOf(table),
  texts,
  picture: numberPicture,
  paytable: paytableOf,
  paidOn: (chips, number) => paidOn(chips, (spot) => payAt(spot, number)),
  resultText: String,
  draw: (t) => (tools) => draw(t, tools),
});
