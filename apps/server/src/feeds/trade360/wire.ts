/**
 * The parts of LSports' TRADE360 JSON that are read. Numbers are those of its public enumerations; what is not named
 * here is let go.
 */
import { z } from 'zod';

const named = z.object({ Id: z.int(), Name: z.string().min(1) });
const position = z.enum(['1', '2']);

/** 1 not started, 2 in play, 3 over, 4 cancelled, 5 postponed, 6 interrupted, 7 abandoned, 8 not covered, 9 soon. */
const fixtureStatus = z.union([1, 2, 3, 4, 5, 6, 7, 8, 9].map((status) => z.literal(status)));

const fixture = z.object({
  Sport: named,
  Location: named,
  League: named,
  /** UTC, without saying so. */
  StartDate: z.string().min(1),
  Status: fixtureStatus,
  Participants: z.array(named.extend({ Position: position })),
});

const results = z.array(z.object({ Position: position, Value: z.string() }));

const livescore = z.object({
  Scoreboard: z.object({
    Status: fixtureStatus,
    /** In soccer 10 and 20 are the halves. */
    CurrentPeriod: z.int(),
    /** Seconds of play. */
    Time: z.string(),
    Results: results,
  }),
  Periods: z.array(z.object({ Type: z.int(), Results: results })).nullish(),
});

const bet = z.object({
  Id: z.union([z.int(), z.string()]),
  Name: z.string(),
  /** As 2.5, or -0.5 (1-0) where the score counts from now. */
  Line: z.string().nullish(),
  BaseLine: z.string().nullish(),
  /** 1 open, 2 suspended, 3 settled. */
  Status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Decimal odds. */
  Price: z.string().nullish(),
  /** -1 cancelled, 1 lost, 2 won, 3 refunded, 4 half lost, 5 half won; 0 not yet. */
  Settlement: z.union([-1, 0, 1, 2, 3, 4, 5].map((settlement) => z.literal(settlement))).nullish(),
});

const event = z.object({
  FixtureId: z.int(),
  Fixture: fixture.nullish(),
  Livescore: livescore.nullish(),
  Markets: z.array(z.object({ Id: z.int(), Bets: z.array(bet) })).nullish(),
});

/** Types: 1 fixture, 2 livescore, 3 markets, 31 keep alive, 32 heartbeat, 35 settlements; others are let go. */
export const tradeMessage = z.object({
  Header: z.object({
    Type: z.int(),
    MsgSeq: z.int().min(0),
    /** Milliseconds since 1970. */
    ServerTimestamp: z.int(),
  }),
  Body: z.object({ Events: z.array(event).nullish() }).nullish(),
});

export type TradeEvent = z.infer<typeof event>;
export type TradeBet = z.infer<typeof bet>;
