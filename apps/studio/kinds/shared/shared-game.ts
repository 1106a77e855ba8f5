/**
 * A game played together, by a clock: crash, tables. A table draws one result for all; each bet is settled by it. Its
 * manifest is one of these; server, pages and checkers all read it.
 */
import type { InEachLanguage } from '@mirinae/contract/languages';
import type { MarketPrices } from '@mirinae/contract/wallet/event-prices';
import type { EventOn, MarketRisk } from '@mirinae/contract/wallet/event-risk';
import type { EventFacts, RoundFacts } from '@mirinae/contract/wallet/facts';
import type { Listing } from '@mirinae/contract/wallet/games';
import type { Card } from '@mirinae/game-math/cards/card';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { CardRound } from '@mirinae/game-math/rng/card-seeds';
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import { z } from 'zod';
import { functionOf, gameFields, type ReportedRound, schemaOf } from '../../engine/game.ts';

/** In milliseconds: how long bets are taken, and how long a result is seen before the next round. */
export type TableTimes = { readonly openMs: number; readonly pauseMs: number };

/** Dealing of a round, card by card. */
export type Dealing<Result, Input = ConfigValue> = {
  /** How many it takes from the shoe. */
  countOf(result: Result): number;
  /** When a card is shown, in milliseconds from the start; the first has place 0. What is squeezed comes on top. */
  shownMs(place: number): number;
  readonly squeeze?: Squeeze<Result, Input>;
};

/** Cards that those turn themselves who bet on their side; the deal waits for them. */
export type Squeeze<Result, Input> = {
  /** Longest wait for a group, in milliseconds. */
  readonly maxMs: number;
  /** The places of the cards that are turned at the same time, in the order of the deal. */
  groupsOf(result: Result): readonly (readonly number[])[];
  /** Whether a bet turns a card of the group. */
  turns(input: Input, result: Result, group: readonly number[]): boolean;
};

/** Bets of one market of an event: what they may cost, and what they are expected to by the chances of its card. */
export type Risk = MarketRisk & { readonly expected: number; readonly variance: number | null };
/** `paid` is what came of each market once the event is over, in smallest units. */
export type EventRisks = { readonly risks: readonly Risk[]; readonly paid: Readonly<Record<string, number>> };

export type Settled<Outcome> = { readonly outcome: Outcome; readonly payout: number };

/** A bet that is over. `result` is null while others still play. */
export type ReportedBet<Input, Outcome, Step, Result> = ReportedRound<Input, Outcome, Step, Result>;

export type SharedGame<
  Input extends ConfigValue = ConfigValue,
  Step extends ConfigValue = ConfigValue,
  Outcome extends ConfigValue = ConfigValue,
  Result extends ConfigValue = ConfigValue,
> = {
  readonly kind: 'shared';
  readonly key: string;
  readonly names: InEachLanguage;
  /** Its listing in the platform's catalog. */
  readonly listing: Listing;
  /** The fingerprint of its rules; every round carries it. */
  readonly configHash: string;
  /** Valid bets; anything else is refused. */
  readonly input: z.ZodType<Input>;
  /** Valid acts while the round runs. */
  readonly step: z.ZodType<Step>;
  /** Outcome of one bet. */
  readonly outcome: z.ZodType<Outcome>;
  /** Result of the table for all. */
  readonly result: z.ZodType<Result>;
  readonly times: TableTimes;
  /** In smallest units, like the payout. */
  stakeOf(input: Input): number;
  /** Whether a bet is chips: an amount in smallest units for each spot. */
  readonly laysChips?: true;
  /** The same seeds always draw the same result. */
  drawResult(seeds: RoundSeeds): Result;
  /** Only of a table that deals from a shoe. Its seeds are the shoe's, and the nonce is the place of its first card. */
  readonly cards?: Dealing<Result, Input>;
  /** Spots that may be bet on, by the shown cards of the shoe; all where it is left out. */
  offerOf?(shown: readonly Card[]): readonly string[];
  /** Whether a bet is among what was offered. */
  isOffered?(input: Input, offer: readonly string[]): boolean;
  /**
   * Of a table of a chain whose offer is another one in every round: the bet at the odds of that round's card, null
   * where it is not on it. The card is drawn from what is public of the round: server, page and checker know the same.
   */
  atCard?(input: Input, round: CardRound): Input | null;
  /** Rounds of a chain that belong together, such as a season: no chain ends in the middle of them. */
  readonly roundsTogether?: number;
  /** Duration of the round in milliseconds; its result is public afterwards. */
  durationOf(result: Result): number;
  /** The run reveals the result, so that pages receive it immediately: bets and acts are closed. */
  readonly showsRun?: true;
  /**
   * Only of a chain that `showsRun`: bets on the next round are taken while one runs, as long as somebody watches. The
   * next card is drawn from the link of the round that runs, so it may be published no sooner than that.
   */
  readonly opensAhead?: true;
  /** How many results of rounds before a page receives; five hundred where it is left out. */
  readonly resultsShown?: number;
  /** A step that reaches the server so long after the start; null when it comes too late. It ends the bet. */
  stepAt?(input: Input, result: Result, elapsedMs: number): Step | null;
  /** Whether a bet without a step is decided by then, before the round is over. */
  isDecided?(input: Input, result: Result, elapsedMs: number): boolean;
  settle(result: Result, input: Input, steps: readonly Step[]): Settled<Outcome>;
  /** Facts of a finished bet; a bet that was ended earlier does not know the result yet. */
  factsOf?(round: ReportedBet<Input, Outcome, Step, Result>): RoundFacts;
  /** Only of a table whose rounds are events, which members look up whether they bet on them or not. */
  eventOf?(result: Result): EventFacts;
  /** Only of a table whose rounds take bets at odds: what all of them may cost. `result` is null before it is drawn. */
  risksOf?(bets: readonly Input[], round: CardRound, result: Result | null): EventRisks;
  /** The same: what each market of a round offers, with the expected returns. */
  pricesOf?(round: CardRound): readonly MarketPrices[];
  /** The same: what the numbers in its selections stand for. */
  numbered?(round: CardRound): EventOn['names'];
  /** Only of a table that is in a lobby: what its card shows of a round, as the contract's `lobbyTable` has it. */
  markOf?(result: Result): string;
  /** Probability of each mark, where it is the same in every round; compared with the dealt rounds. */
  readonly chances?: Readonly<Record<string, number>>;
  /** The same where they are others in every round. */
  chancesOf?(result: Result): Readonly<Record<string, number>>;
};

