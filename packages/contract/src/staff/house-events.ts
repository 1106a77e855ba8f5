/** Events of the house: staff create, price and run them; their lines are ended like those of any match. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { feedScore } from '../feed/messages.ts';
import {
  amountSchema,
  idSchema,
  line,
  machineName,
  maxTypedAmount,
  moment,
  names,
  reason,
  shortIdSchema,
} from '../fields.ts';
import { defaultLocale, inEachLanguage } from '../languages.ts';
import { listOf, pageRequest } from '../lists.ts';
import { sportNames } from '../sport/sport-names.ts';
import { staffAct, staffCall } from '../wire.ts';

export const maxEventMarkets = 6;
export const maxEventOutcomes = 40;
export const maxEventScore = 999;
/** Of play, as staff type them. */
const maxMinute = 300;
/** Markets of the catalogue that an event may have: result, winner, handicap, total. */
export const eventMarkets = [1, 186, 16, 18] as const;
/** Sports of events; `specials` is for those that belong to no sport. */
export const eventSports = Object.keys(sportNames).filter((sport) => sport !== 'combination');

const fixture = machineName(80).min(1);
const version = idSchema;
/** Decimal odds. */
const typedOdds = z.number().min(1.01).max(1_000).multipleOf(0.01);
const states = z.enum(['draft', 'published', 'live', 'ended']);
/** Korean is needed; a language that is left empty reads as another one. */
const typedNames = z
  .strictObject(inEachLanguage(() => line(40).default('')))
  .refine((typed) => typed[defaultLocale] !== '', { path: [defaultLocale] });
const amount = amountSchema.min(1).max(maxTypedAmount);
const points = z.int().min(0).max(maxEventScore);

const typedMarket = z.strictObject({
  /** Null for a market that staff name. */
  market: z.union(eventMarkets.map((id) => z.literal(id))).nullable(),
  /** Handicap of home, or total. */
  line: z.number().min(-200).max(500).multipleOf(0.25).nullable().default(null),
  names: typedNames.nullable().default(null),
  /** By the catalogue in its order, or named. */
  outcomes: z
    .array(z.strictObject({ names: typedNames.nullable().default(null), odds: typedOdds }))
    .min(2)
    .max(maxEventOutcomes),
});

const terms = {
  startsAt: moment,
  isCombinable: z.boolean(),
  stakeMax: amount.nullable().default(null),
  liabilityMax: amount,
};

const event = z.object({
  fixture: z.string(),
  version,
  state: states,
  sport: z.string(),
  sportNames: names,
  league: names,
  home: names,
  away: names,
  ...terms,
  createdBy: z.string(),
  publishedBy: z.string().nullable(),
  endedAt: moment.nullable(),
  /** The score as staff typed it last; null while there is none. */
  score: feedScore.nullable(),
});

const codesOfChange = [codes.notFound, codes.alreadyProcessed] as const;

