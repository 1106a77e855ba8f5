/** The book of a period of the simulator: every match that is played in it, followed message by message. */
import { openCalendar, type Planned } from '../world/calendar.ts';
import { type BookFaults, checkMatch, followMatch, type Period } from './check-match.ts';
import { openMatches } from './matches.ts';
import { openPrematch } from './prematch.ts';

const dayMs = 86_400_000;
/** Longest match, its confirmation included. */
const longestMs = 6 * 3_600_000;

export type CheckedMatch = BookFaults & {
  readonly fixture: Planned;
  /** Lines on offer when the match begins. */
  readonly offered: number;
};

/** Checks each match of a period, one after the other; `regions` as of the feed. */
export function* checkPeriod(
  seed: string,
  { regions, ...period }: Period & { readonly regions: number },
): Generator<CheckedMatch> {
  const [calendar, matches, prematch] = [openCalendar(seed, regions), openMatches(seed), openPrematch(seed)];
  const days = [
    Math.floor(period.from / dayMs) - 1,
    Math.floor(period.from / dayMs),
    Math.floor(period.until / dayMs) + 1,
  ];
  for (const fixture of [...new Set(days)].flatMap((day) => calendar.of(day))) {
    if (fixture.startsAt > period.until || fixture.startsAt + longestMs < period.from) continue;
    const match = matches.of(fixture);
    if (match.moments.length === 0 || match.startedAt > period.until || match.endsAt < period.from) continue;
    const offered = prematch.markets(fixture, fixture.startsAt - 1).length;
    const followed = followMatch(match, () => prematch.lines(fixture), period);
    yield { fixture, offered, ...checkMatch(match, followed, period) };
  }
}
