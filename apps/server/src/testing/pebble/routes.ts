/** POST /wallet/pebble/<our key of the vendor>/<what>: JSON with the secret in a header, refusals by our own codes. */
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findPlaySession } from '../../modules/play/index.ts';
import { provesCall, recentAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { findKnownMember, readBalance } from '../../vendors/core/answer.ts';
import { debitStake } from '../../vendors/core/debit.ts';
import { payPrize } from '../../vendors/core/pay-prize.ts';
import { payWin, rollBackStake } from '../../vendors/core/settle.ts';
import type { WalletResult } from '../../vendors/core/types.ts';
import {
  type AccountWallet,
  openWalletEndpoint,
  type Protocol,
  parseJson,
  type Reply,
} from '../../vendors/core/wallet-endpoint.ts';

const text = z.string().min(1).max(80);
const message = z.object({
  member: text,
  session: text,
  round: text,
  bet: text,
  key: text,
  amount: z.int().positive(),
});
type Message = z.infer<typeof message>;

const reject = (http: number, code: string): Reply => ({ http, body: { code } });

export const protocol: Protocol = {
  name: 'pebble',
  async authenticate(platform, call) {
    const account = await recentAccount(platform, call.vendorKey);
    const given = call.header('x-pebble');
    return provesCall(platform, account, (secret) => isSameSecret(given, secret)) ? account : null;
  },
  parse: parseJson,
  rejections: {
    forbidden: reject(403, 'FORBIDDEN'),
    unsigned: reject(401, 'UNSIGNED'),
    malformed: reject(400, 'MALFORMED'),
    retry: reject(503, 'RETRY'),
  },
};

type Work = (wallet: AccountWallet, memberId: MemberId, message: Message) => Promise<WalletResult>;

const works: Readonly<Record<string, Work>> = {
  balance: (wallet, memberId) => readBalance(wallet, memberId),
  bet: async (wallet, memberId, { session, bet: betKey, round: roundId, amount }) =>
    debitStake(wallet, {
      betKey,
      memberId,
      session: await findPlaySession(wallet.platform.db, wallet.vendorKey, session),
      roundId,
      amount: money(amount),
    }),
  win: (wallet, memberId, { bet: betKey, key: winKey, amount }) =>
    payWin(wallet, { winKey, betKey, memberId, amount: money(amount), finished: true }),
  cancel: (wallet, memberId, { bet: betKey, key: cancelKey }) => rollBackStake(wallet, { cancelKey, betKey, memberId }),
  prize: (wallet, memberId, { key: prizeKey, amount }) =>
    payPrize(wallet, { prizeKey, memberId, amount: money(amount) }),
};

export function registerPebble(app: FastifyInstance, platform: Platform): Promise<void> {
  return openWalletEndpoint(app, platform, protocol, (add) => {
    for (const [what, work] of Object.entries(works))
      add({
        path: `/:vendorKey/${what}`,
        schema: message,
        about: ({ member, bet }) => ({ memberRef: member, reference: bet }),
        async work(wallet, sent) {
          const memberId = await findKnownMember(wallet, sent.member);
          if (memberId === null) return reject(200, 'MEMBER_UNKNOWN');
          const result = await work(wallet, memberId, sent);
          return { http: 200, body: result.status === 'ok' ? { cash: Number(result.cash) } : { code: result.code } };
        },
      });
  });
}
