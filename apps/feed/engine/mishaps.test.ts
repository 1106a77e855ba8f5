/** Simulated mishaps are valid messages of the contract, because a listener would drop others. */
import { feedMessage } from '@mirinae/contract/feed/messages';
import { expect, it } from 'vitest';
import { dayOf, openCalendar } from '../world/calendar.ts';
import { LiveBook } from './live-book.ts';
import { openMatches } from './matches.ts';

const seed = 'mishaps';
const day = dayOf(Date.UTC(2026, 10, 22, 3));
const wanted = 3;

it('shows a goal that is taken back, and the prices after it, so that it can be read', () => {
  const matches = openMatches(seed);
  const goals = openCalendar(seed)
    .of(day)
    .flatMap((planned) => {
      const { wrongGoal } = matches.outlineOf(planned).mishaps;
      return wrongGoal ? [{ planned, wrongGoal }] : [];
    })
    .slice(0, wanted);
  expect(goals).toHaveLength(wanted);
  for (const { planned, wrongGoal } of goals) {
    const match = matches.of(planned);
    const book = new LiveBook(match, () => []);
    const [from, until] = [match.startedAt + wrongGoal.from, match.startedAt + wrongGoal.until];
    const messages = book.between(from - 1, until + 1);
    expect(messages.filter(({ at }) => at >= until).length).toBeGreaterThan(0);
    const unread = messages.filter((draft) => !feedMessage.safeParse({ ...draft, seq: 1 }).success);
    expect(unread.map(({ type, at }) => `${type} at ${at}`)).toEqual([]);
  }
});
