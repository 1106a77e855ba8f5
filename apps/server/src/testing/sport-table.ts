/**
 * Sportsbook for tests: a store that receives messages like a feed's, a log of them, a manual clock, and players. All
 * messages are stored as in production.
 */
import type { Currency } from '@mirinae/contract/currencies';
import type { FeedMarket, FeedMatchState, Fixture, Producer } from '@mirinae/contract/feed/messages';
import type { OddsPolicy, Slip } from '@mirinae/contract/sport/slips';
import { betsCalls } from '../modules/bets/calls.ts';
import { getBalances } from '../modules/ledger/index.ts';
import { promotionsCalls } from '../modules/promotions/calls.ts';
import { sportsbookCalls } from '../modules/sportsbook/calls.ts';
import type { FixtureMessage } from '../modules/sportsbook/feed/fixture-book.ts';
import { keepResults } from '../modules/sportsbook/markets/keep-results.ts';
import { isLater } from '../modules/sportsbook/model/feed-order.ts';
import { isResult } from '../modules/sportsbook/model/settlement-messages.ts';
import { settleDue } from '../modules/sportsbook/settlement/settle-due.ts';
import { judgePending, listOverdue } from '../modules/sportsbook/slips/judge-pending.ts';
import { randomUuid } from '../platform/rng.ts';
import { buildMember, type MemberOverrides } from './build-member.ts';
import { type CallServer, startCallServer } from './call-server.ts';
import { clockStub } from './clock-stub.ts';
import { giveCash } from './give-money.ts';
import { signInMember } from './sign-in.ts';

const named = (id: string) => ({ id, names: { ko: `${id} 팀`, en: `Team ${id}`, vi: `Đội ${id}` } });

const matchState: FeedMatchState = {
  status: 'notStarted',
  period: { kind: 'half', nth: 0 },
  clock: null,
  scores: {},
  situation: {},
};

/** A market with its outcomes as [id, decimal odds]. */
export const offered = (
  id: number,
  specifiers: string,
  prices: readonly (readonly [string, number])[],
): FeedMarket => ({
  id,
  specifiers,
  status: 'active',
  isCashOutOpen: true,
  outcomes: prices.map(([outcome, odds]) => ({
    id: outcome,
    isActive: true,
    odds: Math.round(odds * 10_000),
    chances: [0.5, 0, 0, 0, 0.5],
  })),
});

/** Home 1.85, draw 3.40, away 4.20; over and under 2.5 at 1.90. */
export const defaultMarkets: readonly FeedMarket[] = [
  offered(1, '', [
    ['1', 1.85],
    ['2', 3.4],
    ['3', 4.2],
  ]),
  offered(18, 'total=2.5', [
    ['12', 1.9],
    ['13', 1.9],
  ]),
  offered(16, 'hcp=-0.25', [
    ['1714', 1.95],
    ['1715', 1.87],
  ]),
];

export type LegOf = {
  fixture: string;
  market?: number;
  specifiers?: string;
  outcome?: string;
  odds?: number;
  isBanker?: boolean;
  builder?: { market: number; specifiers: string; outcome: string }[];
};

export const leg = ({ market = 1, specifiers = '', outcome = '1', odds = 18_500, ...more }: LegOf) => ({
  market,
  specifiers,
  outcome,
  odds,
  ...more,
});

type SlipOf = {
  legs: readonly ReturnType<typeof leg>[];
  sizes?: readonly number[];
  unitStake?: number;
  oddsPolicy?: OddsPolicy;
  requestKey?: string;
  isReferred?: boolean;
  freeBetIdx?: number;
};

async function buildPlayer(server: CallServer, cash: number, overrides: MemberOverrides) {
  const { platform, request, call } = server;
  const member = await buildMember(platform, overrides);
  await giveCash(platform, member.memberId, cash);
  const token = await signInMember(server, member);
  const slipRequest = ({
    legs,
    sizes = [legs.length],
    unitStake = 10_000,
    oddsPolicy = 'ask',
    requestKey,
    isReferred = false,
    freeBetIdx,
  }: SlipOf) => ({
    legs: [...legs],
    sizes: [...sizes],
    unitStake,
    oddsPolicy,
    ...(isReferred && { isReferred }),
    ...(freeBetIdx !== undefined && { freeBetIdx }),
    requestKey: requestKey ?? randomUuid(),
  });
  const place = (slip: SlipOf) => call('sport.place', slipRequest(slip), { token });
  const bet = async (slip: SlipOf): Promise<Slip> => (await request('sport.place', slipRequest(slip), { token })).slip;
  const codeOf = async (slip: SlipOf) => (await place(slip)).resultCode;
  const cashNow = async () => Number((await getBalances(platform.db, member.memberId)).cash);
  const slipNow = async ({ betIdx }: Pick<Slip, 'betIdx'>) => request('sport.slip', { betIdx }, { token });
  return { member, token, place, bet, codeOf, cashNow, slipNow, slipRequest };
}

