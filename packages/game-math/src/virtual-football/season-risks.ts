/** Liability of stakes on one market of a season: worst case and expectation. Money in units, odds in hundredths. */
import { clubCount } from './config.ts';
import { config, type SeasonMarket } from './season-markets.ts';

/** Stakes on one club at odds of one day. */
export type ClubStake = { readonly club: number; readonly odds: number; readonly staked: number };

/** Number of paid places of a market. */
const placesPaid = (market: SeasonMarket): number => (market === 'top' ? config.topPlaces : 1);

const wonAt = ({ odds, staked }: ClubStake): number => (odds * staked) / 100;

/** Payout by winning club. */
export function paidByClub(stakes: readonly ClubStake[]): number[] {
  const paid = new Array<number>(clubCount).fill(0);
  for (const stake of stakes) paid[stake.club] = (paid[stake.club] ?? 0) + wonAt(stake);
  return paid;
}

/** Most expensive possible winners, in descending order, as many as the market pays, and their total payout. */
export function worstOf(market: SeasonMarket, stakes: readonly ClubStake[]) {
  const paid = paidByClub(stakes);
  const dearest = paid.map((pays, club) => ({ club, pays })).toSorted((one, other) => other.pays - one.pays);
  const worst = dearest.slice(0, placesPaid(market)).filter(({ pays }) => pays > 0);
  return { clubs: worst.map(({ club }) => club), pays: worst.reduce((sum, { pays }) => sum + pays, 0) };
}

/**
 * Probability implied by the day's odds. Odds are rounded down, so the middle of their interval is used, within half a
 * hundredth.
 */
const chanceAt = (market: SeasonMarket, odds: number): number => 10_000 / (config.keys[market] * (odds + 0.5));

/** Probability of each club on one day; clubs without bets share the rest. */
function chancesOf(market: SeasonMarket, stakes: readonly ClubStake[]): number[] {
  const known = new Map(stakes.map(({ club, odds }) => [club, chanceAt(market, odds)]));
  const taken = [...known.values()].reduce((sum, chance) => sum + chance, 0);
  const rest = (placesPaid(market) - taken) / Math.max(1, clubCount - known.size);
  const other = Math.min(1, Math.max(0, rest));
  return Array.from({ length: clubCount }, (_, club) => known.get(club) ?? other);
}

/**
 * Covariance of the payouts of two clubs. Exact for markets with one winner; for the first four Hájek's approximation
 * from the variances.
 */
function covarianceOf(market: SeasonMarket, chances: readonly number[]) {
  const each = chances.map((chance) => chance * (1 - chance));
  const all = each.reduce((sum, one) => sum + one, 0);
  return (one: number, other: number): number => {
    if (one === other) return each[one] ?? 0;
    if (placesPaid(market) === 1) return -(chances[one] ?? 0) * (chances[other] ?? 0);
    return all === 0 ? 0 : (-(each[one] ?? 0) * (each[other] ?? 0)) / all;
  };
}

/**
 * Expected payout of the stakes on one market, and its variance; `days` are the betting days in order. The covariance
 * of an earlier day's payouts with a later day's uses the later probabilities, as the earlier ones are their mean.
 */
export function expectedOf(market: SeasonMarket, days: readonly (readonly ClubStake[])[]) {
  const before = new Array<number>(clubCount).fill(0);
  let [expected, variance] = [0, 0];
  for (const stakes of days) {
    const chances = chancesOf(market, stakes);
    const paid = paidByClub(stakes);
    const covariance = covarianceOf(market, chances);
    for (let one = 0; one < clubCount; one += 1) {
      expected += (paid[one] ?? 0) * (chances[one] ?? 0);
      for (let other = 0; other < clubCount; other += 1)
        variance += (paid[one] ?? 0) * ((paid[other] ?? 0) + 2 * (before[other] ?? 0)) * covariance(one, other);
    }
    for (const [club, more] of paid.entries()) before[club] = (before[club] ?? 0) + more;
  }
  return { expected, variance: Math.max(0, variance) };
}
