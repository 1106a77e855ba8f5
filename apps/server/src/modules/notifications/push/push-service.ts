/**
 * The only place that sends to push services: addresses come from browsers, so only origins of the configuration are
 * ever called, and no redirect is followed.
 */
import { postOut } from '@mirinae/node-kit/outgoing-http';
import webPush from 'web-push';
import type { Config } from '../../../platform/config.ts';
import type { PushKeys } from './keys.ts';
import type { PushTarget } from './target.ts';

const timeoutMs = 10_000;
/** Time for which the push service keeps a message for a device that is off. */
const keepSeconds = 24 * 60 * 60;

/** Whether an address is of a push service of the configuration; `*.` means one label or more. */
export function isPushService({ PUSH_ORIGINS }: Pick<Config, 'PUSH_ORIGINS'>, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return PUSH_ORIGINS.some((allowed) => {
    const [scheme = '', suffix] = allowed.split('*');
    return suffix === undefined ? origin === allowed : origin.startsWith(scheme) && origin.endsWith(suffix);
  });
}

/** Sealed for the device alone (RFC 8291). Answers the status; throws when none came in time. */
export async function postPush(
  config: Pick<Config, 'PUSH_ORIGINS' | 'PUSH_CONTACT'>,
  keys: PushKeys,
  { endpoint, p256dh, auth }: PushTarget,
  payload: string,
): Promise<number> {
  if (!isPushService(config, endpoint)) return 410;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: config.PUSH_CONTACT, ...keys },
    TTL: keepSeconds,
  });
  const sent = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  const named = Object.fromEntries(sent.map(([name, value]) => [name.toLowerCase(), String(value)]));
  const { status } = await postOut({ url: endpoint, headers: named, body: body ?? new Uint8Array(), timeoutMs });
  return status;
}
