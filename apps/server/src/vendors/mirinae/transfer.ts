/** Our transfer protocol towards a vendor: coins in, coins out, what became of it, and how many there are. */
import { codes } from '@mirinae/contract/codes';
import { coinsAnswer, transferAnswer } from '@mirinae/contract/wallet/transfer';
import { NoAnswerInTime } from '@mirinae/node-kit/outgoing-http';
import type { z } from 'zod';
import type { TransferAnswer, TransferMove, TransferWallet } from '../../modules/play/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { money, toWire } from '../../platform/money.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { postSigned } from './post-signed.ts';

/** Longer than the vendor may take, so that most answers are certain. */
const timeoutMs = 8_000;

async function request<Schema extends z.ZodType>(
  platform: Platform,
  vendorKey: string,
  path: string,
  content: object,
  schema: Schema,
): Promise<z.infer<Schema>> {
  try {
    const { status, text } = await postSigned(platform, { vendorKey, path, content, timeoutMs });
    if (status === 200) return schema.parse(JSON.parse(text));
    platform.log.warn({ status, vendorKey, path }, 'A vendor did not answer a transfer.');
  } catch (error) {
    platform.log.warn({ error, vendorKey, path }, 'The answer to a transfer is not known.');
    if (error instanceof NoAnswerInTime) throw new DomainError(codes.vendorDelayed);
  }
  throw new DomainError(codes.connectionDelayed);
}

function transferAnswerOf(answer: z.infer<typeof transferAnswer>): TransferAnswer {
  if (answer.status === 'refused') return answer;
  return { status: 'done', amount: money(answer.amount), balance: money(answer.balance) };
}

const nameOf = ({ key, memberId }: TransferMove) => ({ transferId: key, memberRef: memberRefOf(memberId) });

export const mirinaeTransfer: TransferWallet = {
  async move(platform, move) {
    const content = { ...nameOf(move), direction: move.direction, amount: toWire(move.amount) };
    return transferAnswerOf(await request(platform, move.vendorKey, '/api/transfers', content, transferAnswer));
  },
  async query(platform, move) {
    return transferAnswerOf(
      await request(platform, move.vendorKey, '/api/transfers/ask', nameOf(move), transferAnswer),
    );
  },
  async coins(platform, { vendorKey, memberId }) {
    const content = { memberRef: memberRefOf(memberId) };
    return money((await request(platform, vendorKey, '/api/coins', content, coinsAnswer)).balance);
  },
};
