/** The calls of mini games. */
import { playCalls } from './calls/play.ts';
import { staffMiniCalls } from './calls/staff.ts';

export const miniCalls = [...playCalls, ...staffMiniCalls];
