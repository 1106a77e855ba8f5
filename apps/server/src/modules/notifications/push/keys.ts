/**
 * Our key pair towards push services (RFC 8292): of the configuration, or made once and kept with its secret sealed.
 */
import webPush from 'web-push';
import type { Platform } from '../../../platform/app.ts';
import { secretBoxOf } from '../../../platform/auth/keys.ts';
import { pushKeys } from '../tables.ts';

export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** Two nodes that start concurrently get the same pair: that of the first. */
export async function readPushKeys(platform: Platform): Promise<PushKeys> {
  const { db, clock, config } = platform;
  if (config.VAPID_PUBLIC_KEY && config.VAPID_PRIVATE_KEY)
    return { publicKey: config.VAPID_PUBLIC_KEY, privateKey: config.VAPID_PRIVATE_KEY };
  const box = secretBoxOf(platform);
  const [kept] = await db.select().from(pushKeys);
  if (kept) return { publicKey: kept.publicKey, privateKey: box.open(kept.privateBox) };
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const made = { publicKey, privateBox: box.seal(privateKey), madeAt: clock.now() };
  await db.insert(pushKeys).values(made).onConflictDoNothing();
  return readPushKeys(platform);
}
