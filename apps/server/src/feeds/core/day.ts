/** The day of a moment in Seoul, since 1970. */
import { daySeconds } from '../../platform/clock.ts';

const seoulSeconds = 9 * 3_600;

export const dayOf = (at: Date): number => Math.floor((at.getTime() / 1_000 + seoulSeconds) / daySeconds);
