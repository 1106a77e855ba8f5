/** Every vendor's routes. */
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/app.ts';

export async function registerVendorRoutes(_app: FastifyInstance, _platform: Platform): Promise<void> {}
