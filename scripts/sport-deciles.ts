/**
 * `npm run sport:deciles -- [MATCHES]`: plays so many matches of the calendar (20,000 unless said otherwise), prices
 * every market at ten moments of each by what is believed, and compares: of all that was priced at 30 to 40 percent,
 * did 30 to 40 percent happen? Prints each tenth of all markets, and the worst tenth of each sport.
 */
import { openMatches } from '../apps/feed/engine/matches.ts';
import { offeredLines } from '../apps/feed/engine/price-markets.ts';
import type { Moment } from '../apps/feed/play/match.ts';
import { sportOf, sports } from '../apps/feed/sports/sports.ts';
import { dayOf, openCalendar, type Planned } from '../apps/feed/world/calendar.ts';
import { outcomeChances, seenBy, shapes } from '../packages/game-math/src/sports/markets/shapes.ts';
import type { LineEnding } from '../packages/game-math/src/sports/models/asian-lines.ts';

const asked = Number(process.argv[2] ?? 20_000);
const momentsOfMatch = 10;
const firstDay = dayOf(Date.UTC(2026, 0, 1));
/** Of a tenth less is chance alone. */
const matchesLeast = 500;

/** What half a stake wins counts half. */
const won: Record<LineEnding, number> = { win: 1, halfWin: 0.5, refund: 0, halfLose: 0, lose: 0 };

interface Tenth {
  expected: number;
  observed: number;
  decided: number;
  readonly matches: Set<string>;
}
const tenths = (): Tenth[] =>
  Array.from({ length: 10 }, () => ({ expected: 0, observed: 0, decided: 0, matches: new Set<string>() }));

const all = tenths();
const bySport = new Map(sports.map(({ key }) => [key, tenths()]));

function count(planned: Planned, moment: Moment, last: Moment): void {
  const { id, league } = planned;
  const grids = moment.grids();
  for (const { type, scope, at } of offeredLines(grids, sportOf(league.sport).offers)) {
    const grid = grids.get(scope);
    if (grid === undefined) continue;
    const score = last.state.counts.get(scope) ?? { home: 0, away: 0 };
    const seen = seenBy(type.shape, grid);
    for (const outcome of shapes[type.shape]) {
      const { win, halfWin, halfLose, lose } = outcomeChances(seen, outcome, at.line ?? 0);
      const wins = win + halfWin / 2;
      const decided = wins + halfLose / 2 + lose;
      // What is as good as decided is not sold.
      if (decided === 0 || wins / decided < 0.015 || wins / decided > 0.985) continue;
      const ending = outcome.ending(score, at.line ?? 0);
      for (const set of [all, bySport.get(league.sport)]) {
        const tenth = set?.[Math.min(9, Math.floor((10 * wins) / decided))];
        if (tenth === undefined) continue;
        tenth.expected += wins;
        tenth.observed += won[ending];
        tenth.decided += decided;
        tenth.matches.add(id);
      }
    }
  }
}

const pointsOf = ({ expected, observed, decided }: Tenth): number => (100 * (observed - expected)) / decided;
const pad = (value: number): string => value.toFixed(2).padStart(7);

const calendar = openCalendar('deciles');
const matches = openMatches('deciles');
let played = 0;
for (let day = firstDay; played < asked; day += 1)
  for (const planned of calendar.of(day).slice(0, asked - played)) {
    const { moments, mishaps } = matches.of(planned);
    const last = moments.at(-1);
    played += 1;
    if (last === undefined || mishaps.isAbandoned) continue;
    // By the clock: who looks at the ninth tenth of what was played knows how soon it ends.
    for (let nth = 0; nth < momentsOfMatch; nth += 1) {
      const at = (nth * sportOf(planned.league.sport).minutes * 60_000) / momentsOfMatch;
      const moment = at < last.at ? moments.findLast((past) => past.at <= at) : undefined;
      if (moment) count(planned, moment, last);
    }
  }

console.log(`${played} matches, ten moments each\n  priced at   happened   off by, points`);
for (const tenth of all)
  console.log(
    `${pad((100 * tenth.expected) / tenth.decided)} %  ${pad((100 * tenth.observed) / tenth.decided)} %  ${pad(pointsOf(tenth))}`,
  );
console.log('\n  the worst tenth of each sport, points');
for (const [sport, set] of bySport) {
  const sure = set.filter((tenth) => tenth.matches.size >= matchesLeast);
  const worst = sure.toSorted((one, other) => Math.abs(pointsOf(other)) - Math.abs(pointsOf(one)))[0];
  if (worst) console.log(`${pad(pointsOf(worst))}  ${sport} (${worst.matches.size} matches)`);
}
