/** One settlement for each row of the table of rules: a row without a case here is a type error. */
import { describe, expect, it } from 'vitest';
import { legFactor } from '../slip/leg-factors.ts';
import { sportKeys } from '../sport-keys.ts';
import type { MatchState, ScopeKey } from './match.ts';
import type { LineId } from './settle-line.ts';
import {
  brokenOffCase,
  type CaseFacts,
  correctableHours,
  movedHours,
  type RuleCase,
  ruleCases,
  settleByRule,
  sportRules,
  type Verdict,
} from './sport-rules.ts';
import { sportOf } from './sports.ts';

type Scores = Partial<Record<ScopeKey, readonly [number, number]>>;

const stateOf = (scores: Scores, over: readonly ScopeKey[] = [], more: Partial<MatchState> = {}): MatchState => ({
  period: { kind: 'break', nth: 1 },
  clock: null,
  counts: new Map(scopes.flatMap((scope) => (scores[scope] ? [[scope, toScore(scores[scope])] as const] : []))),
  over: new Set(over),
  situation: {},
  ...more,
});
const toScore = ([home, away]: readonly [number, number]) => ({ home, away });
const scopes: readonly ScopeKey[] = ['match', 'withOvertime', 'games', 'half1', 'set:1', 'set:2', 'map:1', 'map:2'];

/** A verdict in short: the outcomes that win, and those that are refunded. */
function short(verdict: Verdict): string {
  if (verdict.kind === 'shared') return `shared ${Number(legFactor(verdict.ending, 90_000).over)}`;
  if (verdict.kind !== 'settled') return verdict.kind;
  const { outcomes } = verdict.line;
  const won = outcomes.filter(({ result }) => result === 1).map(({ id }) => id);
  const back = outcomes.filter((outcome) => outcome.result === 0 && outcome.void === 1).map(({ id }) => `(${id})`);
  return [...won, ...back].join(' ');
}

type Expected = readonly [sport: (typeof sportKeys)[number], line: string, facts: CaseFacts, verdict: string];

const half = { match: [1, 0], half1: [1, 0] } as const;
const fifth = (batting: 'home' | 'away', home: number) =>
  stateOf({ withOvertime: [home, 2] }, [], { period: { kind: 'inning', nth: 5 }, situation: { batting } });
const sets = { state: stateOf({ match: [1, 0], games: [7, 4], 'set:1': [6, 4], 'set:2': [1, 0] }, ['set:1']) };
const mapsNow = { state: stateOf({ match: [1, 0], 'map:1': [13, 9], 'map:2': [5, 6] }, ['map:1']) };
const nothingPlayed = { state: stateOf({}) };

