/**
 * Slips on matches of the past: real ones of the feed, at the prices before them, settled by their results. A feed
 * without past matches leaves the past without slips.
 */
import type { FeedMarket } from '@mirinae/contract/feed/messages';
import type { PastMatch } from '@mirinae/contract/feed/past-matches';
import { fetchPastMatches } from '../../feeds/mirinae/fetch-past-matches.ts';
import type { CashierPlatform } from '../../modules/cashier/index.ts';
import {
  cashOut,
  isResult,
  keepResults,
  keepSeeds,
  MarketStore,
  placeSlip,
  type SportsPlatform,
  settleDue,
} from '../../modules/sportsbook/index.ts';
import { addSeconds } from '../../platform/clock.ts';
import { money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { type Below, houseAt, oneOf, type PastHouse, unlessRefused } from './past-house.ts';
import type { Turn } from './past-turns.ts';
import type { PastStake } from './play-games.ts';

const matchesATurn = 3;
/** Seconds after the beginning of a turn. */
const firstStart = 1_800;
const lastStart = 2.5 * 3_600;
export const cashOutAfter = 1_200;
/** Whatever ends later would end in the next turn. */
const maxTurnSeconds = 5.5 * 3_600;
/** One in so many slips is cashed out. */
const cashOutEvery = 5;

/** Stops once the feed did not answer. */
export function openPastFeed({ platform }: PastHouse) {
  const { config, log } = platform;
  let isSilent = config.SPORTS_FEED !== 'mirinae';
  return async ({ at, hasMatches }: Turn): Promise<readonly PastMatch[]> => {
    if (isSilent || !hasMatches) return [];
    const [from, until] = [addSeconds(at, firstStart).getTime(), addSeconds(at, lastStart).getTime()];
    try {
      const found = await fetchPastMatches(config, { at: at.getTime(), from, until, count: matchesATurn });
      const end = addSeconds(at, maxTurnSeconds).getTime();
      return found.filter(({ messages }) => messages.every((message) => message.at < end));
    } catch (error) {
      isSilent = true;
      log.warn({ error }, 'The past month has no bets on matches.');
      return [];
    }
  };
}

type OfferedLine = { readonly fixture: string; readonly market: FeedMarket };

function linesOf({ messages }: PastMatch): OfferedLine[] {
  return messages.flatMap((message) =>
    message.type === 'oddsChange' && message.producer === 'prematch'
      ? message.markets.map((market) => ({ fixture: message.fixture, market }))
      : [],
  );
}

/** The offer of one turn, and the slips that were placed on it. */
export class PastOffer {
  readonly #house: PastHouse;
  readonly #matches: readonly PastMatch[];
  readonly #store: MarketStore;
  readonly #slips: string[] = [];
  #now: Date;

  private constructor(house: PastHouse, matches: readonly PastMatch[], at: Date) {
    this.#house = house;
    this.#matches = matches;
    this.#now = at;
    this.#store = new MarketStore({ now: () => this.#now });
    this.#store.followProducers(() => {
      const now = this.#now.getTime();
      return { lastAliveAt: now, lastMessageAt: now, isDown: false };
    });
    this.#store.record = { read: async () => [], reaches: async () => true };
  }

  /** Null where nothing is offered. */
  static async open(house: PastHouse, matches: readonly PastMatch[], { at }: Turn): Promise<PastOffer | null> {
    if (matches.length === 0) return null;
    const offer = new PastOffer(house, matches, at);
    const coming = matches.map(({ fixture }) => {
      const simulation = fixture.simulation && { ...fixture.simulation, opening: null };
      return { ...fixture, status: 'notStarted' as const, simulation };
    });
    await keepSeeds(offer.#at(at), coming);
    for (const fixture of coming) offer.#store.describe(fixture);
    for (const { messages } of matches)
      for (const message of messages)
        if (message.type === 'oddsChange' && message.producer === 'prematch') offer.#store.receive(message);
    return offer;
  }

  #at(at: Date): CashierPlatform & SportsPlatform {
    return { ...houseAt(this.#house.platform, at), marketStore: this.#store };
  }

  /** A slip of one pick, or of one in several matches. */
  async bet({ memberId, stake, at }: PastStake, below: Below): Promise<void> {
    const count = 1 + below(this.#matches.length);
    const legs = this.#matches.slice(0, count).flatMap((match) => {
      const line = oneOf(linesOf(match), below);
      const outcome =
        line &&
        oneOf(
          line.market.outcomes.filter(({ isActive }) => isActive),
          below,
        );
      if (!line || !outcome) return [];
      const { id: market, specifiers } = line.market;
      return [{ fixture: line.fixture, market, specifiers, outcome: outcome.id, odds: outcome.odds, isBanker: false }];
    });
    if (legs.length === 0) return;
    const source = { deviceMark: null, networkMark: null };
    const terms = { oddsPolicy: 'any', requestKey: randomUuid(), source, isReferred: false, freeBetId: null } as const;
    const slip = { memberId, legs, sizes: [legs.length], unitStake: stake, ...terms };
    const placed = await unlessRefused(this.#house, placeSlip(this.#at(at), slip));
    if (placed) this.#slips.push(placed.betKey);
  }

  /** Some of the slips are cashed out before their matches. */
  async cashOutSome(turn: Turn): Promise<void> {
    this.#now = addSeconds(turn.at, cashOutAfter);
    for (const [index, betKey] of this.#slips.entries()) {
      if (index % cashOutEvery !== cashOutEvery - 1) continue;
      const requested = { betKey, requestKey: randomUuid(), part: 100, least: money(1n), isAuto: false };
      await unlessRefused(this.#house, cashOut(this.#at(this.#now), requested));
    }
  }

  /** All matches end, in their order, and what was bet on them is settled. */
  async end(): Promise<void> {
    const endOf = ({ messages }: PastMatch) => Math.max(...messages.map(({ at }) => at));
    for (const match of this.#matches.toSorted((one, other) => endOf(one) - endOf(other))) {
      this.#now = new Date(endOf(match));
      const platform = this.#at(this.#now);
      this.#store.describe(match.fixture);
      await keepSeeds(platform, [match.fixture]);
      for (const message of match.messages) {
        if ('fixture' in message) this.#store.receive(message);
        if (isResult(message)) await platform.db.transaction((tx) => keepResults(platform, tx, message));
      }
      await settleDue(platform);
    }
  }
}
