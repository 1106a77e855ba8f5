/** Every vendor: its adapter for launches and its routes for the wallet. */
import type { FastifyInstance } from 'fastify';
import { registerAdapter } from '../modules/play/index.ts';
import type { Platform } from '../platform/app.ts';
import { mirinaeAdapter } from './mirinae/client.ts';
import { registerWallet } from './mirinae/routes.ts';

export async function registerVendorRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  registerAdapter('mirinae', mirinaeAdapter);
  await registerWallet(app, platform);
}