/** Whether nothing of the next round is published that could still be bet on in the one before. */
const mayOpenAhead = ({ opensAhead, showsRun, cards, stepAt }: SharedGame): boolean =>
  !opensAhead || (showsRun === true && cards === undefined && stepAt === undefined);

const manifest: z.ZodType<SharedGame> = z.object({
  kind: z.literal('shared'),
  ...gameFields,
  input: schemaOf<SharedGame['input']>(),
  step: schemaOf<SharedGame['step']>(),
  outcome: schemaOf<SharedGame['outcome']>(),
  result: schemaOf<SharedGame['result']>(),
  laysChips: z.literal(true).exactOptional(),
  times: z.object({ openMs: z.int().min(1), pauseMs: z.int().min(0) }),
  stakeOf: functionOf<SharedGame['stakeOf']>(),
  drawResult: functionOf<SharedGame['drawResult']>(),
  durationOf: functionOf<SharedGame['durationOf']>(),
  cards: z
    .object({
      countOf: functionOf<Dealing<ConfigValue>['countOf']>(),
      shownMs: functionOf<Dealing<ConfigValue>['shownMs']>(),
      squeeze: z
        .object({
          maxMs: z.int().min(1),
          groupsOf: functionOf<Squeeze<ConfigValue, ConfigValue>['groupsOf']>(),
          turns: functionOf<Squeeze<ConfigValue, ConfigValue>['turns']>(),
        })
        .exactOptional(),
    })
    .exactOptional(),
  offerOf: functionOf<NonNullable<SharedGame['offerOf']>>().exactOptional(),
  isOffered: functionOf<NonNullable<SharedGame['isOffered']>>().exactOptional(),
  atCard: functionOf<NonNullable<SharedGame['atCard']>>().exactOptional(),
  roundsTogether: z.int().min(1).exactOptional(),
  showsRun: z.literal(true).exactOptional(),
  opensAhead: z.literal(true).exactOptional(),
  resultsShown: z.int().min(0).exactOptional(),
  stepAt: functionOf<NonNullable<SharedGame['stepAt']>>().exactOptional(),
  isDecided: functionOf<NonNullable<SharedGame['isDecided']>>().exactOptional(),
  settle: functionOf<SharedGame['settle']>(),
  factsOf: functionOf<NonNullable<SharedGame['factsOf']>>().exactOptional(),
  eventOf: functionOf<NonNullable<SharedGame['eventOf']>>().exactOptional(),
  risksOf: functionOf<NonNullable<SharedGame['risksOf']>>().exactOptional(),
  pricesOf: functionOf<NonNullable<SharedGame['pricesOf']>>().exactOptional(),
  numbered: functionOf<NonNullable<SharedGame['numbered']>>().exactOptional(),
  markOf: functionOf<NonNullable<SharedGame['markOf']>>().exactOptional(),
  chances: z.record(z.string(), z.number()).exactOptional(),
  chancesOf: functionOf<NonNullable<SharedGame['chancesOf']>>().exactOptional(),
});

/** Reads what a manifest exports. */
export const sharedGame: z.ZodType<SharedGame> = manifest.refine(mayOpenAhead);
