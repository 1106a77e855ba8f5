/**
 * Wrong bodies for every call over real connections, each sent by whoever may call it: first each single fault of
 * each field (testing/hostile.ts), then pairs of faults until there were enough. What counts is how often the server
 * failed instead of refusing.
 */
import { type CallName, callNames, calls } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { sessionHeader } from '@mirinae/contract/headers';
import { pathOf } from '@mirinae/contract/paths';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { randomInt } from '../apps/server/src/platform/rng.ts';
import { buildMember } from '../apps/server/src/testing/build-member.ts';
import { hostileBodies, hostileValues } from '../apps/server/src/testing/hostile.ts';
import { clientOf, openMember, openOwner } from './sign-in.ts';

type Body = Readonly<Record<string, unknown>>;
const maxConcurrent = 16;

/** Address of a call, and the rest of its body. */
export function addressOf(name: CallName, body: Body): { path: string; rest: Body } {
  const rest = { ...body };
  const path = pathOf(name).replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest[field];
    delete rest[field];
    return encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());
  });
  return { path, rest };
}

function withAnotherFault(body: Body): Body {
  const fields = Object.keys(body);
  const field = fields[randomInt(0, Math.max(fields.length, 1))] ?? 'extra';
  return { ...body, [field]: hostileValues[randomInt(0, hostileValues.length)] };
}

/** As many bodies as wished for the call. */
function bodiesOf(name: CallName, count: number): Body[] {
  const single = hostileBodies(name);
  const more = Array.from({ length: Math.max(count - single.length, 0) }, (_, index) =>
    withAnotherFault(single[index % single.length] ?? {}),
  );
  return [...single, ...more];
}

async function isServerError(platform: Platform, siteUrl: string, token: string, name: CallName, body: Body) {
  const { path, rest } = addressOf(name, body);
  const response = await globalThis.fetch(`${siteUrl}${path}`, {
    method: 'POST',
    headers: {
      authorization: platform.config.SITE_KEY,
      'content-type': 'application/json',
      ...(token ? { [sessionHeader]: token } : {}),
    },
    body: JSON.stringify({ siteId: platform.config.SITE_ID, ...rest }),
  });
  const text = await response.text();
  return response.status >= 500 || text.includes(`"resultCode":"${codes.unexpectedError}"`);
}

type Who = (typeof calls)[CallName]['who'];

async function openFor(platform: Platform, siteUrl: string, who: Who): Promise<string> {
  if (who === 'guest') return '';
  if (who === 'staff') return openOwner(platform, siteUrl);
  return openMember(platform, siteUrl, await buildMember(platform, who === 'partner' ? { tier: 'PTN_5' } : {}));
}

/** A call may end the session it is made with: that is checked before each call. */
export function keepSessions(platform: Platform, siteUrl: string) {
  const open = new Map<Who, string>();
  return async (who: Who): Promise<string> => {
    const known = open.get(who);
    const client = clientOf(platform, siteUrl, known ?? null);
    const isCurrent =
      known !== undefined &&
      (await client(who === 'staff' ? 'staff.me' : 'member.info', {}).then(
        () => true,
        () => false,
      ));
    const token = isCurrent ? known : await openFor(platform, siteUrl, who);
    open.set(who, token);
    return token;
  };
}

export async function fuzz(platform: Platform, siteUrl: string, requests: number) {
  const perCall = Math.ceil(requests / callNames.length);
  const failed = new Map<CallName, number>();
  const sessionOf = keepSessions(platform, siteUrl);
  let sent = 0;
  for (const name of callNames) {
    const token = await sessionOf(calls[name].who);
    const bodies = bodiesOf(name, perCall);
    const work = async () => {
      for (let body = bodies.pop(); body; body = bodies.pop()) {
        sent += 1;
        if (await isServerError(platform, siteUrl, token, name, body)) failed.set(name, (failed.get(name) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: maxConcurrent }, work));
  }
  return { sent, failed };
}
