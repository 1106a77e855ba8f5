/** One call of the ledger's posting function: operations in, one outcome each out. */
import { bigintArray, integerArray, plainArray, splitArray, textArray } from '../../platform/db/arrays.ts';
import type { RunStatement } from '../../platform/db/statement.ts';
import { money } from '../../platform/money.ts';
import type { Prepared } from './prepare.ts';
import { readTransfers, type StoredTransfer } from './stored-transfers.ts';
import { sumLegs } from './sum-legs.ts';
import type { Outcome, RefusalReason } from './types.ts';

const postBatch = {
  name: 'ledger_post_batch',
  text: `select base, states::text, balances::text, (extract(epoch from posted_at) * 1000)::bigint as posted_ms
    from ledger.post_batch($1::uuid[], $2::text[], $3::ledger.transfer_kind[], $4::text[], $5::text[], $6::uuid[], $7::text[],
      $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::integer[],
      $14::integer[], $15::integer[], $16::bigint[], $17::bigint[], $18::integer[])`,
};

/** `states` is null when every operation was posted. */
type BatchRow = { base: bigint; states: string | null; balances: string; posted_ms: bigint };

const posted = 0;
const known = 1;
const postAgain = 9;

/** By the numbers the posting function answers. */
const refusals: Readonly<Record<number, RefusalReason>> = {
  3: 'tombstoned',
  4: 'reverse_unknown',
  5: 'already_reversed',
  6: 'unknown_account',
  7: 'insufficient',
};

function toParameters(batch: readonly Prepared[]): (string | Buffer | null)[] {
  const isReversing = batch.some(({ reverses }) => reverses !== null);
  const { accounts, legs } = sumLegs(batch);
  return [
    plainArray(batch.map(({ key }) => key)),
    textArray(batch.map(({ operation }) => operation.key)),
    plainArray(batch.map(({ operation }) => operation.kind)),
    textArray(batch.map(({ operation }) => operation.reference)),
    textArray(batch.map(({ operation }) => operation.actor)),
    isReversing ? plainArray(batch.map(({ reverses }) => reverses)) : null,
    isReversing ? textArray(batch.map(({ operation }) => operation.reverses ?? '')) : null,
    bigintArray(batch.map(({ counterpart }) => counterpart?.account ?? null)),
    bigintArray(batch.map(({ counterpart }) => counterpart?.amount ?? null)),
    bigintArray(accounts.map(({ id }) => id)),
    bigintArray(accounts.map(({ total }) => total)),
    bigintArray(accounts.map(({ low }) => low)),
    integerArray(accounts.map(({ count }) => count)),
    integerArray(legs.map(({ op }) => op)),
    integerArray(legs.map(({ account }) => account?.place ?? 0)),
    bigintArray(legs.map(({ amount }) => amount)),
    bigintArray(legs.map(({ total }) => total)),
    integerArray(legs.map(({ count }) => count)),
  ];
}

function isSameOperation({ operation, legs, counterpart }: Prepared, stored: StoredTransfer): boolean {
  const { kind, reference, actor, reverses } = operation;
  const requested = counterpart ? [...legs, counterpart] : legs;
  return (
    kind === stored.kind &&
    reference === stored.reference &&
    actor === stored.actor &&
    (reverses ?? null) === stored.reverses &&
    requested.length === stored.legs.length &&
    requested.every(({ account, amount }, index) => {
      const leg = stored.legs[index];
      return leg?.number === account && leg.amount === amount;
    })
  );
}

/** The first answer of an operation that comes again. */
function toReplay(prepared: Prepared, stored: StoredTransfer | undefined): Outcome | 'again' {
  if (!stored) throw new Error(`The ledger lacks the transfer of ${prepared.operation.key}.`);
  // A plain reversal that came before what it reverses was posted: looked up anew, it has legs to compare.
  if (prepared.operation.legs.length === 0) return 'again';
  if (!isSameOperation(prepared, stored)) return { status: 'refused', reason: 'key_conflict' };
  const balances = inOrderOfLegs(prepared, (index) => stored.legs[index]?.balance ?? 0n);
  return { status: 'replayed', transferId: stored.id, balances, postedAt: stored.postedAt };
}

/** Maps balances by account to the operation's order of legs. */
function inOrderOfLegs({ legs }: Prepared, balanceOf: (index: number) => bigint | string) {
  const balances = legs.map(() => money(0));
  for (const [index, { place }] of legs.entries()) balances[place] = money(BigInt(balanceOf(index)));
  return balances;
}

function toRefusal(state: number, balance: string | undefined): Outcome | 'again' {
  if (state === postAgain) return 'again';
  const reason = refusals[state];
  if (!reason) throw new Error(`The ledger answered the unknown state ${state}.`);
  return reason === 'insufficient'
    ? { status: 'refused', reason, balance: money(BigInt(balance ?? 0)) }
    : { status: 'refused', reason };
}

/**
 * Posts operations with independent keys, at most 1023. Locks as ledger.post_batch says. Outcomes are final when the
 * transaction commits. 'again' is a reversal without legs whose reversed movement was posted meanwhile.
 */
export async function callPostBatch(run: RunStatement, batch: readonly Prepared[]): Promise<(Outcome | 'again')[]> {
  const [row] = await run<BatchRow>(postBatch, toParameters(batch));
  if (!row) throw new Error('The ledger did not answer.');
  const states = row.states === null ? null : splitArray(row.states).map(Number);
  const balances = splitArray(row.balances);
  const postedAt = new Date(Number(row.posted_ms));
  const repeated = states === null ? [] : batch.filter((_, index) => states[index] === known);
  const stored =
    repeated.length > 0
      ? await readTransfers(
          run,
          repeated.map(({ key }) => key),
        )
      : new Map<string, StoredTransfer>();
  let firstLeg = 0;
  return batch.map((prepared, index) => {
    const first = firstLeg;
    firstLeg += prepared.legs.length;
    const state = states?.[index] ?? posted;
    if (state === known) return toReplay(prepared, stored.get(prepared.key));
    if (state !== posted) return toRefusal(state, balances[first]);
    const transferId = row.base + BigInt(index + 1);
    return {
      status: 'posted',
      transferId,
      balances: inOrderOfLegs(prepared, (leg) => balances[first + leg] ?? 0n),
      postedAt,
    };
  });
}
