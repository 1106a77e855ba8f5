/**
 * What each call of guests and members takes, at its widest, and what that gives one address: of the times a call may
 * be made in a second, by its count and by its points, the milliseconds that a node is then kept busy.
 */
import { type CallName, callNames, calls } from '@mirinae/contract/calls';
import { sessionHeader } from '@mirinae/contract/headers';
import { handlers } from '../apps/server/src/app.ts';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { costOf } from '../apps/server/src/platform/http/call-cost.ts';
import { callsPerSecond } from '../apps/server/src/platform/http/limits.ts';
import { dearBodies } from '../apps/server/src/testing/dear-bodies.ts';
import { addressOf, keepSessions } from './fuzz.ts';
import { round } from './report.ts';

export type CallPrice = {
  readonly name: CallName;
  readonly body: Readonly<Record<string, unknown>>;
  /** Of one call alone. */
  readonly ms: number;
  readonly points: number;
  /** Processor time per second for which an address can keep the node busy; 1,000 is all of it. */
  readonly busyMs: number;
};

const times = 9;

async function timeOf(platform: Platform, siteUrl: string, token: string, name: CallName, body: object) {
  const { path, rest } = addressOf(name, { ...body });
  const headers = {
    authorization: platform.config.SITE_KEY,
    'content-type': 'application/json',
    ...(token ? { [sessionHeader]: token } : {}),
  };
  const began = performance.now();
  const response = await globalThis.fetch(`${siteUrl}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ siteId: platform.config.SITE_ID, ...rest }),
  });
  await response.arrayBuffer();
  return performance.now() - began;
}

/** All that an address can call, the dearest first. The house is that of the demo, its limits switched off. */
export async function priceCalls(platform: Platform, siteUrl: string): Promise<CallPrice[]> {
  const sessionOf = keepSessions(platform, siteUrl);
  const prices: CallPrice[] = [];
  for (const name of callNames) {
    const { who } = calls[name];
    if (who !== 'guest' && who !== 'member') continue;
    const token = await sessionOf(who);
    for (const body of dearBodies(name)) {
      const taken: number[] = [];
      for (let turn = 0; turn < times; turn += 1) taken.push(await timeOf(platform, siteUrl, token, name, body));
      // The quickest: whatever else the machine does meanwhile is not the call's.
      const ms = round(Math.min(...taken));
      const points = costOf(name, body);
      const busyMs = Math.round(ms * callsPerSecond(handlers[name].limit, points));
      prices.push({ name, body, ms, points, busyMs });
    }
  }
  return prices.toSorted((one, other) => other.busyMs - one.busyMs);
}
