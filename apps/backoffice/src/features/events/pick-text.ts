/** Labels of event selections (`trifecta:7-2-5`, `1:ou:over:25`): symbols common to all languages, and names. */
import type { Answer } from '@mirinae/contract/calls';
import { currentLocale } from '@mirinae/ui/language/language';

const ending = (letter: string) => ({ h: '1', d: 'X', a: '2' })[letter] ?? letter;
const endings = (pick: string) => [...pick].map(ending);
const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`;

/** Totals come in tenths of a goal, handicaps in quarters and always as home's. */
function footballPick(market: string, pick: string, line: number): string {
  if (market === 'ou') return `${pick === 'over' ? '>' : '<'} ${(line / 10).toFixed(1)}`;
  if (market === 'ah') return `${ending(pick)} ${signed(((pick === 'h' ? 1 : -1) * line) / 4)}`;
  if (market === 'btts') return pick === 'yes' ? 'O' : '×';
  if (market === 'htft') return endings(pick).join('/');
  if (market === '1x2' || market === 'dc') return endings(pick).join('');
  return market === 'goals' && pick === '6' ? '6+' : pick;
}

/** Markets of a season, whose selections and endings are clubs. */
export const isOfClubs = (market: string): boolean => ['champion', 'top', 'last'].includes(market);

type Named = Pick<Answer<'staff.eventRiskList'>['events'][number]['on'][number], 'names'>['names'];

export function pickText(on: string, { market, numbered }: { readonly market: string; readonly numbered: Named }) {
  const [, second = '', third = '', line = '0'] = on.split(':');
  if (third !== '') return footballPick(second, third, Number(line));
  const name = numbered[second]?.[currentLocale()] ?? '';
  return isOfClubs(market) ? name : [second, name].join(' ').trim();
}
