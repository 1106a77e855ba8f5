import type { Moment } from '@mirinae/game-math/sports/play/match';

/** Interval of price changes without an event, milliseconds. */
const quietMs = 10_000;

/** Moments with new prices: each event, otherwise one every ten seconds. */
export function pricedMoments(moments: readonly Moment[]): ReadonlySet<Moment> {
  let last = Number.NEGATIVE_INFINITY;
  const priced = moments.filter((moment) => {
    if (moment.kind === 'danger' || moment.kind === 'end') return false;
    if (moment.kind === 'tick' && moment.at - last < quietMs) return false;
    last = moment.at;
    return true;
  });
  return new Set(priced);
}
