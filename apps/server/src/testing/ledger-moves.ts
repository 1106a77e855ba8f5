/** Movements between a member's cash and a house, and how a test posts and reads them. */
import {
  getBalances,
  type Operation,
  type Outcome,
  openMemberAccounts,
  postNow,
  verifyLedger,
} from '../modules/ledger/index.ts';
import { type Database, withTransaction } from '../platform/db/connect.ts';
import { type MemberId, memberId } from '../platform/ids.ts';
import { money } from '../platform/money.ts';

let keys = 0;
export function newKey(): string {
  keys += 1;
  return `test:${keys}`;
}

export function move(member: MemberId, amount: bigint, more: Partial<Operation> = {}): Operation {
  return {
    key: newKey(),
    kind: amount < 0n ? 'bet' : 'win',
    reference: 'test',
    actor: 'system',
    legs: [
      { account: { owner: member, kind: 'cash' }, amount: money(amount) },
      { account: { system: 'house:test' }, amount: money(-amount) },
    ],
    ...more,
  };
}

export const summary = (outcome: Outcome | undefined) =>
  outcome?.status === 'refused' ? outcome.reason : outcome?.status;

export function ledgerOf(db: Database) {
  let members = 0;
  return {
    async openMember(): Promise<MemberId> {
      members += 1;
      const member = memberId(members);
      await withTransaction(db, (tx) => openMemberAccounts(tx, member));
      return member;
    },
    now: (operations: readonly Operation[]): Promise<Outcome[]> => withTransaction(db, (tx) => postNow(tx, operations)),
    cashOf: async (member: MemberId): Promise<bigint> => (await getBalances(db, member)).cash,
    faultsNow: async () => (await verifyLedger(db)).faults,
  };
}
