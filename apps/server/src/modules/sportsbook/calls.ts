/** The calls of the sportsbook. */
import { fixtureCalls } from './calls/fixtures.ts';
import { pickCalls } from './calls/picks.ts';
import { slipCalls } from './calls/slips.ts';

export const sportsbookCalls = [...fixtureCalls, ...pickCalls, ...slipCalls];
