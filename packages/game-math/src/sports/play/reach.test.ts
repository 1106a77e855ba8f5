/** What sets, maps and their scores decide before the end, by hand and against the end of played matches. */
import { describe, expect, it } from 'vitest';
import { specifiersOf } from '../markets/lines.ts';
import { marketType } from '../markets/market-types.ts';
import type { Score } from '../models/score-grid.ts';
import { drawsOf } from './draws.ts';
import { level, type MatchState, type ScopeKey } from './match.ts';
import { endingsSoFar, type LineId, scopeOf, settleLine } from './settle-line.ts';
import { type Sport, sportOf, sports } from './sports.ts';

type Counts = ReadonlyMap<ScopeKey, Score>;

function decidedAt({ reach }: Sport, line: LineId, counts: Counts): readonly string[] {
  const scope = scopeOf(line);
  const endings = endingsSoFar(line, { score: counts.get(scope) ?? level, reach: reach?.(scope, counts) });
  return endings.flatMap(({ id, ending }) => (ending === null ? [] : [`${id} ${ending}`]));
}

const counted = (...scores: readonly (readonly [ScopeKey, number, number])[]): Counts =>
  new Map(scores.map(([scope, forHome, forAway]) => [scope, { home: forHome, away: forAway }]));

const home = ['1714 win', '1715 lose'];
const away = ['1714 lose', '1715 win'];
const over = ['12 win', '13 lose'];

describe.each([
  ['tennis', [['match', 0, 1]], 188, 'hcp=-1.5', away],
  ['tennis', [['match', 0, 1]], 188, 'hcp=1.5', []],
  ['tennis', [['match', 1, 0]], 188, 'hcp=1.5', home],
  ['tennis', [['match', 1, 0]], 314, 'total=2.5', []],
  ['tennis', [['match', 1, 1]], 314, 'total=2.5', over],
  ['volleyball', [['match', 1, 1]], 314, 'total=3.5', over],
  ['volleyball', [['match', 2, 1]], 314, 'total=4.5', []],
  ['volleyball', [['match', 2, 1]], 188, 'hcp=1.5', home],
  ['volleyball', [['match', 2, 1]], 188, 'hcp=-2.5', away],
  ['counter-strike', [['match', 0, 1]], 327, 'hcp=-1.5', away],
  ['dota-2', [['match', 1, 1]], 328, 'total=2.5', over],
  // Behind by four at set point, a set is won by two at most.
  ['volleyball', [['set:1', 20, 24]], 309, 'hcp=-2.5|setnr=1', away],
  ['volleyball', [['set:1', 20, 24]], 309, 'hcp=-1.5|setnr=1', []],
  // Points count as played: a set that is level at 24 has to reach fifty, but has not yet.
  ['volleyball', [['set:1', 24, 24]], 310, 'setnr=1|total=48.5', []],
  ['volleyball', [['set:1', 25, 24]], 310, 'setnr=1|total=48.5', over],
  // At 12:3 overtime is possible, and lost by four at worst.
  ['counter-strike', [['map:1', 12, 3]], 331, 'hcp=4.5|mapnr=1', home],
  ['counter-strike', [['map:1', 12, 3]], 331, 'hcp=-10.5|mapnr=1', away],
  ['counter-strike', [['map:1', 12, 3]], 331, 'hcp=3.5|mapnr=1', []],
  // From 6:0 5:0 at worst 6:0 5:7 0:6, at best 6:0 6:0.
  [
    'tennis',
    [
      ['match', 1, 0],
      ['games', 11, 0],
      ['set:2', 5, 0],
    ],
    187,
    'hcp=2.5',
    home,
  ],
  [
    'tennis',
    [
      ['match', 1, 0],
      ['games', 11, 0],
      ['set:2', 5, 0],
    ],
    187,
    'hcp=-12.5',
    away,
  ],
  [
    'tennis',
    [
      ['match', 1, 0],
      ['games', 11, 0],
      ['set:2', 5, 0],
    ],
    187,
    'hcp=1.5',
    [],
  ],
  [
    'badminton',
    [
      ['match', 1, 0],
      ['points', 41, 5],
      ['set:2', 20, 0],
    ],
    237,
    'hcp=7.5',
    home,
  ],
] as const)('%s at %j', (sport, scores, id, specifiers, decided) => {
  it(`has decided of ${id}/${specifiers}: ${decided.join(', ') || 'nothing'}`, () => {
    expect(decidedAt(sportOf(sport), { id, specifiers }, counted(...scores))).toEqual(decided);
  });
});

it('leaves the set scores open that can still come', () => {
  const all = decidedAt(sportOf('volleyball'), { id: 199, specifiers: '' }, counted(['match', 2, 1]));
  const open = ['3:1', '3:2', '2:3'].filter((score) => !all.some((one) => one.startsWith(score)));
  expect(open).toEqual(['3:1', '3:2', '2:3']);
  expect(all).toHaveLength(23);
});

describe.each(sports.filter(({ reach }) => reach))('a match of $key', (sport) => {
  const moments = [1, 2, 3].map((nth) =>
    sport.play({ truth: level, belief: level, draws: drawsOf(`reach:${sport.key}:${nth}`) }),
  );
  const steps = [-5.5, -3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5, 5.5];
  const lines = sport.offers.flatMap(({ market }) => {
    const type = marketType(market);
    const specifiers = steps.flatMap((step) => [1, 2].map((nth) => specifiersOf(type, { line: 4 * step, nth })));
    return [...new Set(specifiers)].map((each) => ({ id: market, specifiers: each }));
  });

  /** Decided outcomes of a moment as `line outcome result`, and the same by the final scores. */
  function compared({ counts, over }: MatchState, last: Counts) {
    const open = lines.filter(
      (line) => !over.has(scopeOf(line)) && counts.has(scopeOf(line)) && last.has(scopeOf(line)),
    );
    return open.flatMap((line) => {
      const { outcomes } = settleLine(line, last.get(scopeOf(line)) ?? level);
      return decidedAt(sport, line, counts).map((decided) => {
        const [id, ending] = decided.split(' ');
        const { result } = outcomes.find((outcome) => outcome.id === id) ?? {};
        return { name: `${line.id}/${line.specifiers} ${id}`, early: ending === 'win' ? 1 : 0, final: result };
      });
    });
  }

  it('ends as everything was decided on its way', () => {
    const all = moments.flatMap((played) => {
      const last = played.at(-1)?.state.counts ?? new Map<ScopeKey, Score>();
      return played.filter((_, index) => index % 7 === 0).flatMap(({ state }) => compared(state, last));
    });
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ early, final }) => early !== final)).toEqual([]);
  });
});
