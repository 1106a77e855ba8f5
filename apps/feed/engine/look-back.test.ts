/** Results of a match that was running before a listener connected need all of its past offers. */
import { expect, it } from 'vitest';
import { openCalendar } from '../world/calendar.ts';
import { LiveBook } from './live-book.ts';
import { type Match, openMatches } from './matches.ts';
import { isGoal } from './next-goal-lines.ts';
import { openPrematch } from './prematch.ts';

const seed = 'look back';
const firstDay = 20_779;
const matches = openMatches(seed);
const prematch = openPrematch(seed);

/** The match, and a count of its priced moments. */
function counting(match: Match): { readonly match: Match; priced(): number } {
  let priced = 0;
  const moments = match.moments.map((moment) => ({
    ...moment,
    grids: () => {
      priced += 1;
      return moment.grids();
    },
  }));
  return { match: { ...match, moments }, priced: () => priced };
}

it.each(['soccer', 'volleyball'])(
  'the first result of a match of %s that was on already prices only what is in force then',
  (sport) => {
    const planned = openCalendar(seed)
      .of(firstDay)
      .find((fixture) => fixture.league.sport === sport && matches.of(fixture).moments.length > 0);
    const found = planned && matches.of(planned);
    const over = found?.moments.find(({ state }) => [...state.over].some((scope) => !isGoal(scope)));
    if (!planned || !found || !over) expect.fail('A part of a match ends before the match.');
    const at = found.startedAt + over.at;
    const bookOf = (match: Match) => new LiveBook(match, () => prematch.lines(planned));
    const sudden = counting(found);
    const immediate = bookOf(sudden.match).between(at - 1, at);
    const { match, priced } = counting(found);
    const book = bookOf(match);
    const pieces = [...book.lookBack(at - 1)];
    expect(pieces.length).toBeGreaterThan(20);
    expect(priced()).toBe(pieces.length);
    expect(book.between(at - 1, at)).toEqual(immediate);
    expect(priced() - pieces.length).toBeLessThanOrEqual(2);
    expect(sudden.priced()).toBeGreaterThan(20);
    // Only moments since then are left to compute.
    expect([...book.lookBack(at)].length).toBeLessThanOrEqual(1);
  },
);
