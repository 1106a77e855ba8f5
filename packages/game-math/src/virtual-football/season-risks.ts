/**
 * What stakes on one market of a season may cost, and what they were expected to. Money in units, odds in hundredths.
 */
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

/** The clubs that cost most together, the dearest first, as many as the market pays, and what they cost. */
export function worstOf(market: SeasonMarket, stakes: readonly ClubStake[]) {
  const paid = paidByClub(stakes);
  const dearest = paid.map((pays, club) => ({ club, pays })).toSorted((one, other) => other.pays - one.pays);
  const worst = dearest.slice(0, placesPaid(market)).filter(({ pays }) => pays > 0);
  return { clubs: worst.map(({ club }) => club), pays: worst.reduce((sum, { pays }) => sum + pays, 0) };
}

/**
 * How likely the day's price says a pick is: the middle of what is rounded down to such odds, so within half a
 * hundredth of them.
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
 * How what clubs are paid varies together. One club is champion or last, so there it is exact; of four places only how
 * each varies is known, and that they vary against each other (Hájek's approximation).
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
 * What stakes of one market are expected to be paid, and the variance of that; `days` are those on which it was bet
 * on, the first one first. What an earlier day's stakes are paid varies with a later day's as the later one's chances
 * say, because the earlier chances already were the mean of those.
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
