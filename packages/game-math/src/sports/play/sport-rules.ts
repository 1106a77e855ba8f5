/**
 * What happens to bets where a match does not go as planned, by case and sport: one table. The feed settles matches
 * that are broken off by it, the platform moved matches and corrections, and members read it.
 */
import { marketType } from '../markets/market-types.ts';
import type { PickEnding } from '../slip/leg-factors.ts';
import { type SportKey, sportKeys } from '../sport-keys.ts';
import { level, type MatchState } from './match.ts';
import type { Reach } from './reach.ts';
import { type LineId, type SettledLine, scopeOf, settleDecided, settleLine } from './settle-line.ts';

export const ruleCases = [
  'abandoned',
  'calledEarly',
  'tie',
  'postponed',
  'venueChange',
  'walkover',
  'retirement',
  'tieBreak',
  'mapsChanged',
  'remake',
  'surrender',
  'overtime',
  'deadHeat',
  'correction',
] as const;
export type RuleCase = (typeof ruleCases)[number];

/** A match whose start moves by more than this is another match, hours. */
export const movedHours = 24;
/** A result that is corrected later than this changes slips by staff alone, hours. */
export const correctableHours = 72;

/** What is known of a match and of a bet on it when a rule is applied. */
export type CaseFacts = {
  readonly state: Pick<MatchState, 'counts' | 'over' | 'period' | 'situation'>;
  readonly reach?: Reach | undefined;
  /** Whether the bet was placed during the match. */
  readonly isLive?: boolean;
  /** Hours between the planned start and the new one, or between the first result and its correction. */
  readonly hours?: number;
  /** Runners that share places, and the places. */
  readonly shared?: { readonly places: number; readonly tied: number };
};

export type Verdict =
  /** The bet goes on, and is settled by the score of its scope. */
  | { readonly kind: 'unaffected' }
  | { readonly kind: 'void' }
  | { readonly kind: 'settled'; readonly line: SettledLine }
  | { readonly kind: 'shared'; readonly ending: PickEnding };

type Rule = (line: LineId, facts: CaseFacts) => Verdict;

const unaffected: Verdict = { kind: 'unaffected' };
const voided: Verdict = { kind: 'void' };
const settled = (line: SettledLine): Verdict => ({ kind: 'settled', line });

const scoreOf = (line: LineId, { counts }: CaseFacts['state']) => counts.get(scopeOf(line)) ?? level;

/** By the score of a scope that is over. */
const byScore: Rule = (line, { state }) =>
  state.over.has(scopeOf(line)) ? settled(settleLine(line, scoreOf(line, state))) : unaffected;

/** Finished periods and what the score has decided stay; everything else is void. */
const voidUndecided: Rule = (line, facts) => {
  const { state, reach } = facts;
  if (state.over.has(scopeOf(line))) return byScore(line, facts);
  const running = { score: scoreOf(line, state), reach: reach?.(scopeOf(line), state.counts) };
  const decided = settleDecided(line, running, { open: 'never' });
  return decided ? settled(decided) : voided;
};

/** Innings that make a game of baseball official, half an inning less where home leads. */
const officialInnings = 5;

function isOfficial({ counts, over, period, situation }: CaseFacts['state']): boolean {
  if (over.has(`inning:${officialInnings}`)) return true;
  const { home, away } = counts.get('withOvertime') ?? level;
  return period.kind === 'inning' && period.nth === officialInnings && situation.batting === 'home' && home > away;
}

/** The winner of an official game is settled by its score; handicaps and totals need the whole game. */
const calledEarly: Rule = (line, facts) => {
  const { scope, shape } = marketType(line.id);
  const isWinner = scope === 'withOvertime' && shape === 'winner';
  return isWinner && isOfficial(facts.state)
    ? settled(settleLine(line, scoreOf(line, facts.state)))
    : voidUndecided(line, facts);
};

/** Markets of the whole match are void; those of played maps remain. */
const keepPlayedMaps: Rule = (line, facts) => (scopeOf(line) === 'match' ? voided : voidUndecided(line, facts));

const keepWinner: Rule = (line, facts) =>
  marketType(line.id).shape === 'winner' ? unaffected : voidUndecided(line, facts);

type SportRule = {
  readonly sports: readonly SportKey[];
  readonly settle: Rule;
};

const sets: readonly SportKey[] = ['tennis', 'volleyball', 'badminton'];
const maps: readonly SportKey[] = ['counter-strike', 'league-of-legends', 'dota-2'];
const unclocked: readonly SportKey[] = [...sets, ...maps, 'baseball', 'combat'];
const clocked = sportKeys.filter((sport) => !unclocked.includes(sport));

export const sportRules: Readonly<Record<RuleCase, SportRule>> = {
  abandoned: { sports: [...clocked, ...maps, 'combat'], settle: voidUndecided },
  calledEarly: { sports: ['baseball'], settle: calledEarly },
  // A level score refunds both sides of the winner, and decides handicaps and totals.
  tie: { sports: ['baseball'], settle: byScore },
  postponed: { sports: sportKeys, settle: (_, { hours = 0 }) => (hours > movedHours ? voided : unaffected) },
  venueChange: { sports: sportKeys, settle: () => voided },
  walkover: { sports: [...sets, ...maps, 'combat'], settle: () => voided },
  retirement: { sports: sets, settle: voidUndecided },
  tieBreak: { sports: ['tennis'], settle: byScore },
  mapsChanged: { sports: maps, settle: keepPlayedMaps },
  remake: { sports: maps, settle: (line, facts) => (facts.isLive ? voidUndecided(line, facts) : unaffected) },
  surrender: { sports: maps, settle: keepWinner },
  overtime: { sports: ['basketball', 'american-football', 'ice-hockey', 'soccer'], settle: byScore },
  deadHeat: {
    sports: sportKeys,
    settle: (_, { shared }) => (shared ? { kind: 'shared', ending: { kind: 'deadHeat', ...shared } } : unaffected),
  },
  correction: {
    sports: sportKeys,
    settle: (line, facts) => ((facts.hours ?? 0) <= correctableHours ? byScore(line, facts) : unaffected),
  },
};

/** The case of a match of a sport that ends before its time. */
export function brokenOffCase(sport: SportKey): RuleCase {
  if (sport === 'baseball') return 'calledEarly';
  return sets.includes(sport) ? 'retirement' : 'abandoned';
}

/** Throws RangeError for a case that the sport does not have. */
export function settleByRule(rule: RuleCase, sport: SportKey, line: LineId, facts: CaseFacts): Verdict {
  const { sports, settle } = sportRules[rule];
  if (!sports.includes(sport)) throw new RangeError(`${sport} has no rule for ${rule}.`);
  return settle(line, facts);
}
