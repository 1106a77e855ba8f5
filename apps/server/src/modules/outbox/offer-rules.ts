/**
 * When advertising may be sent: Act on Promotion of Information and Communications Network Utilization and Information
 * Protection, article 50. (1) with prior consent alone; (3) between 21:00 and 08:00 with a consent of its own; (4) with
 * the sender's name and a free way to refuse; Enforcement Decree, annex 6: `(광고)` comes first; article 62-3: whether a
 * consent lasts is confirmed every two years. The Decree (article 61) frees mail from the rule of the night; the house
 * keeps it on every channel.
 */
import { addSeconds, businessDay, businessMinuteOfDay, daySeconds, startOfBusinessDay } from '../../platform/clock.ts';

const nightFromMinute = 21 * 60;
const morningMinute = 8 * 60;
const consentDays = 2 * 365;

export const advertisingMark = '(광고)';

/** Null by day, else the end of the night in Asia/Seoul. */
export function endOfNight(now: Date): Date | null {
  const minute = businessMinuteOfDay(now);
  if (minute >= morningMinute && minute < nightFromMinute) return null;
  const morning = addSeconds(startOfBusinessDay(businessDay(now)), morningMinute * 60);
  return minute < morningMinute ? morning : addSeconds(morning, daySeconds);
}

/** Consents from before are not used: the member did not confirm them. */
export const consentsSince = (now: Date): Date => addSeconds(now, -consentDays * daySeconds);