export const houseEventCalls = {
  'staff.houseEventList': staffCall({
    reads: true,
    summary: 'Events of the house, the latest start first, with their open slips and the worst that can come of them.',
    request: z.strictObject({
      ...pageRequest,
      state: z.enum(['all', ...states.options]).default('all'),
      searchText: line(40).default(''),
    }),
    answer: listOf(
      event.extend({
        /** With open stakes by selection, the largest first. */
        markets: z.array(
          z.object({
            label: names,
            isSuspended: z.boolean(),
            outcomes: z.array(z.object({ label: names, slips: z.int(), stake: amountSchema })),
          }),
        ),
        slips: z.int(),
        stakes: amountSchema,
        worst: z.int(),
      }),
    ),
  }),
  'staff.houseEvent': staffCall({
    reads: true,
    summary: 'One event of the house with its lines as they are priced, and what staff did with it.',
    request: z.strictObject({ fixture }),
    answer: event.extend({
      /** Where play is, and the points of its set or map; null while staff have typed none. */
      play: z.object({ period: z.string(), minute: z.int().nullable(), part: feedScore.nullable() }).nullable(),
      lines: z.array(
        z.object({
          market: z.int(),
          specifiers: z.string(),
          label: names,
          isSuspended: z.boolean(),
          /** Hundredths of a percent. */
          booksum: z.int(),
          outcomes: z.array(z.object({ id: z.string(), label: names, odds: z.int(), isActive: z.boolean() })),
        }),
      ),
      /** Newest first, at most fifty. */
      acts: z.array(
        z.object({
          at: moment,
          staff: z.string(),
          reason: z.string(),
          status: z.string(),
          score: feedScore.nullable(),
          odds: z.array(z.object({ label: names, odds: z.int() })),
        }),
      ),
    }),
    codes: [codes.notFound],
  }),
  'staff.houseEventSave': staffCall({
    summary:
      'Writes a draft of an event with its markets and prices, or another text of a draft. Nothing is offered yet.',
    bodyBytesMax: 256 * 1_024,
    request: z.strictObject({
      /** Null for a new one. */
      fixture: fixture.nullable(),
      /** As the draft was seen; 1 for a new one. */
      version: version.default(1),
      sport: line(40).refine((sport) => eventSports.includes(sport)),
      league: typedNames,
      /** Home, or the title of an event without sides. */
      home: typedNames,
      away: typedNames.nullable(),
      ...terms,
      markets: z.array(typedMarket).min(1).max(maxEventMarkets),
    }),
    answer: z.object({ fixture: z.string(), version }),
    codes: [...codesOfChange, codes.lineWithoutMargin],
  }),
  'staff.houseEventPublish': staffAct({
    fourEyes: 'money',
    summary: 'Offers an event to members. Above what the role may decide alone, by the most that it may lose, by two.',
    request: z.strictObject({ fixture, version, reason }),
    codes: [...codesOfChange, codes.bettingClosed],
  }),
  'staff.houseEventPrice': staffCall({
    summary:
      'New prices of a line of an event, or its suspension. They hold from now on: a bet at the former prices is refused.',
    request: z.strictObject({
      fixture,
      version,
      market: shortIdSchema,
      specifiers: line(80).default(''),
      isSuspended: z.boolean(),
      outcomes: z
        .array(z.strictObject({ id: line(40).min(1), odds: typedOdds, isActive: z.boolean() }))
        .min(2)
        .max(maxEventOutcomes),
      reason,
    }),
    answer: z.object({ version }),
    codes: [...codesOfChange, codes.bettingClosed, codes.lineWithoutMargin],
  }),
  'staff.houseEventLinesAdd': staffCall({
    summary: 'Adds markets to an event that is published or live; its limits hold for them too.',
    bodyBytesMax: 256 * 1_024,
    request: z.strictObject({
      fixture,
      version,
      markets: z.array(typedMarket).min(1).max(maxEventMarkets),
    }),
    answer: z.object({ version }),
    codes: [...codesOfChange, codes.bettingClosed, codes.lineWithoutMargin],
  }),
  'staff.houseEventScore': staffCall({
    summary: 'The live score of an event with two sides, with its period and minute; after its end the final score.',
    request: z.strictObject({
      fixture,
      version,
      /** Of the periods of its sport: packages/contract/src/sport/event-periods.ts. */
      period: machineName(20).min(1),
      minute: z.int().min(0).max(maxMinute).nullable().default(null),
      /** Goals, points, sets or maps of the match, with overtime. */
      score: z.strictObject({ home: points, away: points }),
      /** Points of the set or map that is on. */
      part: z.strictObject({ home: points, away: points }).nullable().default(null),
    }),
    answer: z.object({ version }),
    codes: codesOfChange,
  }),
  'staff.houseEventStart': staffAct({
    summary: 'Lets bets go on while an event is played, at live prices and with the delay of its sport.',
    request: z.strictObject({ fixture, reason }),
    codes: codesOfChange,
  }),
  'staff.houseEventEnd': staffAct({
    summary: 'Ends an event: no more bets are taken, and its lines are ended by hand. A draft is dropped.',
    request: z.strictObject({ fixture, reason }),
    codes: codesOfChange,
  }),
  'staff.houseEventTerms': staffAct({
    fourEyes: 'money',
    summary:
      'Other limits of an event, or another time until which bets are taken; a higher liability as in publishing.',
    request: z.strictObject({ fixture, version, ...terms, reason }),
    codes: codesOfChange,
  }),
};
