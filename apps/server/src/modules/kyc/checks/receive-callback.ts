/** A provider's callback: proven, taken once, and applied to its check. What is refused is kept with its code. */
import { hash } from 'node:crypto';
import { type Code, codes } from '@mirinae/contract/codes';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/app.ts';
import { and, eq } from '../../../platform/db/orm.ts';
import { type RawCallback, registerCallbacks } from '../../../platform/http/callbacks.ts';
import { callbackPathOf, type IdentityProvider } from '../providers/provider.ts';
import { findProvider } from '../providers/providers.ts';
import { registerIdentitySandbox } from '../providers/sandbox/routes.ts';
import { kycCallbacks } from '../tables.ts';
import { applyResult } from './apply-result.ts';

/**
 * Answers '0', or why the callback changes nothing: C811, C812, Z400 (nothing is kept of these), C813, C815 (taken
 * before), C816, C817, C999 (its key was used for something else). Locks: the callback's key, then the member's level:
 * of two that come together the second waits and finds the first.
 */
export async function receiveCallback(
  platform: Platform,
  provider: IdentityProvider,
  callback: RawCallback,
): Promise<Code | '0'> {
  const event = provider.receive(platform, callback);
  if (typeof event === 'string') return event;
  const { key, ...result } = event;
  const bodyHash = hash('sha256', callback.body, 'buffer');
  const isIt = and(eq(kycCallbacks.provider, provider.name), eq(kycCallbacks.callbackKey, key));
  return platform.db.transaction(async (tx) => {
    const row = { provider: provider.name, callbackKey: key, bodyHash, receivedAt: platform.clock.now() };
    const [fresh] = await tx.insert(kycCallbacks).values(row).onConflictDoNothing().returning();
    if (!fresh) {
      const [known] = await tx.select().from(kycCallbacks).where(isIt);
      return known?.bodyHash.equals(bodyHash) ? codes.callbackRepeated : codes.duplicateRequest;
    }
    const outcome = await applyResult(platform, tx, provider.name, result);
    await tx.update(kycCallbacks).set(outcome).where(isIt);
    return outcome.code;
  });
}

/** The callback of the chosen provider and, in a sandbox that chose its own, that provider's own addresses. */
export async function registerIdentityRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const provider = findProvider(platform.config);
  if (!provider) return;
  const receive = (callback: RawCallback) => receiveCallback(platform, provider, callback);
  await registerCallbacks(
    app,
    platform,
    [{ path: callbackPathOf(provider), receive }],
    'a provider of identity checks',
  );
  if (platform.config.MIRINAE_ENV !== 'production') await registerIdentitySandbox(app, platform);
}
