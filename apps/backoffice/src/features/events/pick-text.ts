/** What a selection of an event is called in a few signs that all languages read: `trifecta:7-2-5`, `1:ou:over:25`. */

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

export function pickText(on: string): string {
  const [first = '', second = '', third = '', line = '0'] = on.split(':');
  return third === '' ? second : `${first}: ${footballPick(second, third, Number(line))}`;
}