const places: Pick<Fixture, 'category' | 'league' | 'home' | 'away' | 'venue'> = {
  category: named('kr'),
  league: named('league'),
  home: named('home'),
  away: named('away'),
  venue: named('venue').names,
};

/** Payouts are those of the legs alone; a test of the bonus sets its steps. */
async function startTable(clock: ReturnType<typeof clockStub>, options: TableOptions): Promise<CallServer> {
  const server = await startCallServer({
    calls: [...sportsbookCalls, ...betsCalls, ...promotionsCalls],
    clock,
    ...options,
  });
  await server.platform.db.$client.query('delete from sport_bonus');
  return server;
}

type TableOptions = { maxConnections?: number; currency?: Currency };

/** Call once at the top of a test file. */
export async function openSportTable(options: TableOptions = {}) {
  const clock = clockStub('2025-03-03T12:00:00+09:00');
  const published: FixtureMessage[] = [];
  const isTrusted: Record<Producer, boolean> = { live: true, prematch: true };
  /** `until`: messages before it are not stored. */
  const silence = { isSilent: false, until: 0 };
  const server = await startTable(clock, options);
  const { platform, request, call } = server;
  const { marketStore } = platform;
  marketStore.followProducers((producer) => {
    const now = clock.now().getTime();
    return { lastAliveAt: now, lastMessageAt: now, isDown: !isTrusted[producer] };
  });
  marketStore.record = {
    read: async (fixture, after, until) =>
      silence.isSilent
        ? null
        : published.filter((message) => message.fixture === fixture && isLater(message, after) && message.at <= until),
    reaches: async (after) => after.at >= silence.until,
  };
  let seq = 0;

  /** Sent to the store, and stored. */
  async function publishAll(messages: readonly FixtureMessage[]) {
    for (const message of messages) marketStore.receive(message);
    published.push(...messages);
    await platform.db.transaction(async (tx) => {
      for (const message of messages) if (isResult(message)) await keepResults(platform, tx, message);
    });
  }
  const say = (message: FixtureMessage) => publishAll([message]);

  const head = (fixture: string, producer: Producer = 'live') => {
    seq += 1;
    return { fixture, producer, seq, at: clock.now().getTime() };
  };

  const prices = (
    fixture: string,
    markets: readonly FeedMarket[],
    more: { producer?: Producer; state?: Partial<FeedMatchState> } = {},
  ) =>
    say({
      type: 'oddsChange',
      ...head(fixture, more.producer ?? 'prematch'),
      state: { ...matchState, ...more.state },
      markets: [...markets],
    });

  /** A match of tomorrow, or one that is played now. */
  async function match(more: { sport?: string; isLive?: boolean; markets?: readonly FeedMarket[] } = {}) {
    const fixture = `mf:match:${randomUuid()}`;
    const { sport = 'soccer', isLive = false, markets = defaultMarkets } = more;
    const startsAt = clock.now().getTime() + (isLive ? -1_800_000 : 86_400_000);
    marketStore.describe({ ...places, id: fixture, sport, startsAt, status: isLive ? 'live' : 'notStarted' });
    const live = { producer: 'live', state: { status: 'live', scores: { match: { home: 0, away: 0 } } } } as const;
    await prices(fixture, markets, isLive ? live : {});
    return fixture;
  }

  const player = (cash = 1_000_000, overrides: MemberOverrides = {}) => buildPlayer(server, cash, overrides);

  /** Every delay that is over is judged. */
  async function judge() {
    for (const betKey of await listOverdue(platform)) await judgePending(platform, betKey);
  }

  const settle = () => settleDue(platform);
  const run = (text: string, values: unknown[] = []) => platform.db.$client.query(text, values);
  return {
    clock,
    platform,
    server,
    request,
    call,
    isTrusted,
    silence,
    say,
    sayAll: publishAll,
    head,
    prices,
    match,
    player,
    judge,
    settle,
    run,
  };
}

export type { FixtureMessage as SportMessage } from '../modules/sportsbook/feed/fixture-book.ts';
