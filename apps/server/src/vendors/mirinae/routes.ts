/**
 * POST /wallet/mirinae/<what>. Answers of the domain, refusals too, are HTTP 200; 401 and 400 mean that nothing was
 * done, 503 that the vendor must ask again.
 */
import { isWalletMessageGenuine } from '@mirinae/contract/wallet/signature';
import {
  balanceRequest,
  creditRequest,
  debitRequest,
  rollbackRequest,
  type TransportError,
  walletHeaders,
} from '@mirinae/contract/wallet/wallet';
import type { FastifyInstance } from 'fastify';
import { findSandboxAccount, recentAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { openWalletEndpoint, type Protocol, parseJson, type RawCall, type Reply } from '../core/wallet-endpoint.ts';
import { handleBalance, handleCredit, handleDebit, handleRollback } from './wallet.ts';

const rejection = (http: number, code: TransportError): Reply => ({ http, body: { status: 'fault', code } });

export const protocol: Protocol = {
  name: 'mirinae',
  async authenticate(platform, { body, header }: RawCall) {
    const timestamp = header(walletHeaders.timestamp);
    const signature = header(walletHeaders.signature);
    const account = await recentAccount(platform, header(walletHeaders.vendor), findSandboxAccount);
    const secret = account?.secret ?? platform.config.STUDIO_SECRET;
    const message = { timestamp, signature, body };
    return isWalletMessageGenuine(secret, message, platform.clock.now().getTime()) ? account : null;
  },
  parse: parseJson,
  rejections: {
    forbidden: rejection(401, 'SIGNATURE_INVALID'),
    unsigned: rejection(401, 'SIGNATURE_INVALID'),
    malformed: rejection(400, 'MALFORMED'),
    retry: rejection(503, 'RETRY'),
  },
};

const ok = (body: object): Reply => ({ http: 200, body });
const about = (message: { memberRef: string; transactionId?: string }) => ({
  memberRef: message.memberRef,
  reference: message.transactionId,
});

export function registerWallet(app: FastifyInstance, platform: Platform): Promise<void> {
  return openWalletEndpoint(app, platform, protocol, (add) => {
    add({
      path: '/balance',
      schema: balanceRequest,
      about,
      work: async (wallet, message) => ok(await handleBalance(wallet, message)),
    });
    add({
      path: '/debit',
      schema: debitRequest,
      about,
      work: async (wallet, message) => ok(await handleDebit(wallet, message)),
    });
    add({
      path: '/credit',
      schema: creditRequest,
      about,
      work: async (wallet, message) => ok(await handleCredit(wallet, message)),
    });
    add({
      path: '/rollback',
      schema: rollbackRequest,
      about,
      work: async (wallet, message) => ok(await handleRollback(wallet, message)),
    });
  });
}
