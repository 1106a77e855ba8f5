/** Season: a double round robin of sixteen clubs on thirty days, with table and form. */
import { clubCount, config } from './config.ts';
import { type Ending, endingOf } from './grid.ts';

type Fixture = readonly [home: number, away: number];

/** Circle method: one club is fixed, the others rotate by one position a day. */
function firstRound(): Fixture[][] {
  const others = Array.from({ length: clubCount - 1 }, (_, index) => index + 1);
  return others.map((_, day) => {
    const turned = [0, ...others.slice(day), ...others.slice(0, day)];
    return Array.from({ length: clubCount / 2 }, (_, pair): Fixture => {
      const [one = 0, other = 0] = [turned[pair], turned[clubCount - 1 - pair]];
      return (day + pair) % 2 === 0 ? [one, other] : [other, one];
    });
  });
}

const first = firstRound();
const days: readonly (readonly Fixture[])[] = [
  ...first,
  ...first.map((day) => day.map(([home, away]): Fixture => [away, home])),
];

/** Seasons and days count from 1, as rounds of a chain do; round 0 belongs to no season. */
export const seasonOf = (number: number): number => Math.ceil(number / config.seasonDays);
export const dayOf = (number: number): number => ((number + config.seasonDays - 1) % config.seasonDays) + 1;

/** Fixtures of a day. Throws RangeError for a day outside a season. */
export function fixturesOf(day: number): readonly Fixture[] {
  const fixtures = days[day - 1];
  if (!fixtures) throw new RangeError(`A season has no day ${day}.`);
  return fixtures;
}

type Match = { readonly home: number; readonly away: number; readonly full: readonly [number, number] };
type Day = { readonly number: number; readonly matches: readonly Match[] };

export type Standing = {
  readonly club: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goals: number;
  readonly against: number;
  readonly points: number;
  /** Last five matches, the newest last: `h` won, `d` drawn, `a` lost. */
  readonly form: readonly Ending[];
};

const formLength = 5;

/** Consecutive days of the newest season among results, newest first. */
export function daysOfSeason<One extends Day>(results: readonly One[]): readonly One[] {
  const [newest] = results;
  if (!newest) return [];
  const count = results.findIndex(
    ({ number }, back) => number !== newest.number - back || seasonOf(number) !== seasonOf(newest.number),
  );
  return count === -1 ? results : results.slice(0, count);
}

function played(standing: Standing, goals: number, against: number): Standing {
  const ending = endingOf(goals, against);
  return {
    ...standing,
    played: standing.played + 1,
    won: standing.won + Number(ending === 'h'),
    drawn: standing.drawn + Number(ending === 'd'),
    lost: standing.lost + Number(ending === 'a'),
    goals: standing.goals + goals,
    against: standing.against + against,
    points: standing.points + (ending === 'h' ? 3 : ending === 'd' ? 1 : 0),
    form: [...standing.form, ending].slice(-formLength),
  };
}

const none = (club: number): Standing => ({
  club,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goals: 0,
  against: 0,
  points: 0,
  form: [],
});

/** Table after some days: by points, goal difference, goals, then order of the config. */
export function tableAfter(results: readonly Day[]): Standing[] {
  const clubs = config.clubs.map((_, club) => none(club));
  for (const { matches } of results.toSorted((one, other) => one.number - other.number))
    for (const { home, away, full } of matches) {
      const [ofHome, ofAway] = [clubs[home], clubs[away]];
      if (!ofHome || !ofAway) continue;
      clubs[home] = played(ofHome, full[0], full[1]);
      clubs[away] = played(ofAway, full[1], full[0]);
    }
  const order = ({ points, goals, against }: Standing) => points * 1_000_000 + (goals - against) * 1_000 + goals;
  return clubs.toSorted((one, other) => order(other) - order(one));
}
