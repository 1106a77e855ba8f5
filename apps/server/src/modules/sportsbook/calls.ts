/** The calls of the sportsbook. */
import { fixtureCalls } from './calls/fixtures.ts';
import { slipCalls } from './calls/slips.ts';

export const sportsbookCalls = [...fixtureCalls, ...slipCalls];
