/** Parsed parts of LSports' TRADE360 JSON. Numbers are those of its public enumerations; other fields are ignored. */
import { z } from 'zod';
import { parseLossless } from '../core/lossless-json.ts';
import { sportKeys } from './sports.ts';

const named = z.object({ Id: z.int(), Name: z.string().min(1) });
/** Sides are 1 and 2; the runners of a race have others, and are none of ours. */
const position = z.union([z.string(), z.int().transform(String)]);
/** ISO, and UTC also where it lacks the Z. */
const moment = z
  .string()
  .min(1)
  .transform((text) => Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`))
  .refine(Number.isFinite);

/** 1 not started, 2 in play, 3 over, 4 cancelled, 5 postponed, 6 interrupted, 7 abandoned, 8 lost coverage, 9 soon. */
const fixtureStatus = z.int();

const fixture = z.object({
  Sport: named,
  Location: named,
  League: named,
  StartDate: moment,
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
  /** Above 2^53 as text. */
  Id: z.union([z.int(), z.string()]),
  Name: z.string(),
  /** As 2.5, or -0.5 (1-0): from the score in brackets on. */
  Line: z.string().nullish(),
  /** Names the bets that are one line. */
  BaseLine: z.string().nullish(),
  /** 1 open, 2 suspended, 3 settled. */
  Status: z.int(),
  /** Decimal odds. */
  Price: z.string().nullish(),
  /** -1 cancelled, 1 lost, 2 won, 3 refunded, 4 half lost, 5 half won; 0 not yet. */
  Settlement: z.int().nullish(),
  /** Orders messages about a bet: the sequence of messages is not per bet. */
  LastUpdate: moment,
});

/** One bet that cannot be read does not take the others of its market with it. */
const bets = z.array(z.unknown()).transform((given) => given.map((one) => bet.safeParse(one).data ?? null));

const event = z.object({
  FixtureId: z.int(),
  Fixture: fixture.nullish(),
  Livescore: livescore.nullish(),
  Markets: z
    .array(z.object({ Id: z.int(), Bets: bets }))
    .nullish()
    .transform((markets) => ({
      markets: markets?.map(({ Id, Bets }) => ({ Id, Bets: Bets.filter((one) => one !== null) })),
      isWhole: markets?.every(({ Bets }) => !Bets.includes(null)) ?? true,
    })),
});

export const messageTypes = { fixture: 1, livescore: 2, markets: 3, keepAlive: 31, heartbeat: 32, settlements: 35 };

const message = z.object({
  Header: z.object({
    Type: z.coerce.number().int(),
    MsgGuid: z.string().min(1),
    /** Milliseconds since 1970. */
    ServerTimestamp: z.coerce.number().int().min(0),
  }),
  Body: z.object({ Events: z.array(z.unknown()).nullish() }).nullish(),
});

const snapshot = z.object({ Body: z.array(z.unknown()).nullish() });

export type TradeEvent = Pick<z.infer<typeof event>, 'FixtureId' | 'Fixture' | 'Livescore'> & {
  readonly Markets?: readonly { readonly Id: number; readonly Bets: readonly TradeBet[] }[] | undefined;
};
export type TradeBet = z.infer<typeof bet>;
export type TradeEvents = {
  readonly events: readonly TradeEvent[];
  /** The fixtures of events that cannot be read whole; null where not even that can. */
  readonly unreadable: readonly (number | null)[];
};
export type TradeMessage = TradeEvents & {
  readonly type: number;
  readonly guid: string;
  /** By the vendor's clock, milliseconds since 1970. */
  readonly at: number;
};

const eventName = z.object({ FixtureId: z.int() });
const eventSport = z.object({ Fixture: z.object({ Sport: z.object({ Id: z.int() }) }) });

/** An event of a sport that is not offered is of another shape, such as a race, and of no interest. */
function isOffered(one: unknown): boolean {
  const { data } = eventSport.safeParse(one);
  return data === undefined || sportKeys[data.Fixture.Sport.Id] !== undefined;
}

function readEvents(given: readonly unknown[]): TradeEvents {
  const events: TradeEvent[] = [];
  const unreadable: (number | null)[] = [];
  for (const one of given.filter(isOffered)) {
    const { data } = event.safeParse(one);
    if (data) events.push({ ...data, Markets: data.Markets.markets });
    if (!data?.Markets.isWhole) unreadable.push(eventName.safeParse(one).data?.FixtureId ?? null);
  }
  return { events, unreadable };
}

/** Throws when it is no message of theirs; one event that cannot be read does not take the others with it. */
export function readTradeMessage(text: string): TradeMessage {
  const { Header, Body } = message.parse(parseLossless(text));
  const { events, unreadable } = readEvents(Body?.Events ?? []);
  return { type: Header.Type, guid: Header.MsgGuid, at: Header.ServerTimestamp, events, unreadable };
}

/** Throws when it is no answer of their snapshot API. */
export function readSnapshot(text: string): TradeEvents {
  return readEvents(snapshot.parse(parseLossless(text)).Body ?? []);
}
