/** Turning points into cash, one for one. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { runWithin } from '../../platform/db/statement.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { findMember, isSuspended } from '../identity/index.ts';
import { announceBalances, type Outcome, postNow } from '../ledger/index.ts';
import { bookMoney } from '../partners/index.ts';
import { mustStayTied } from '../wagering/index.ts';
import { refuseConversion } from './rules.ts';

export type Conversion = {
  readonly memberId: MemberId;
  /** Points to convert, more than 0. */
  readonly points: Money;
  /** The same key with the same points gets the same answer. */
  readonly requestKey: string;
};

function throwRefusal(outcome: Extract<Outcome, { status: 'refused' }>): never {
  if (outcome.reason === 'key_conflict') throw new DomainError(codes.duplicateRequest);
  if (outcome.reason !== 'insufficient') throw new Error(`The ledger refused a conversion: ${outcome.reason}.`);
  throw new DomainError(outcome.balance === 0n ? codes.pointsMissing : codes.pointsAboveBalance);
}

async function post(tx: Tx, { memberId, points, requestKey }: Conversion): Promise<Outcome> {
  const [outcome] = await postNow(tx, [
    {
      key: `point-change:${memberId}:${requestKey}`,
      kind: 'point_convert',
      reference: `member:${memberId}`,
      actor: `member:${memberId}`,
      legs: [
        { account: { owner: memberId, kind: 'point' }, amount: money(-points) },
        { account: { owner: memberId, kind: 'cash' }, amount: points },
      ],
    },
  ]);
  if (!outcome) throw new Error('The ledger did not answer.');
  return outcome;
}

/**
 * Answers both balances after the conversion, the same again for the same key. Throws P009 (under the minimum, or
 * suspended), P001 (no points at all), P002 (not so many), P010 (not played yet), C999 (the key was used for another
 * amount). Locks: the member's ledger accounts, its hour in reports.
 */
export async function changePoints(
  platform: Platform,
  tx: Tx,
  conversion: Conversion,
): Promise<{ cash: Money; point: Money }> {
  const member = await findMember(tx, conversion.memberId);
  if (!member) throw new Error(`There is no member ${conversion.memberId}.`);
  const isBarred = isSuspended(member, platform.clock.now());
  const refusal = refuseConversion(conversion.points, platform.config.CURRENCY, isBarred);
  if (refusal) throw new DomainError(refusal);
  const outcome = await post(tx, conversion);
  if (outcome.status === 'refused') return throwRefusal(outcome);
  const [point, cash] = outcome.balances;
  if (point === undefined || cash === undefined) throw new Error('The ledger answered without balances.');
  if (outcome.status === 'posted') {
    const { memberId, points } = conversion;
    await mustStayTied(tx, memberId, point);
    const line = { memberId, line: 'conversion', credit: points, debit: points, at: platform.clock.now() } as const;
    await bookMoney(runWithin(tx), [line]);
    await announceBalances(platform, tx, [memberId]);
  }
  return { cash, point };
}
