/** Our transfer protocol towards a vendor: coins in, coins out, what became of it, and how many there are. */
import { codes } from '@mirinae/contract/codes';
import { coinsAnswer, transferAnswer } from '@mirinae/contract/wallet/transfer';
import { NoAnswerInTime } from '@mirinae/node-kit/outgoing-http';
import type { z } from 'zod';
import type { TransferAnswer, TransferMove, TransferWallet } from '../../modules/play/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { money, toWire } from '../../platform/money.ts';
import type { MoneyUnit } from '../../platform/money-unit.ts';
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
): Promise<{ readonly answer: z.infer<Schema>; readonly account: MoneyUnit }> {
  try {
    const { status, text, account } = await postSigned(platform, { vendorKey, path, content, timeoutMs });
    if (status === 200) return { answer: schema.parse(JSON.parse(text)), account };
    platform.log.warn({ status, vendorKey, path }, 'A vendor did not answer a transfer.');
  } catch (error) {
    platform.log.warn({ error, vendorKey, path }, 'The answer to a transfer is not known.');
    if (error instanceof NoAnswerInTime) throw new DomainError(codes.vendorDelayed);
  }
  throw new DomainError(codes.connectionDelayed);
}

async function requestTransfer(
  platform: Platform,
  { vendorKey }: TransferMove,
  path: string,
  content: object,
): Promise<TransferAnswer> {
  const { answer, account: unit } = await request(platform, vendorKey, path, content, transferAnswer);
  if (answer.status === 'refused') return answer;
  return { status: 'done', amount: money(answer.amount), balance: money(answer.balance), unit };
}

const nameOf = ({ key, memberId }: TransferMove) => ({ transferId: key, memberRef: memberRefOf(memberId) });

export const mirinaeTransfer: TransferWallet = {
  move(platform, move) {
    const content = { ...nameOf(move), direction: move.direction, amount: toWire(move.amount) };
    return requestTransfer(platform, move, '/api/transfers', content);
  },
  query: (platform, move) => requestTransfer(platform, move, '/api/transfers/ask', nameOf(move)),
  async coins(platform, { vendorKey, memberId }) {
    const content = { memberRef: memberRefOf(memberId) };
    const { answer } = await request(platform, vendorKey, '/api/coins', content, coinsAnswer);
    return money(answer.balance);
  },
};
