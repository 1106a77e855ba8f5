/** The pages of the tables: what the kit cannot know of them. The address says which table it is. */
import { type Hand, resultOf, totalOf } from '@mirinae/game-math/baccarat/hand';
import { el } from '../../kit/dom.ts';
import { playEvents } from '../../kit/events.ts';
import type { Format } from '../../kit/format.ts';
import { atTable } from '../../kit/page-game.ts';
import { figureRows } from '../../kit/rows.ts';
import type { TableClient } from '../../kit/shared/table-client.ts';
import { soloEventsOf, soloHandlers } from '../../kit/solo/round-events.ts';
import { noChips } from './chip-play.ts';
import { oddsText, sharesOf } from './felt.ts';
import { type Chips, gameOf } from './game.ts';
import { sounds } from './sounds.ts';
import { openBaccarat } from './stage.ts';
import { type GameTranslate, type Key, texts } from './strings.ts';
import { type Table, tables } from './tables.ts';

function handPicture(t: GameTranslate, hand: Hand): HTMLElement {
  const result = resultOf(hand);
  const side = (name: 'player' | 'banker', mark: string) =>
    el('span', { class: `bac-${mark}`, 'data-won': String(result === mark) }, `${t(name)} ${totalOf(hand[name])}`);
  return el('strong', { class: 'bac-outcome' }, side('player', 'blue'), ' : ', side('banker', 'red'));
}

function paytableOf(table: Table, t: GameTranslate, format: Format): Node[] {
  const shares = sharesOf(table);
  const rows = table.spots.map((spot) => [t(spot), oddsText(t, table, spot), shares[spot]]);
  const { unit, sideMost, otherMost } = table;
  const limits = { unit: format.won(unit), sideMost: format.won(sideMost), otherMost: format.won(otherMost) };
  return [
    el('p', {}, t('rules')),
    ...(table.rule === 'noCommission' ? [el('p', {}, t('noCommissionRule'))] : []),
    figureRows([t('spotHead'), t('oddsHead'), t('returnHead')], rows),
    el('p', { class: 'fine' }, t('limits', limits)),
  ];
}

function clientOf(table: Table): TableClient<Chips, Hand, Key> {
  const game = gameOf(table);
  return {
    game: atTable(game),
    texts,
    sounds,
    stakes: [],
    defaultBet: noChips(table),
    autoCounts: [],
    withStake: (bet) => bet,
    betNote: () => '',
    picture: handPicture,
    paytable: (t, format) => paytableOf(table, t, format),
    isDrawnAgain: () => true,
    resultText: () => '',
    standing: () => null,
    openTable(options, controls, now) {
      document.body.dataset.game = 'baccarat';
      const stage = openBaccarat(options, { place: table, game }, controls, now);
      stage.watch();
      return { show: stage.show, celebrate: stage.celebrate, setBet: stage.setBet };
    },
    async openView(options, controls) {
      const stage = openBaccarat(options, { place: table, game }, controls, () => 0);
      const scene = { stage, sounds, ...controls };
      return {
        start: stage.rest,
        show: stage.rest,
        clear: stage.clear,
        async present(round) {
          await stage.replay(round);
          await playEvents(
            soloHandlers,
            scene,
            soloEventsOf(round, () => []),
          );
        },
      };
    },
  };
}

const named = new URLSearchParams(location.search).get('table');
const [first] = tables;
const table = tables.find(({ key }) => key === named) ?? first;
if (!table) throw new Error('There is no table.');

export const client = clientOf(table);
