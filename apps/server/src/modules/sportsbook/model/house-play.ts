/** The course of an event of the house as staff type it: where play is, and its score, whole and by parts. Pure. */
import type { FeedMatchState, FeedScore } from '@mirinae/contract/feed/messages';
import { type EventPeriod, hasPoints } from '@mirinae/contract/sport/event-periods';

export type HousePlay = {
  readonly period: Pick<EventPeriod, 'id' | 'kind' | 'nth' | 'batting'>;
  /** Seconds of play. */
  readonly clock: number | null;
  /** By the keys of states of play: `match`, `withOvertime`, `half1`, `quarter:2`, `set:3`. */
  readonly scores: Readonly<Record<string, FeedScore>>;
};

const isPlayed = (status: FeedMatchState['status']): boolean => status !== 'notStarted';

/** Of a match of which nothing is played yet, or of which the house follows no score until staff type one. */
export function stateOfEvent(status: FeedMatchState['status'], play: HousePlay | null): FeedMatchState {
  const none = { clock: null, scores: {}, situation: {} };
  if (!isPlayed(status)) return { status, period: { kind: 'before', nth: 0 }, ...none };
  if (status === 'ended') {
    if (!play) return { status, period: { kind: 'before', nth: 0 }, ...none };
    return { status, period: { kind: 'ended', nth: 0 }, clock: null, scores: { ...play.scores }, situation: {} };
  }
  if (!play) return { status, period: { kind: 'play', nth: 0 }, ...none };
  const { period, clock, scores } = play;
  const situation = period.batting ? { batting: period.batting } : {};
  return { status, period: { kind: period.kind, nth: period.nth }, clock, scores: { ...scores }, situation };
}

/** Kinds of periods whose scores add up to the score of the match. */
const summed: readonly string[] = ['half', 'quarter', 'inning'];
const keyOf = (kind: string, nth: number): string => (kind === 'half' ? `half${nth}` : `${kind}:${nth}`);
const nothing: FeedScore = { home: 0, away: 0 };

const lower = (one: FeedScore, other: FeedScore): FeedScore => ({
  home: Math.min(one.home, other.home),
  away: Math.min(one.away, other.away),
});
const without = (one: FeedScore, other: FeedScore): FeedScore => ({
  home: one.home - other.home,
  away: one.away - other.away,
});
const plus = (one: FeedScore, other: FeedScore): FeedScore => ({
  home: one.home + other.home,
  away: one.away + other.away,
});

/** Number of the last part with a score; 0 without one. */
const lastPart = (scores: HousePlay['scores'], kind: string): number => {
  const isKnown = (nth: number): boolean => scores[keyOf(kind, nth)] !== undefined;
  let nth = 0;
  while (isKnown(nth + 1)) nth += 1;
  return nth;
};

/**
 * The score of each part up to `nth`, which gets what the match has beyond the parts before it. Where a goal was taken
 * back, the parts before it have no more than the match.
 */
function partsOf(known: HousePlay['scores'], kind: string, nth: number, match: FeedScore): HousePlay['scores'] {
  const parts: Record<string, FeedScore> = {};
  let [sum, counted] = [nothing, nothing];
  for (let part = 1; part <= nth; part += 1) {
    sum = plus(sum, known[keyOf(kind, part)] ?? nothing);
    const upTo = part === nth ? match : lower(sum, match);
    parts[keyOf(kind, part)] = without(upTo, counted);
    counted = upTo;
  }
  return parts;
}

export type TypedScore = {
  readonly period: EventPeriod;
  readonly minute: number | null;
  readonly score: FeedScore;
  readonly part: FeedScore | null;
};

const minuteSeconds = 60;

/** A score of overtime leaves that of the match before it, unless it is lower. */
export function nextPlay(before: HousePlay | null, { period, minute, score, part }: TypedScore): HousePlay {
  const known = before?.scores ?? {};
  const isOvertime = period.kind === 'overtime';
  const match = isOvertime && known.match ? lower(known.match, score) : score;
  const kind = summed.find((one) => one === period.kind || lastPart(known, one) > 0);
  const nth = kind === period.kind ? period.nth : lastPart(known, kind ?? '');
  const { id, kind: periodKind, nth: periodNth, batting } = period;
  return {
    period: { id, kind: periodKind, nth: periodNth, ...(batting ? { batting } : {}) },
    clock: minute === null ? null : minute * minuteSeconds,
    scores: {
      match,
      ...(isOvertime ? { withOvertime: score } : {}),
      ...(kind ? partsOf(known, kind, nth, match) : pointsOf(known, period, part)),
    },
  };
}

/** Points of each set or map up to the one that is on. */
function pointsOf(known: HousePlay['scores'], period: EventPeriod, part: FeedScore | null): HousePlay['scores'] {
  const kept = Object.entries(known).filter(([key]) => {
    const [kind = '', nth = ''] = key.split(':');
    return hasPoints({ kind }) && (!hasPoints(period) || Number(nth) < period.nth);
  });
  const now = hasPoints(period) && part ? [[keyOf(period.kind, period.nth), part] as const] : [];
  return Object.fromEntries([...kept, ...now]);
}

/** The score that is shown: with overtime where there is one. */
export const shownScore = (play: HousePlay | null): FeedScore | null =>
  play?.scores.withOvertime ?? play?.scores.match ?? null;

/** Points of the set or map that is on. */
export const partOf = ({ period, scores }: HousePlay): FeedScore | null =>
  hasPoints(period) ? (scores[keyOf(period.kind, period.nth)] ?? null) : null;
