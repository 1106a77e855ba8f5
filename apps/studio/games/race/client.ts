/** Client of the race courses: the parts that the kit does not have. The URL names the course. */
import { defaultLocale, localeOf } from '@mirinae/contract/languages';
import type { Race } from '@mirinae/game-math/race/card';
import { sorts } from '@mirinae/game-math/race/config';
import { type Market, markets } from '@mirinae/game-math/race/markets';
import { el } from '../../kit/dom.ts';
import type { Format } from '../../kit/format.ts';
import { figureRows } from '../../kit/rows.ts';
import { tableOfPage } from '../../kit/table-of-page.ts';
import { ticketClient } from '../../kit/virtual/ticket-client.ts';
import { createBoard } from './board.ts';
import { marketKey } from './board-rows.ts';
import { clothBadge, legNodes } from './cloth-badge.ts';
import { gameOf, payAt } from './game.ts';
import { namesOf } from './names.ts';
import { createPicture } from './picture.ts';
import { createScene } from './scene.ts';
import { sounds } from './sounds.ts';
import { type GameTranslate, type Key, texts } from './strings.ts';
import { tables } from './tables.ts';

const table = tableOfPage(tables);
const game = gameOf(table);
const read = (result: unknown) => game.result.safeParse(result).data ?? null;
/** Name in the language of the page, which is set before the first frame. */
const name = (runner: number): string => {
  const names = namesOf(table.sort, runner);
  return names[localeOf(document.documentElement.lang) ?? defaultLocale];
};

const ruleKeys = {
  win: 'ruleWin',
  place: 'rulePlace',
  show: 'ruleShow',
  eachway: 'ruleEachway',
  quinella: 'ruleQuinella',
  exacta: 'ruleExacta',
  trifecta: 'ruleTrifecta',
} as const satisfies Readonly<Record<Market, string>>;
const isSingle = (market: string) => market === 'win' || market === 'place' || market === 'show';

function paytableOf(t: GameTranslate, format: Format): Node[] {
  const { single, exotic } = sorts[table.sort];
  const share = ([part, whole]: readonly [number, number]) => `${((part / whole) * 100).toFixed(1)}%`;
  const rows = markets
    .filter((market) => market !== 'eachway' || table.sort === 'horses')
    .map((market) => [
      t(marketKey(market)),
      t(ruleKeys[market]),
      market === 'eachway' ? '75–95%' : share(isSingle(market) ? single : exotic),
    ]);
  const { unit, maxLineStake, maxTableStake, maxPayout } = table;
  const limits = {
    unit: format.money(unit),
    maxLineStake: format.money(maxLineStake),
    maxTableStake: format.money(maxTableStake),
    maxPayout: format.money(maxPayout),
  };
  return [
    el('p', {}, t('rules')),
    figureRows([t('marketHead'), t('ruleHead'), t('returnHead')], rows),
    el('p', { class: 'fine' }, t('limits', limits)),
  ];
}

const podium = (_: GameTranslate, { order }: Race) =>
  el('strong', { class: 'race-mini' }, ...order.slice(0, 3).map(clothBadge));

export const client = ticketClient<Race, Key>({
  table,
  game,
  texts,
  sounds,
  picture: podium,
  paytable: paytableOf,
  payOf: (leg, race) => payAt(table, leg, race),
  resultText: ({ order }) => order.slice(0, 3).join(' → '),
  lineNodes: (t) => (legs) => legs.flatMap((leg) => legNodes(t, leg)),
  draw: (t) => (tools) => {
    const picture = createPicture(table, t('finish'));
    const board = createBoard({ table, t, tools, picture, name, read });
    const scene = createScene({ table, t, picture, name, read, onTick: board.tick });
    return { scene, board };
  },
});
