/** Movements read back from the ledger: for reversals that name no legs, and for operations that come again. */
import { bigintArray, plainArray } from '../../platform/db/arrays.ts';
import type { Database } from '../../platform/db/connect.ts';
import { type RunStatement, runFrom } from '../../platform/db/statement.ts';
import { brandId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { shortHash } from './prepare.ts';
import type { AccountRef, Leg, Operation } from './types.ts';

const storedTransfers = {
  name: 'ledger_stored_transfers',
  text: `select replace(t.key::text, '-', '') as key, t.id, t.kind::text as kind, t.reference, t.actor, r.key_text as reverses,
      (extract(epoch from t.posted_at) * 1000)::bigint as posted_ms, a.id as account, a.member, a.name, l.amount, l.balance
    from unnest($1::uuid[]) wanted (key)
    join ledger.transfers t on t.key = wanted.key
    left join ledger.transfers r on r.id = t.reverses
    left join lateral (
      select e.account, e.amount, e.balance from ledger.entries e where e.transfer = t.id and e.posted_at = t.posted_at
      union all select t.counterpart, t.counterpart_amount, null where t.counterpart is not null
    ) l on true
    left join ledger.accounts a on a.id = l.account
    order by t.id, a.id`,
};

type Row = {
  key: string;
  id: bigint;
  kind: string;
  reference: string;
  actor: string;
  reverses: string | null;
  posted_ms: bigint;
  account: bigint | null;
  member: bigint | null;
  name: string;
  amount: bigint;
  balance: bigint | null;
};

type StoredLeg = Leg & { number: bigint; balance: Money };
export type StoredTransfer = Pick<Operation, 'reference' | 'actor'> & {
  id: bigint;
  kind: string;
  reverses: string | null;
  postedAt: Date;
  /** In rising order of account. */
  legs: StoredLeg[];
};

// The names come out of the ledger's own table, where only typed operations put them.
function toAccount({ member, name }: Row): AccountRef {
  return (member === null ? { system: name } : { owner: brandId<'MemberId'>(member), kind: name }) as AccountRef;
}

/** Stored transfers of keys (short hashes), tombstones included; unknown keys are left out. */
export async function readTransfers(run: RunStatement, keys: readonly string[]): Promise<Map<string, StoredTransfer>> {
  const transfers = new Map<string, StoredTransfer>();
  for (const row of await run<Row>(storedTransfers, [plainArray(keys)])) {
    const { key, id, kind, reference, actor, reverses, account } = row;
    const known = transfers.get(key) ?? {
      id,
      kind,
      reference,
      actor,
      reverses,
      postedAt: new Date(Number(row.posted_ms)),
      legs: [],
    };
    transfers.set(key, known);
    if (account !== null)
      known.legs.push({
        account: toAccount(row),
        amount: money(row.amount),
        number: account,
        balance: money(row.balance ?? 0n),
      });
  }
  return transfers;
}

/**
 * Answers the operations with the legs of plain reversals filled in. One that reverses an unknown key keeps no legs and
 * leaves its tombstone.
 */
export async function fillMirrors(run: RunStatement, operations: readonly Operation[]): Promise<readonly Operation[]> {
  const keys = operations.flatMap(({ legs, reverses }) =>
    legs.length === 0 && reverses !== undefined ? [shortHash(reverses)] : [],
  );
  if (keys.length === 0) return operations;
  const stored = await readTransfers(run, keys);
  return operations.map((operation) => {
    if (operation.legs.length > 0 || operation.reverses === undefined) return operation;
    const legs = stored.get(shortHash(operation.reverses))?.legs ?? [];
    return { ...operation, legs: legs.map(({ account, amount }) => ({ account, amount: money(-amount) })) };
  });
}

const reversals = {
  name: 'ledger_reversals',
  text: `select replace(key::text, '-', '') as key from ledger.transfers where reverses = any($1::bigint[])`,
};

/** Transfers of these keys and those that reversed them, in the order they were posted. */
export async function findTransfers(db: Database, keys: readonly string[]): Promise<StoredTransfer[]> {
  const run = runFrom(db);
  const found = await readTransfers(run, keys.map(shortHash));
  const ids = [...found.values()].map(({ id }) => id);
  const reversing = await run<{ key: string }>(reversals, [bigintArray(ids)]);
  const more = await readTransfers(
    run,
    reversing.map(({ key }) => key),
  );
  return [...new Map([...found, ...more]).values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}
