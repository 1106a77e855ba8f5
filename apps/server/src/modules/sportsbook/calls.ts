/** The calls of the sportsbook. */
import { fixtureCalls } from './calls/fixtures.ts';

export const sportsbookCalls = [...fixtureCalls];
