/** Past seasons as football-data.co.uk writes them: one match a line, with the closing odds of the market. */
const columns = {
  home: ['HomeTeam'],
  away: ['AwayTeam'],
  homeGoals: ['FTHG'],
  awayGoals: ['FTAG'],
  /** Closing odds: the average of the market, else Pinnacle's, else those of before the close. */
  odds: [
    ['AvgCH', 'AvgCD', 'AvgCA'],
    ['PSCH', 'PSCD', 'PSCA'],
    ['B365CH', 'B365CD', 'B365CA'],
    ['AvgH', 'AvgD', 'AvgA'],
    ['B365H', 'B365D', 'B365A'],
  ],
  totals: [
    ['AvgC>2.5', 'AvgC<2.5'],
    ['PC>2.5', 'PC<2.5'],
    ['Avg>2.5', 'Avg<2.5'],
    ['BbAv>2.5', 'BbAv<2.5'],
  ],
} as const;

export type PastMatch = {
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
  /** Decimal odds of home, draw and away; of over and under 2.5. Null where the file has none. */
  readonly odds: readonly number[] | null;
  readonly totals: readonly number[] | null;
};

/** In the order of the file. Lines without teams or goals are let go; throws when the file has no such columns. */
export function readSeason(text: string): PastMatch[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const places = new Map(head.split(',').map((name, index) => [name.trim(), index]));
  for (const [name] of [columns.home, columns.away, columns.homeGoals, columns.awayGoals])
    if (!places.has(name)) throw new Error(`The file has no column ${name}.`);
  return lines.flatMap((line) => {
    const cells = line.split(',');
    const at = (name: string) => cells[places.get(name) ?? -1]?.trim() ?? '';
    const of = (sets: readonly (readonly string[])[]) =>
      sets.map((set) => set.map((name) => Number(at(name)))).find((odds) => odds.every((price) => price > 1)) ?? null;
    const [home, away] = [at('HomeTeam'), at('AwayTeam')];
    const [homeGoals, awayGoals] = [at('FTHG'), at('FTAG')];
    if (home === '' || away === '' || homeGoals === '' || awayGoals === '') return [];
    const goals = { homeGoals: Number(homeGoals), awayGoals: Number(awayGoals) };
    // A line that is cut off or shifted is no match.
    if (![goals.homeGoals, goals.awayGoals].every((count) => Number.isInteger(count) && count >= 0)) return [];
    return [{ home, away, ...goals, odds: of(columns.odds), totals: of(columns.totals) }];
  });
}
