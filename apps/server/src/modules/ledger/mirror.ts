/** Reversals that name no legs: the movement they reverse is looked up and undone as it was posted. */
import { brandId } from '../../platform/ids.ts';
import { won } from '../../platform/money.ts';
import { type Ask, hexArray } from './ask.ts';
import { shortHash } from './prepare.ts';
import type { AccountRef, Leg, Operation } from './types.ts';

const legsOf = {
  name: 'ledger_legs_of',
  text: `select replace(t.key::text, '-', '') as key, a.member, a.name, e.amount
    from unnest($1::uuid[]) asked (key)
    join ledger.transfers t on t.key = asked.key
    join ledger.entries e on e.transfer = t.id and e.posted_at = t.posted_at
    join ledger.accounts a on a.id = e.account
    order by t.id, a.id`,
};

type LegRow = { key: string; member: bigint | null; name: string; amount: bigint };

// The names come out of the ledger's own table, where only typed operations put them.
function toAccount({ member, name }: LegRow): AccountRef {
  return (member === null ? { system: name } : { owner: brandId<'MemberId'>(member), kind: name }) as AccountRef;
}

/** Answers the operations with the legs of plain reversals filled in. One that reverses an unknown key keeps no legs and leaves its tombstone. */
export async function fillMirrors(ask: Ask, operations: readonly Operation[]): Promise<readonly Operation[]> {
  const keys = operations.flatMap(({ legs, reverses }) =>
    legs.length === 0 && reverses !== undefined ? [shortHash(reverses)] : [],
  );
  if (keys.length === 0) return operations;
  const legs = new Map<string, Leg[]>();
  for (const row of await ask<LegRow>(legsOf, [hexArray(keys)])) {
    const known = legs.get(row.key) ?? [];
    legs.set(row.key, [...known, { account: toAccount(row), amount: won(-row.amount) }]);
  }
  return operations.map((operation) => {
    if (operation.legs.length > 0 || operation.reverses === undefined) return operation;
    return { ...operation, legs: legs.get(shortHash(operation.reverses)) ?? [] };
  });
}
