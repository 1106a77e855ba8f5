/** Combination bets on two or three runners: the chosen gates per position, and the resulting lines. */
import { placesPicked, selectionText } from '@mirinae/game-math/race/markets';
import { el } from '../../kit/dom.ts';
import type { SlipLines } from '../../kit/virtual/slip-lines.ts';
import type { Leg, Ticket } from '../../kit/virtual/ticket.ts';
import type { GameTranslate } from './strings.ts';

const markets = ['quinella', 'exacta', 'trifecta'] as const;
type ComboMarket = (typeof markets)[number];
export const places = ['first', 'second', 'third'] as const;

/** All choices of distinct gates, one per column. */
function choicesOf(columns: readonly ReadonlySet<number>[]): number[][] {
  const withNext = (chosen: readonly number[][], column: ReadonlySet<number>) =>
    chosen.flatMap((gates) => [...column].filter((gate) => !gates.includes(gate)).map((gate) => [...gates, gate]));
  return columns.reduce<number[][]>(withNext, [[]]);
}

const isCombo = (legs: readonly Leg[]) => markets.some((market) => legs[0]?.on.startsWith(`${market}:`));
const nothing = (): readonly ReadonlySet<number>[] => places.map(() => new Set<number>());

export function createCombos(t: GameTranslate, lines: SlipLines, onChange: () => void) {
  let market: ComboMarket = 'trifecta';
  let columns = nothing();
  let laid = 0;
  let oddsAt: (on: string) => number | null = () => null;

  const lay = (): boolean => {
    const gates = choicesOf(columns.slice(0, placesPicked[market]));
    const selections = [...new Set(gates.map((chosen) => selectionText({ market, gates: chosen })))];
    const legs = selections.flatMap((on) => {
      const odds = oddsAt(on);
      return odds === null ? [] : [[{ on, odds }]];
    });
    laid = legs.length;
    return lines.replace(isCombo, legs);
  };
  const choose = (next: ComboMarket) => {
    market = next;
    lay();
    onChange();
  };
  const buttons = markets.map((each) =>
    el('button', { type: 'button', class: 'race-combo', onclick: () => choose(each) }, t(each)),
  );
  return {
    node: el('div', { class: 'race-combos', role: 'group' }, ...buttons),
    isOn: (column: number, gate: number) => columns[column]?.has(gate) ?? false,
    isRequested: (column: number) => column < placesPicked[market],
    toggle(column: number, gate: number) {
      const before = { columns, laid };
      columns = columns.map((gates, at) => {
        const next = new Set(gates);
        if (at === column && !next.delete(gate)) next.add(gate);
        return next;
      });
      if (!lay()) ({ columns, laid } = before);
      onChange();
    },
    /** Resets the choice for a new card. */
    begin(prices: (on: string) => number | null) {
      oddsAt = prices;
      columns = nothing();
      laid = 0;
    },
    /** Text of its lines on the slip. */
    show(ticket: Ticket): string {
      const count = ticket.lines.filter(({ legs }) => isCombo(legs)).length;
      // The slip was emptied: reset the choice too.
      if (count === 0 && laid > 0) {
        columns = nothing();
        laid = 0;
      }
      for (const [at, button] of buttons.entries()) button.setAttribute('aria-pressed', String(markets[at] === market));
      return count > 0 ? t('combosHint', { market: t(market), count: String(count) }) : t('returns');
    },
  };
}
export type Combos = ReturnType<typeof createCombos>;
