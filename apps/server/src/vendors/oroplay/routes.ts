/** POST /wallet/oroplay/api/<what>: balance, transaction and batch-transactions. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Platform } from '../../platform/app.ts';
import type { MemberId } from '../../platform/ids.ts';
import { findKnownMember, readBalance } from '../core/answer.ts';
import { type AccountWallet, type CallPart, openWalletEndpoint, type Reply } from '../core/wallet-endpoint.ts';
import { move } from './money.ts';
import {
  type Answer,
  balanceMessage,
  batchMessage,
  errors,
  present,
  protocol,
  type Transaction,
  transactionMessage,
} from './protocol.ts';

type Work = (memberId: MemberId) => Promise<Reply>;

async function forMember(wallet: AccountWallet, userCode: string, work: Work): Promise<Reply> {
  const memberId = await findKnownMember(wallet, userCode);
  return memberId === null ? present(wallet, { errorCode: errors.unknownUser, cash: null }) : work(memberId);
}

const balance = (wallet: AccountWallet, { userCode }: z.infer<typeof balanceMessage>) =>
  forMember(wallet, userCode, async (memberId) => {
    const { cash } = await readBalance(wallet, memberId);
    return present(wallet, { errorCode: errors.ok, cash });
  });

const transact = (wallet: AccountWallet, message: z.infer<typeof transactionMessage>) =>
  forMember(wallet, message.userCode, async (memberId) => present(wallet, await move(wallet, memberId, message)));

type Batch = z.infer<typeof batchMessage>;
type Part = Transaction & { readonly userCode?: string | undefined };

const partOf = (userCode: string, transaction: Part, reply: Reply): CallPart => ({
  call: 'batch-transactions',
  memberRef: userCode,
  reference: transaction.transactionCode,
  request: JSON.stringify(transaction),
  answer: JSON.stringify(reply.body),
});

/**
 * One after the other; those that came before count as done, the first other refusal ends the batch and is its answer.
 * Earlier ones stay.
 */
const transactAll = (wallet: AccountWallet, { userCode, transactions }: Batch) =>
  forMember(wallet, userCode, async (memberId) => {
    const parts: CallPart[] = [];
    let last: Answer = { errorCode: errors.invalid, cash: null };
    for (const transaction of transactions) {
      const isOwn = (transaction.userCode ?? userCode) === userCode;
      const made: Answer = isOwn
        ? await move(wallet, memberId, transaction)
        : { errorCode: errors.invalid, cash: last.cash };
      parts.push(partOf(userCode, transaction, present(wallet, made)));
      const isDone = made.errorCode === errors.ok || made.errorCode === errors.duplicate;
      last = isDone ? { errorCode: errors.ok, cash: made.cash } : made;
      if (!isDone) break;
    }
    return { ...present(wallet, last), parts };
  });

export function registerOroplay(app: FastifyInstance, platform: Platform): Promise<void> {
  return openWalletEndpoint(app, platform, protocol, (add) => {
    const about = ({ userCode }: { userCode: string }) => ({ memberRef: userCode });
    add({ path: '/api/balance', schema: balanceMessage, about, work: balance });
    add({
      path: '/api/transaction',
      schema: transactionMessage,
      about: ({ userCode, transactionCode }) => ({ memberRef: userCode, reference: transactionCode }),
      work: transact,
    });
    add({ path: '/api/batch-transactions', schema: batchMessage, about, work: transactAll });
  });
}
