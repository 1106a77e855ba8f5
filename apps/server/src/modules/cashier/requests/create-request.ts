/**
 * What deposits and withdrawals share when they are requested: the repeated request, the amount a person typed, the
 * row.
 */

import { chosenAmount } from '@mirinae/contract/cash/cash';
import { codes } from '@mirinae/contract/codes';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money } from '../../../platform/money.ts';
import { findMember, type Member } from '../../identity/index.ts';
import { findByKey } from '../model/queries.ts';
import type { RequestKind } from '../model/request-kinds.ts';
import { type RequestRow, requests } from '../model/tables.ts';
import { bankTransferName } from '../rails/bank-transfer/account.ts';
import { type CashierPlatform, railOf } from '../rails/rail.ts';

export type RequestInput = {
  readonly memberId: MemberId;
  /** As it came: judged only after the bans that go before it. */
  readonly cash: unknown;
  /** The same key with the same input gets the same answer. */
  readonly requestKey: string;
  /** The name of the payment rail that carries it; bank transfer without one. */
  readonly rail?: string;
  /** Where a withdrawal goes, on rails that do not know it of the member. */
  readonly to?: string;
};

export const railNameOf = ({ rail = bankTransferName }: RequestInput): string => rail;

/** Throws the code when the amount is missing or no whole positive number. */
export function readAmount(code: 'C002' | 'C206', cash: unknown): Money {
  const parsed = chosenAmount(code).safeParse(cash);
  if (!parsed.success) throw new DomainError(code);
  return money(parsed.data);
}

/** The request this input made before, if any. Throws C999 when the key was used for something else. */
export async function findRepeated(
  platform: CashierPlatform,
  db: Database | Tx,
  kind: RequestKind,
  input: RequestInput,
): Promise<RequestRow | null> {
  const row = await findByKey(db, input.memberId, input.requestKey);
  if (!row) return null;
  const isSame = row.kind === kind && Number(row.amount) === input.cash && row.account.rail === railNameOf(input);
  const isSamePlace = kind === 'deposit' || railOf(platform, row).isSameAccount(row.account, input.to ?? '');
  if (!isSame || !isSamePlace) throw new DomainError(codes.duplicateRequest);
  return row;
}

export async function getMember(db: Database | Tx, memberId: MemberId): Promise<Member> {
  const member = await findMember(db, memberId);
  if (!member) throw new Error(`There is no member ${memberId}.`);
  return member;
}

type NewRequest = Pick<
  RequestRow,
  'memberId' | 'kind' | 'amount' | 'requestKey' | 'memo' | 'account' | 'balanceAfter' | 'requestedAt'
> &
  Partial<Pick<RequestRow, 'takesBonus'>>;

export async function insertRequest(tx: Tx, fields: NewRequest): Promise<RequestRow> {
  const [row] = await tx.insert(requests).values(fields).returning();
  if (!row) throw new Error('The request was not returned.');
  return row;
}
