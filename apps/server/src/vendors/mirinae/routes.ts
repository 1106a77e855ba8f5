/**
 * POST /wallet/mirinae/<what>. Answers of the domain, refusals too, are HTTP 200; 401 and 400 mean that nothing was done, 503 that the
 * vendor must ask again.
 */
import { isWalletMessageGenuine } from '@mirinae/contract/wallet/signature';
import {
  balanceRequest,
  creditRequest,
  debitRequest,
  rollbackRequest,
  type WalletFault,
  walletHeaders,
} from '@mirinae/contract/wallet/wallet';
import type { FastifyInstance } from 'fastify';
import { findSandboxAccount, recentAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { openRoom, type Protocol, parseJson, type RawCall, type Reply } from '../core/wallet-endpoint.ts';
import { takeCredit, takeDebit, takeRollback, tellBalance } from './wallet.ts';

const fault = (http: number, code: WalletFault): Reply => ({ http, body: { status: 'fault', code } });

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
  faults: {
    forbidden: fault(401, 'SIGNATURE_INVALID'),
    unsigned: fault(401, 'SIGNATURE_INVALID'),
    malformed: fault(400, 'MALFORMED'),
    retry: fault(503, 'RETRY'),
  },
};

const ok = (body: object): Reply => ({ http: 200, body });
const about = (message: { memberRef: string; transactionId?: string }) => ({
  memberRef: message.memberRef,
  reference: message.transactionId,
});

export function registerWallet(app: FastifyInstance, platform: Platform): Promise<void> {
  return openRoom(app, platform, protocol, (add) => {
    add({
      path: '/balance',
      schema: balanceRequest,
      about,
      work: async (wallet, message) => ok(await tellBalance(wallet, message)),
    });
    add({
      path: '/debit',
      schema: debitRequest,
      about,
      work: async (wallet, message) => ok(await takeDebit(wallet, message)),
    });
    add({
      path: '/credit',
      schema: creditRequest,
      about,
      work: async (wallet, message) => ok(await takeCredit(wallet, message)),
    });
    add({
      path: '/rollback',
      schema: rollbackRequest,
      about,
      work: async (wallet, message) => ok(await takeRollback(wallet, message)),
    });
  });
}
