/**
 * Delay of live bets: at its end a slip is judged by the feed messages during it, and by nothing else. So the verdict
 * is the same on every node and after every crash. Pure.
 */

import { type Code, codes } from '@mirinae/contract/codes';
import type { BuilderAnswer } from '@mirinae/contract/feed/builders';
import type { FeedMarket, FeedMatchState } from '@mirinae/contract/feed/messages';
import type { LegRefusal, OddsPolicy } from '@mirinae/contract/sport/slips';
import type { SportKey } from '@mirinae/game-math/sports/sport-keys';
import { type FixtureMessage, groupsOf, isKept } from '../feed/fixture-book.ts';
import { oddsOfAll, termsOf } from '../model/builder-legs.ts';
import { lineKey } from '../model/feed-order.ts';
import { isOver } from '../model/fixture-status.ts';
import { pricedBy } from '../model/house-pricing.ts';
import type { AcceptedLeg, AcceptedPick, BuilderTerms, TakenBuilder } from '../model/legs.ts';
import { policyTakes, statusRefusal } from './accept-legs.ts';
import type { BuilderQuotes } from './take-builder.ts';

/** In sports with rare points a changed score ends every pending bet; elsewhere the price decides. */
const scoreDecides: ReadonlySet<string> = new Set<SportKey>(['soccer', 'ice-hockey', 'baseball']);

/** Scores are reported by scope; that of the match counts, and not its corners. */
function isSameScore(one: FeedMatchState['scores'], other: FeedMatchState['scores']): boolean {
  const [before, now] = [one.match, other.match];
  return (before?.home ?? 0) === (now?.home ?? 0) && (before?.away ?? 0) === (now?.away ?? 0);
}

type Refused = { readonly code: Code };
type Outcome = FeedMarket['outcomes'][number];
type LegUpdate = Refused | { readonly market: FeedMarket; readonly outcome: Outcome } | null;

/** Leg with the state of the match at the start of the delay. */
export type WaitingLeg = Pick<AcceptedLeg, 'market' | 'specifiers' | 'outcome'> & {
  readonly facts: Pick<AcceptedLeg['facts'], 'sport' | 'scores'>;
};

/** Effect of one message on a leg: a refusal, a new price, or none. A kept line is open to running bets alone. */
export function applyToLeg(leg: WaitingLeg, message: FixtureMessage, isRunning = false): LegUpdate {
  const isThis = (line: { readonly id: number; readonly specifiers: string }) =>
    lineKey(line) === lineKey({ id: leg.market, specifiers: leg.specifiers });
  if (message.type === 'betStop') {
    const groups = groupsOf(leg.market);
    return message.groups.some((group) => groups.includes(group)) ? { code: codes.lineSuspended } : null;
  }
  if (message.type === 'betSettlement' || message.type === 'betCancel')
    return message.markets.some(isThis) ? { code: codes.bettingClosed } : null;
  if (message.type !== 'oddsChange') return null;
  if (isOver(message.state.status)) return { code: codes.bettingClosed };
  if (scoreDecides.has(leg.facts.sport) && !isSameScore(leg.facts.scores, message.state.scores))
    return { code: codes.scoreChanged };
  const market = message.markets.find(isThis);
  if (!market) return null;
  const outcome = market.outcomes.find(({ id }) => id === leg.outcome);
  if (isRunning && isKept(market) && outcome) return { market, outcome };
  const code = statusRefusal(market.status);
  if (code) return { code };
  return outcome?.isActive ? { market, outcome } : { code: codes.lineSuspended };
}

/** `code` if the leg is refused; `odds` are the latest ones. */
type Verdict = { readonly code?: Code; readonly odds?: number; readonly pick?: number };

/**
 * A price that the feed reported, as the house made prices when the slip was placed: what staff do later counts later.
 */
function oddsAt(market: FeedMarket, { outcome, pricing, odds }: AcceptedPick): number {
  const outcomes = pricing ? pricedBy(market, pricing) : market.outcomes;
  return outcomes.find(({ id }) => id === outcome)?.odds ?? odds;
}

/** The price at which a leg is taken, or why it is not. `messages` are those of its fixture, in order. */
export function judgeLeg(leg: AcceptedPick, messages: readonly FixtureMessage[], policy: OddsPolicy): Verdict {
  let { odds } = leg;
  for (const message of messages) {
    const update = applyToLeg(leg, message);
    if (update && 'code' in update) return update;
    if (update) odds = oddsAt(update.market, leg);
  }
  return policyTakes(policy, leg.odds, odds) ? { odds } : { code: codes.oddsChanged, odds };
}

/** Terms of a builder at the end of its delay, with the house's shares of its placing. */
export function endTerms({ terms }: TakenBuilder, quote: BuilderAnswer | undefined): BuilderTerms | null {
  return quote ? termsOf(quote, terms.shares) : null;
}

/** Refused if any of its selections is, whatever the joint price; otherwise accepted at the feed's quote at the end. */
function judgeBuilder(
  leg: AcceptedLeg,
  builder: TakenBuilder,
  messages: readonly FixtureMessage[],
  { policy, quote }: { readonly policy: OddsPolicy; readonly quote: BuilderAnswer | undefined },
): Verdict {
  for (const [pick, one] of builder.picks.entries()) {
    const { code } = judgeLeg(one, messages, 'any');
    if (code) return { code, pick };
  }
  const terms = endTerms(builder, quote);
  if (!terms) return { code: codes.lineSuspended };
  const odds = oddsOfAll(terms.odds);
  return policyTakes(policy, leg.odds, odds) ? { odds } : { code: codes.oddsChanged, odds };
}

/** All legs of a slip; those before a match are looked at too, for they wait with the others. */
export function judgeDelay(
  legs: readonly AcceptedLeg[],
  messagesOf: ReadonlyMap<string, readonly FixtureMessage[]>,
  policy: OddsPolicy,
  quotes: BuilderQuotes = new Map(),
): { readonly odds: readonly number[]; readonly refused: readonly LegRefusal[] } {
  const verdicts = legs.map((leg, index) => {
    const messages = messagesOf.get(leg.fixture) ?? [];
    if (!leg.builder) return judgeLeg(leg, messages, policy);
    return judgeBuilder(leg, leg.builder, messages, { policy, quote: quotes.get(index) });
  });
  return {
    odds: verdicts.map((verdict, index) => verdict.odds ?? legs[index]?.odds ?? 0),
    refused: verdicts.flatMap(({ code, ...odds }, index) =>
      code === undefined ? [] : [{ place: index, code, ...odds }],
    ),
  };
}
