/**
 * What the folder of a protocol exports: one object, from which everything that the house does with the protocol is
 * derived.
 */
import type { FastifyInstance } from 'fastify';
import type { VendorProtocol } from '../../modules/play/index.ts';
import type { Platform } from '../../platform/app.ts';
import type { Dialect } from '../conformance/dialect.ts';

export type VendorModule = VendorProtocol & {
  /** Adds the wallet's routes; null where the vendor calls no wallet. */
  readonly routes: ((app: FastifyInstance, platform: Platform) => Promise<void>) | null;
  /** The vendor's side, for conformance; null where there are no routes. */
  readonly dialect: Dialect | null;
};
