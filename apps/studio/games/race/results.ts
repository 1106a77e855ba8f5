/** Results of races: the last one in full, and a list of earlier ones with replays. */
import type { Race } from '@mirinae/game-math/race/card';
import { oddsOf, selectionText } from '@mirinae/game-math/race/markets';
import { openDialog } from '../../kit/dialogs/dialog.ts';
import { el } from '../../kit/dom.ts';
import { oddsText } from '../../kit/virtual/slip-row.ts';
import { marketKey } from './board-rows.ts';
import { clothBadge } from './cloth-badge.ts';
import { planRun } from './run.ts';
import type { GameTranslate } from './strings.ts';
import type { RaceTable } from './tables.ts';

/** Finished race with its number. */
export type Over = { readonly number: number; readonly race: Race };

type Tools = { readonly t: GameTranslate; readonly table: RaceTable; name(runner: number): string };

const timeText = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${((ms % 60_000) / 1_000).toFixed(2).padStart(5, '0')}`;

/** Displayed race times, milliseconds, realistic for such a course; the animation is faster. */
const realMs = { horses: 70_000, dogs: 28_500 } as const;

export function resultBoard({ t, table, name }: Tools, { number, race }: Over): HTMLElement {
  const run = planRun(race, table.runMs);
  const [first = 0, second = 0, third = 0] = race.order;
  const wonMs = run.finishMs(first);
  const scale = realMs[table.sort] / wonMs;
  const podium = race.order.slice(0, 3).map((gate, at) => {
    const behind = ((run.finishMs(gate) - wonMs) * scale) / 1_000;
    const time = at === 0 ? timeText(wonMs * scale) : t('margin', { seconds: behind.toFixed(2) });
    return el(
      'li',
      {},
      el('i', {}, String(at + 1)),
      clothBadge(gate),
      el('b', {}, name(race.runners[gate - 1] ?? 1)),
      el('span', {}, time),
    );
  });
  const paid = (
    [
      { market: 'win', gates: [first] },
      { market: 'quinella', gates: [first, second].toSorted((one, two) => one - two) },
      { market: 'exacta', gates: [first, second] },
      { market: 'trifecta', gates: [first, second, third] },
    ] as const
  ).map(({ market, gates }) => {
    const odds = oddsOf(table.sort, race.weights, { market, gates: [...gates] });
    const picked = selectionText({ market, gates: [...gates] }).split(':')[1] ?? '';
    return el(
      'li',
      {},
      el('span', {}, `${t(marketKey(market))} ${picked.replaceAll('-', market === 'quinella' ? '·' : '→')}`),
      el('b', {}, odds === null ? '–' : oddsText(odds)),
    );
  });
  return el(
    'div',
    { class: 'race-result' },
    el('h3', {}, number > 0 ? t('resultOf', { number: String(number) }) : '', el('em', {}, t('official'))),
    el('ol', { class: 'race-podium' }, ...podium),
    el('ul', { class: 'race-paid' }, ...paid),
  );
}

export function openPastRaces(
  tools: Tools,
  past: readonly Over[],
  watchAgain: (race: Race, number: number) => void,
): void {
  const { t, name } = tools;
  const favouriteGates = past.map(({ race }) => favouriteOf(race));
  const count = (place: number) => favouriteGates.filter((favourite) => favourite === place).length;
  const facts = {
    count: String(past.length),
    first: String(count(1)),
    second: String(count(2)),
    other: String(past.length - count(1) - count(2)),
  };
  const { body, close } = openDialog(t, t('lastRaces'));
  const rows = past.map(({ number, race }) =>
    el(
      'li',
      { class: 'race-past' },
      el('span', {}, t('race', { number: String(number) })),
      el('span', { class: 'race-past-order' }, ...race.order.slice(0, 3).map(clothBadge)),
      el('span', { class: 'race-past-name' }, name(race.runners[(race.order[0] ?? 1) - 1] ?? 1)),
      el(
        'button',
        {
          type: 'button',
          class: 'link',
          onclick: () => {
            close();
            watchAgain(race, number);
          },
        },
        t('watchAgain'),
      ),
    ),
  );
  body.replaceChildren(el('p', {}, t('favourites', facts)), el('ul', { class: 'race-past-list' }, ...rows));
}

function favouriteOf({ weights, order }: Race): number {
  const winner = weights[(order[0] ?? 1) - 1] ?? 0;
  return weights.filter((weight) => weight > winner).length + 1;
}
