/** Stops by staff that are in force, and stops by scope: phase, sport, league, market. docs/sports-betting.md. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { producers } from '../feed/messages.ts';
import { line, moment, names, noFields, reason, shortIdSchema } from '../fields.ts';
import { staffAct, staffCall } from '../wire.ts';

const key = line(80).min(1);
const made = { since: moment, reason: z.string(), staff: z.string() };

/** Sports on offer with their leagues and markets, for which settings can be made. */
export const scopedSports = z.array(
  z.object({
    sport: z.string(),
    names,
    leagues: z.array(z.object({ league: z.string(), names })),
    markets: z.array(z.object({ market: z.int(), names })),
  }),
);

/** Scope with its names; null means all of them. */
export const namedScope = {
  sport: z.string().nullable(),
  league: z.string().nullable(),
  market: z.int().nullable(),
  sportNames: names.nullable(),
  leagueNames: names.nullable(),
  marketNames: names.nullable(),
};

/** A stop by scope; without a phase it holds live and before the match. */
export const stoppedScope = z.object({ phase: z.enum(producers).nullable(), ...namedScope, ...made });

export const sportStopsCalls = {
  'staff.sportStopList': staffCall({
    reads: true,
    summary: 'Every stop by staff that is in force: by scope, of matches and of single lines, newest first.',
    request: noFields,
    answer: z.object({
      scopes: z.array(stoppedScope),
      matches: z.array(
        z.object({
          fixture: z.string(),
          /** Market of a line; null for the whole match. */
          market: z.int().nullable(),
          specifiers: z.string(),
          home: names,
          away: names,
          league: names,
          lineLabel: names.nullable(),
          ...made,
        }),
      ),
      sports: scopedSports,
    }),
  }),
  'staff.sportScopeStop': staffAct({
    summary:
      'Stops all bets of a scope, or opens them again: live or before the match, a sport, a league of it, a market of either. At least a phase or a sport is named. Slips whose live delay runs are given back; what is stopped otherwise stays stopped.',
    request: z.strictObject({
      phase: z.enum(producers).nullable().default(null),
      sport: key.nullable().default(null),
      league: key.nullable().default(null),
      market: shortIdSchema.nullable().default(null),
      isStopped: z.boolean(),
      reason,
    }),
    codes: [codes.alreadyProcessed, codes.malformedRequest],
  }),
};
