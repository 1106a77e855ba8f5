import { expect, it } from 'vitest';
import { calls } from '../calls.ts';
import { encodeBody } from '../codec.ts';
import { maxBuilderPicks, maxLegs, maxPicks } from './pick-limits.ts';

const ofMatch = (nth: number) => ({
  market: Number.MAX_SAFE_INTEGER,
  specifiers: String(nth).padEnd(80, 's'),
  outcome: String(nth).padEnd(40, 'o'),
});
const fixture = (nth: number) => String(nth).padEnd(80, 'f');
const times = <Value>(count: number, make: (nth: number) => Value): Value[] =>
  Array.from({ length: count }, (_, nth) => make(nth));
const builder = times(maxBuilderPicks, ofMatch);

const picks = times(maxPicks, (nth) => ({ ...ofMatch(nth), fixture: fixture(nth), builder: maxPicks }));
const slip = {
  legs: times(maxLegs, (nth) => ({
    ...ofMatch(0),
    fixture: fixture(nth),
    builder,
    odds: 1_000_000_000,
    isBanker: false,
  })),
  sizes: times(maxLegs, (nth) => nth + 1),
  oddsPolicy: 'better',
};
const requestKey = '00000000-0000-4000-8000-000000000000';

const largest = {
  'sport.place': { ...slip, unitStake: 8_796_093_022_207, requestKey, isReferred: false },
  'sport.quote': slip,
  'sport.builders': { builders: times(maxLegs, (nth) => ({ fixture: fixture(nth), picks: builder })) },
  'sport.picks': { picks },
  'sport.share': { picks },
} as const;

it('takes the largest slip that is legal, twenty legs of eight picks each, and little more than that', () => {
  for (const name of ['sport.place', 'sport.quote', 'sport.builders', 'sport.picks', 'sport.share'] as const) {
    const { request, bodyBytesMax } = calls[name];
    expect([name, request.safeParse(largest[name]).error]).toEqual([name, undefined]);
    const travelled = JSON.stringify({ body: encodeBody({ siteId: 'x'.repeat(40), ...largest[name] }) }).length;
    expect([name, travelled <= bodyBytesMax]).toEqual([name, true]);
    expect([name, bodyBytesMax < travelled * 1.5]).toEqual([name, true]);
  }
});
