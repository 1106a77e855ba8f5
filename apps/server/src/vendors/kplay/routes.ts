/** POST /wallet/kplay/<what>: balance, debit, credit, resettle, bonus and buyin. */
import type { FastifyInstance } from 'fastify';
import { findVendorMember } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import type { MemberId } from '../../platform/ids.ts';
import { findKnownMember, readBalance } from '../core/answer.ts';
import { memberRefOf, readMemberRef } from '../core/member-ref.ts';
import { type AccountWallet, openWalletEndpoint, type Reply } from '../core/wallet-endpoint.ts';
import { bonus, credit, debit, resettle } from './money.ts';
import {
  balanceMessage,
  bonusMessage,
  creditMessage,
  debitCodes,
  debitMessage,
  fail,
  present,
  protocol,
  resettleMessage,
} from './protocol.ts';

type Named = { user_id: string; prd_id?: string | null };
const invalidUser = fail('INVALID_USER');
type Work = (memberId: MemberId) => Promise<Reply>;

/** Our reference, or a number: the vendor's own id of a member first, then ours. It is in the answer to a launch. */
async function memberOf(wallet: AccountWallet, vendorRef: string): Promise<MemberId | null> {
  const { platform, account } = wallet;
  if (readMemberRef(vendorRef) !== null) return findKnownMember(wallet, vendorRef);
  return findVendorMember(platform, { accountKey: account.accountKey, vendorRef });
}

async function forMember(wallet: AccountWallet, { user_id }: Named, work: Work, unknown = invalidUser): Promise<Reply> {
  const memberId = await memberOf(wallet, user_id);
  if (memberId === null) return unknown;
  return { ...(await work(memberId)), memberRef: memberRefOf(memberId) };
}

/** Money moves for a product of the account only. */
function forProduct(wallet: AccountWallet, message: Named, work: Work): Promise<Reply> | Reply {
  return message.prd_id === wallet.account.product ? forMember(wallet, message, work) : fail('ACCESS_DENIED');
}

const about = (message: { user_id: string; txn_id?: string | null }) => ({
  memberRef: message.user_id,
  reference: message.txn_id ?? undefined,
});

export function registerKplay(app: FastifyInstance, platform: Platform): Promise<void> {
  return openWalletEndpoint(app, platform, protocol, (add) => {
    add({
      path: '/balance',
      schema: balanceMessage,
      about,
      work: (wallet, message) =>
        forMember(wallet, message, async (memberId) => {
          const result = await readBalance(wallet, memberId);
          return present(wallet, { ...result, replayed: false }, debitCodes);
        }),
    });
    for (const path of ['/debit', '/buyin'])
      add({
        path,
        schema: debitMessage,
        about,
        work: async (wallet, message) => forProduct(wallet, message, (memberId) => debit(wallet, memberId, message)),
      });
    add({
      path: '/credit',
      schema: creditMessage,
      about,
      work: async (wallet, message) => forProduct(wallet, message, (memberId) => credit(wallet, memberId, message)),
    });
    add({
      path: '/resettle',
      schema: resettleMessage,
      about,
      work: async (wallet, message) => forProduct(wallet, message, (memberId) => resettle(wallet, memberId, message)),
    });
    add({
      path: '/bonus',
      schema: bonusMessage,
      about,
      work: async (wallet, message) =>
        message.prd_id === wallet.account.product
          ? forMember(wallet, message, (memberId) => bonus(wallet, memberId, message), fail('ACCESS_DENIED'))
          : fail('INVALID_PRODUCT'),
    });
  });
}
