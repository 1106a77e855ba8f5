/** POST /rails/<name>/callback, for every rail with a processor. */
import type { FastifyInstance } from 'fastify';
import { type RawCallback, registerCallbacks } from '../../../platform/http/callbacks.ts';
import type { CashierPlatform, PaymentRail, RailProcessor } from '../rails/rail.ts';
import { receiveCallback } from './receive-callback.ts';

const hasProcessor = (rail: PaymentRail): rail is PaymentRail & { readonly processor: RailProcessor } =>
  rail.processor !== null;

export function registerRailRoutes(app: FastifyInstance, platform: CashierPlatform): Promise<void> {
  const routes = platform.rails.filter(hasProcessor).map((rail) => ({
    path: `/rails/${rail.name}/callback`,
    receive: (callback: RawCallback) => receiveCallback(platform, rail, callback),
  }));
  return registerCallbacks(app, platform, routes, 'a payment rail');
}
