/** Every vendor: its adapter for launches and its routes for the wallet. */
import type { FastifyInstance } from 'fastify';
import { registerAdapter } from '../modules/play/index.ts';
import type { Platform } from '../platform/app.ts';
import { evolutionAdapter } from './evolution/client.ts';
import { registerEvolution } from './evolution/routes.ts';
import { kplayAdapter } from './kplay/client.ts';
import { registerKplay } from './kplay/routes.ts';
import { mirinaeAdapter } from './mirinae/client.ts';
import { registerWallet } from './mirinae/routes.ts';
import { pragmaticAdapter } from './pragmatic/client.ts';
import { registerPragmatic } from './pragmatic/routes.ts';
import { registerSwipe } from './swipe/routes.ts';

export async function registerVendorRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  registerAdapter('mirinae', mirinaeAdapter);
  registerAdapter('kplay', kplayAdapter);
  registerAdapter('evolution', evolutionAdapter);
  registerAdapter('pragmatic', pragmaticAdapter);
  await registerWallet(app, platform);
  await registerKplay(app, platform);
  await registerEvolution(app, platform);
  await registerPragmatic(app, platform);
  await registerSwipe(app, platform);
}
