/** Services of every part of the engine; built once at start and handed down. */
import type { Beacon } from '@mirinae/beacon/beacon';
import type { Sealer } from '@mirinae/node-kit/encryption';
import type { FastifyBaseLogger } from 'fastify';
import type { PlayFaultCode } from '../wire/wire.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Game } from './game.ts';
import type { Limits } from './limits.ts';
import type { PlatformLine } from './platform-line.ts';
import type { Wallet, WalletMode } from './wallets/wallet.ts';

export type Studio = {
  readonly config: Config;
  readonly db: Database;
  readonly box: Sealer;
  /** The platform's wallet, the coins deposited here, or the coins of a demo. */
  readonly wallets: Readonly<Record<WalletMode, Wallet>>;
  /** Signed messages to the platform. */
  readonly line: PlatformLine;
  readonly games: ReadonlyMap<string, Game>;
  readonly log: FastifyBaseLogger;
  readonly limits: Limits;
  /** Public randomness that shared draws are bound to. */
  readonly beacon: Beacon;
};

/** The only way to refuse a player's request. */
export class PlayFault extends Error {
  readonly code: PlayFaultCode;

  constructor(code: PlayFaultCode) {
    super(code);
    this.name = 'PlayFault';
    this.code = code;
  }
}
