/**
 * POST /wallet/mirinae/<what>. Answers of the domain, refusals too, are HTTP 200; 401 and 400 mean that nothing was
 * done, 503 that the vendor must retry.
 */

import { isWalletMessageGenuine } from '@mirinae/contract/wallet/signature';
import {
  balanceRequest,
  checkRequest,
  creditRequest,
  creditsRequest,
  debitRequest,
  freePlayRequest,
  playRequest,
  rollbackRequest,
  type TransportError,
  voidRequest,
  walletHeaders,
} from '@mirinae/contract/wallet/wallet';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { findSandboxAccount, provesCall, recentAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import type { Wallet } from '../core/types.ts';
import { openWalletEndpoint, type Protocol, parseJson, type RawCall, type Reply } from '../core/wallet-endpoint.ts';
import {
  handleBalance,
  handleCheck,
  handleCredit,
  handleCredits,
  handleDebit,
  handleFreePlay,
  handleFreeRollback,
  handlePlay,
  handleRollback,
  handleVoid,
} from './wallet.ts';

const rejection = (http: number, code: TransportError): Reply => ({ http, body: { status: 'fault', code } });

export const protocol: Protocol = {
  name: 'mirinae',
  async authenticate(platform, { path, body, header }: RawCall) {
    const timestamp = header(walletHeaders.timestamp);
    const signature = header(walletHeaders.signature);
    const vendorKey = header(walletHeaders.vendor);
    const account = await recentAccount(platform, vendorKey, findSandboxAccount);
    const message = { timestamp, vendorKey, path, signature, body };
    const nowMs = platform.clock.now().getTime();
    return provesCall(platform, account, (secret) => isWalletMessageGenuine(secret, message, nowMs)) ? account : null;
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
type Message = { memberRef: string; transactionId?: string };
const about = (message: Message) => ({ memberRef: message.memberRef, reference: message.transactionId });

export function registerWallet(app: FastifyInstance, platform: Platform): Promise<void> {
  return openWalletEndpoint(app, platform, protocol, (add) => {
    const serve = <Schema extends z.ZodType<Message>>(
      path: string,
      schema: Schema,
      handle: (wallet: Wallet, message: z.output<Schema>) => Promise<object>,
    ) => add({ path, schema, about, work: async (wallet, message) => ok(await handle(wallet, message)) });
    serve('/balance', balanceRequest, handleBalance);
    serve('/debit', debitRequest, handleDebit);
    serve('/play', playRequest, handlePlay);
    serve('/credit', creditRequest, handleCredit);
    add({
      path: '/credits',
      schema: creditsRequest,
      about: () => ({}),
      work: async (wallet, message) => {
        const { answers } = await handleCredits(wallet, message);
        const parts = message.credits.map((credit, at) => ({
          call: 'credit',
          ...about(credit),
          request: JSON.stringify(credit),
          answer: JSON.stringify(answers[at]),
        }));
        return { ...ok({ answers }), parts };
      },
    });
    serve('/check', checkRequest, handleCheck);
    serve('/rollback', rollbackRequest, handleRollback);
    serve('/void', voidRequest, handleVoid);
    serve('/free-play', freePlayRequest, handleFreePlay);
    serve('/free-rollback', rollbackRequest, handleFreeRollback);
  });
}
