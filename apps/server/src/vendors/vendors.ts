/** Every protocol this house speaks. A new one is its own folder and one line here. */
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/app.ts';
import { a8r } from './a8r/index.ts';
import type { VendorModule } from './core/vendor-module.ts';
import { evolution } from './evolution/index.ts';
import { gcp } from './gcp/index.ts';
import { honorlink } from './honorlink/index.ts';
import { hub88 } from './hub88/index.ts';
import { kplay } from './kplay/index.ts';
import { mirinae } from './mirinae/index.ts';
import { oroplay } from './oroplay/index.ts';
import { pragmatic } from './pragmatic/index.ts';
import { site } from './site/index.ts';
import { swipe } from './swipe/index.ts';

export const vendors: readonly VendorModule[] = [
  mirinae,
  kplay,
  evolution,
  pragmatic,
  swipe,
  site,
  oroplay,
  honorlink,
  hub88,
  gcp,
  a8r,
];

/** The wallet under every protocol. */
export async function registerVendorRoutes(
  app: FastifyInstance,
  platform: Platform,
  modules: readonly VendorModule[] = vendors,
): Promise<void> {
  for (const { routes } of modules) await routes?.(app, platform);
}
