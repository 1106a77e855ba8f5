/** POST /wallet/kplay/<what>: balance, debit, credit, bonus and buyin. */
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import type { FastifyInstance } from 'fastify';
import { newestPlaySession } from '../../modules/play/index.ts';
import { findAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { findKnownMember, readBalance } from '../core/answer.ts';
import { debitStake } from '../core/debit.ts';
import { payPrize } from '../core/pay-prize.ts';
import { payWin, rollBackStake } from '../core/settle.ts';
import { type AccountWallet, openWalletEndpoint, type Reply } from '../core/wallet-endpoint.ts';
import {
  balanceMessage,
  bonusMessage,
  creditErrors,
  creditMessage,
  debitErrors,
  debitMessage,
  fail,
  present,
  protocol,
} from './protocol.ts';

type Named = { user_id: string; prd_id: string };

/** The work for the product and the member that are named; a product must share the secret that signed. */
async function forMember(
  { platform, account }: AccountWallet,
  { user_id, prd_id }: Named,
  work: (wallet: AccountWallet, memberId: MemberId) => Promise<Reply>,
): Promise<Reply> {
  const product = await findAccount(platform, prd_id);
  if (product?.adapter !== 'kplay' || !isSameSecret(product.secret, account.secret)) return fail('INVALID_PRD_ID');
  const wallet = { platform, vendorKey: prd_id, account: product };
  const memberId = await findKnownMember(wallet, user_id);
  return memberId === null ? fail('INVALID_USER') : work(wallet, memberId);
}

async function handleDebit(wallet: AccountWallet, memberId: MemberId, message: typeof debitMessage._output) {
  const { txn_id: betKey, amount, credit_amount: credit } = message;
  const session = await newestPlaySession(wallet.platform.db, { vendorKey: wallet.vendorKey, memberId });
  const placed = await debitStake(wallet, { betKey, memberId, session, roundId: betKey, amount: money(amount) });
  if (placed.status === 'refused' || typeof credit !== 'number' || credit < 0)
    return present(placed, debitErrors, 'DUPLICATE_DEBIT');
  const win = { winKey: betKey, betKey, memberId, amount: money(credit), finished: true };
  const settled = await payWin(wallet, win);
  return present(placed.replayed ? placed : settled, debitErrors, 'DUPLICATE_DEBIT');
}

async function handleCredit(wallet: AccountWallet, memberId: MemberId, message: typeof creditMessage._output) {
  const { txn_id: betKey, amount, is_cancel } = message;
  if (is_cancel === 0) {
    const win = { winKey: betKey, betKey, memberId, amount: money(amount), finished: true };
    return present(await payWin(wallet, win), creditErrors, 'DUPLICATE_CREDIT');
  }
  const result = await rollBackStake(wallet, { cancelKey: betKey, betKey, memberId });
  if (result.status === 'ok' && result.unknownBet) return fail('INVALID_DEBIT');
  return present(result, creditErrors, 'DUPLICATE_CREDIT');
}

const about = (message: { user_id: string; txn_id?: string }) => ({
  memberRef: message.user_id,
  reference: message.txn_id,
});

export function registerKplay(app: FastifyInstance, platform: Platform): Promise<void> {
  return openWalletEndpoint(app, platform, protocol, (add) => {
    const stakeRoute = { schema: debitMessage, about };
    const debit = (wallet: AccountWallet, message: typeof debitMessage._output) =>
      forMember(wallet, message, (product, memberId) => handleDebit(product, memberId, message));
    add({
      path: '/balance',
      schema: balanceMessage,
      about,
      work: (wallet, message) =>
        forMember(wallet, message, async (product, memberId) =>
          present(
            await readBalance(product, memberId).then((result) => ({ ...result, replayed: false })),
            debitErrors,
            'UNKNOWN_ERROR',
          ),
        ),
    });
    add({ path: '/debit', ...stakeRoute, work: debit });
    add({ path: '/buyin', ...stakeRoute, work: debit });
    add({
      path: '/credit',
      schema: creditMessage,
      about,
      work: (wallet, message) =>
        forMember(wallet, message, (product, memberId) => handleCredit(product, memberId, message)),
    });
    add({
      path: '/bonus',
      schema: bonusMessage,
      about,
      work: (wallet, message) =>
        forMember(wallet, message, async (product, memberId) => {
          const prize = { prizeKey: message.txn_id, memberId, amount: money(message.amount) };
          return present(await payPrize(product, prize), creditErrors, 'DUPLICATE_CREDIT');
        }),
    });
  });
}
