/** Liabilities of tickets on a season, and results of its markets, for the platform's back office. */
import type { MarketRisk, MarketSum } from '@mirinae/contract/wallet/event-risk';
import {
  type SeasonMarket,
  type SeasonResult,
  seasonMarkets,
  seasonPickOf,
  seasonSelectionOf,
} from '@mirinae/game-math/virtual-football/season-markets';
import { type ClubStake, expectedOf, paidByClub, worstOf } from '@mirinae/game-math/virtual-football/season-risks';
import type { TakenBet } from '../../../kinds/shared/outright-game.ts';
import { type Leg, paidLines, type Ticket } from '../../../kit/virtual/ticket.ts';

const sumOf = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0);

/** Lines of tickets on a market; a line on a season has one leg. */
function stakesOf(market: SeasonMarket, tickets: readonly Ticket[]): ClubStake[] {
  return tickets.flatMap(({ lines }) =>
    lines.flatMap(({ legs: [leg], stake }) => {
      const pick = leg && seasonPickOf(leg.on);
      return leg && pick?.market === market ? [{ club: pick.club, odds: leg.odds, staked: stake }] : [];
    }),
  );
}

/** Payout by winning club, the largest first; for the top four, that of the four most expensive clubs together. */
export function seasonRisks(tickets: readonly Ticket[]): MarketRisk[] {
  return seasonMarkets.flatMap((market) => {
    const stakes = stakesOf(market, tickets);
    if (stakes.length === 0) return [];
    const { clubs, pays } = worstOf(market, stakes);
    const picks = paidByClub(stakes).flatMap((paid, club) => {
      const own = stakes.filter((stake) => stake.club === club);
      const on = seasonSelectionOf({ market, club });
      return own.length === 0
        ? []
        : [{ on, bets: own.length, staked: sumOf(own.map(({ staked }) => staked)), pays: Math.floor(paid) }];
    });
    return [
      {
        match: null,
        market,
        bets: stakes.length,
        staked: sumOf(stakes.map(({ staked }) => staked)),
        worst: { ending: clubs.join('-'), pays: Math.floor(pays) },
        picks: picks.toSorted((one, other) => other.pays - one.pays),
      },
    ];
  });
}

type PayAt = (leg: Leg, result: SeasonResult) => number;

/** Results by market, with the expectation of the bets at their placement. */
export function seasonSums(bets: readonly TakenBet<Ticket>[], result: SeasonResult, payAt: PayAt): MarketSum[] {
  const days = [...Map.groupBy(bets, ({ number }) => number).entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, taken]) => taken.map(({ input }) => input));
  const paid = days.flat().flatMap((ticket) => paidLines(ticket, result, payAt));
  return seasonMarkets.flatMap((market) => {
    const stakes = days.map((tickets) => stakesOf(market, tickets));
    const all = stakes.flat();
    if (all.length === 0) return [];
    const ofMarket = paid.filter(({ legs: [leg] }) => leg && seasonPickOf(leg.on)?.market === market);
    const staked = sumOf(all.map((stake) => stake.staked));
    const sums = { bets: all.length, staked, paid: sumOf(ofMarket.map((line) => line.paid)) };
    return [{ market, ...sums, ...expectedOf(market, stakes) }];
  });
}
