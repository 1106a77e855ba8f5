/** One message to one device, and what its push service answered. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { secretBoxOf } from '../../../platform/auth/keys.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { type PushKeys, readPushKeys } from './keys.ts';
import { isPushService, postPush } from './push-service.ts';
import { type PushTarget, pushTarget } from './target.ts';

export type PushResult = 'sent' | 'failed' | 'ended' | 'again';
type Sealed = { readonly targetMark: Buffer; readonly targetBox: Buffer };

/** How a device is stored. Throws PN101 for an address of no push service. */
export function sealTarget(platform: Platform, target: PushTarget): Sealed {
  if (!isPushService(platform.config, target.endpoint)) throw new DomainError(codes.pushServiceUnknown);
  const box = secretBoxOf(platform);
  return { targetMark: box.mark('push', target.endpoint), targetBox: box.seal(JSON.stringify(target)) };
}

/** 404 and 410: the device is no more. Another 4xx but 408 and 429 will not become better. */
function judge(status: number): PushResult {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'ended';
  return status === 408 || status === 429 || status >= 500 ? 'again' : 'failed';
}

/** `again` also where the push service did not answer. */
export async function deliverPush(
  platform: Platform,
  targetBox: Buffer,
  payload: object,
  keys?: PushKeys,
): Promise<PushResult> {
  try {
    const target = pushTarget.parse(JSON.parse(secretBoxOf(platform).open(targetBox)));
    const pair = keys ?? (await readPushKeys(platform));
    return judge(await postPush(platform.config, pair, target, JSON.stringify(payload)));
  } catch (error) {
    platform.log.info({ error }, 'A push service did not answer.');
    return 'again';
  }
}