const cases: Readonly<Record<RuleCase, readonly Expected[]>> = {
  abandoned: [
    ['soccer', '1/', { state: stateOf(half, ['half1']) }, 'void'],
    ['soccer', '60/', { state: stateOf(half, ['half1']) }, '1'],
    ['soccer', '18/total=0.5', { state: stateOf(half, ['half1']) }, '12'],
    ['soccer', '18/total=1.5', { state: stateOf(half, ['half1']) }, 'void'],
  ],
  calledEarly: [
    ['baseball', '251/', { state: fifth('home', 3) }, '4'],
    ['baseball', '251/', { state: fifth('away', 3) }, 'void'],
    ['baseball', '251/', { state: fifth('home', 1) }, 'void'],
    ['baseball', '251/', { state: stateOf({ withOvertime: [1, 2] }, ['inning:5']) }, '5'],
    ['baseball', '256/hcp=1.5', { state: stateOf({ withOvertime: [1, 2] }, ['inning:5']) }, 'void'],
    ['baseball', '258/total=2.5', { state: stateOf({ withOvertime: [1, 2] }, ['inning:5']) }, '12'],
    ['baseball', '258/total=8.5', { state: stateOf({ withOvertime: [1, 2] }, ['inning:5']) }, 'void'],
  ],
  tie: [
    ['baseball', '251/', { state: stateOf({ withOvertime: [4, 4] }, ['withOvertime']) }, '(4) (5)'],
    ['baseball', '256/hcp=1.5', { state: stateOf({ withOvertime: [4, 4] }, ['withOvertime']) }, '1714'],
    ['baseball', '258/total=8.5', { state: stateOf({ withOvertime: [4, 4] }, ['withOvertime']) }, '13'],
  ],
  postponed: [
    ['soccer', '1/', { ...nothingPlayed, hours: movedHours }, 'unaffected'],
    ['soccer', '1/', { ...nothingPlayed, hours: movedHours + 1 }, 'void'],
  ],
  venueChange: [['handball', '1/', nothingPlayed, 'void']],
  walkover: [
    ['tennis', '186/', nothingPlayed, 'void'],
    ['dota-2', '327/hcp=-1.5', nothingPlayed, 'void'],
  ],
  retirement: [
    ['tennis', '186/', sets, 'void'],
    ['tennis', '202/setnr=1', sets, '4'],
    ['tennis', '202/setnr=2', sets, 'void'],
    ['tennis', '188/hcp=1.5', sets, '1714'],
    ['tennis', '189/total=10.5', sets, '12'],
    // At four games all a set over 9.5 games is open: games count as played.
    ['tennis', '189/total=9.5', { state: stateOf({ games: [4, 4], 'set:1': [4, 4] }) }, 'void'],
  ],
  tieBreak: [['tennis', '189/total=12.5', { state: stateOf({ games: [7, 6] }, ['games']) }, '12']],
  mapsChanged: [
    ['counter-strike', '186/', mapsNow, 'void'],
    ['counter-strike', '330/mapnr=1', mapsNow, '4'],
    ['counter-strike', '330/mapnr=2', mapsNow, 'void'],
  ],
  remake: [
    ['dota-2', '330/mapnr=2', { ...mapsNow, isLive: false }, 'unaffected'],
    ['dota-2', '330/mapnr=2', { ...mapsNow, isLive: true }, 'void'],
    ['dota-2', '330/mapnr=1', { ...mapsNow, isLive: true }, '4'],
  ],
  surrender: [
    ['counter-strike', '330/mapnr=2', mapsNow, 'unaffected'],
    ['counter-strike', '332/mapnr=2|total=21.5', mapsNow, 'void'],
    ['counter-strike', '332/mapnr=2|total=10.5', mapsNow, '12'],
  ],
  overtime: [
    ['ice-hockey', '1/', { state: stateOf({ match: [2, 2], withOvertime: [3, 2] }, ['match', 'withOvertime']) }, '2'],
    ['ice-hockey', '406/', { state: stateOf({ match: [2, 2], withOvertime: [3, 2] }, ['match', 'withOvertime']) }, '4'],
  ],
  // Odds of 9.00 on half of the stake.
  deadHeat: [['combat', '186/', { ...nothingPlayed, shared: { places: 1, tied: 2 } }, 'shared 90000']],
  correction: [
    ['soccer', '1/', { state: stateOf({ match: [0, 1] }, ['match']), hours: correctableHours }, '3'],
    ['soccer', '1/', { state: stateOf({ match: [0, 1] }, ['match']), hours: correctableHours + 1 }, 'unaffected'],
  ],
};

const lineOf = (text: string): LineId => {
  const [id = '', specifiers = ''] = text.split('/');
  return { id: Number(id), specifiers };
};

describe.each(ruleCases)('%s', (rule) => {
  it.each(cases[rule])('%s %s', (sport, line, facts, verdict) => {
    const { reach } = sportOf(sport);
    expect(short(settleByRule(rule, sport, lineOf(line), { ...facts, reach }))).toBe(verdict);
  });

  it('has sports, and a settlement that is tested', () => {
    expect(sportRules[rule].sports.length).toBeGreaterThan(0);
    expect(cases[rule].length).toBeGreaterThan(0);
  });
});

it('has a rule for a match of every sport that is broken off, and none for a sport without the case', () => {
  for (const sport of sportKeys) expect(sportRules[brokenOffCase(sport)].sports).toContain(sport);
  expect(() => settleByRule('tieBreak', 'soccer', lineOf('1/'), nothingPlayed)).toThrow(RangeError);
});
