/** Callbacks of the rail `sandbox-coin`, signed as its service signs them, sent to the real route. */
import { type CoinCallback, coinHeaders } from '@mirinae/contract/coin/coin';
import { signCoinMessage } from '@mirinae/contract/coin/signature';
import Fastify from 'fastify';
import { afterAll } from 'vitest';
import { registerRailRoutes } from '../modules/cashier/index.ts';
import type { TestPlatform } from './test-platform.ts';

export const callbackPath = '/rails/sandbox-coin/callback';

type Forgery = { readonly secret?: string; readonly ageMs?: number; readonly signedBody?: string };

/** Call once at the top of a test file; everything is closed by itself. */
export async function openCallbacks(platform: TestPlatform) {
  const app = Fastify();
  await registerRailRoutes(app, platform);
  afterAll(() => app.close());
  /** Answers the HTTP status and the code. */
  const send = async (callback: CoinCallback | object, forgery: Forgery = {}): Promise<string> => {
    const body = JSON.stringify(callback);
    const { secret = platform.config.COIN_SECRET, ageMs = 0, signedBody = body } = forgery;
    const timestamp = String(platform.clock.now().getTime() - ageMs);
    const headers = signCoinMessage(secret, { timestamp, path: callbackPath, body: Buffer.from(signedBody) });
    const answer = await app.inject({ method: 'POST', url: callbackPath, headers, payload: body });
    return `${answer.statusCode} ${answer.json().code}`;
  };
  const sendUnsigned = async (callback: object): Promise<string> => {
    const headers = { [coinHeaders.timestamp]: String(platform.clock.now().getTime()) };
    const answer = await app.inject({ method: 'POST', url: callbackPath, headers, payload: callback });
    return `${answer.statusCode} ${answer.json().code}`;
  };
  return { app, send, sendUnsigned };
}
