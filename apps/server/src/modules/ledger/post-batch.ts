/** One call of the ledger's posting function: operations in, one outcome each out. */
import { won } from '../../platform/money.ts';
import { type Ask, hexArray, numberArray, splitArray, textArray } from './ask.ts';
import type { Prepared } from './prepare.ts';
import type { Outcome, RefusalReason } from './types.ts';

const postBatch = {
  name: 'ledger_post_batch',
  text: `select states::text, ids::text, balances::text, (extract(epoch from posted_at) * 1000)::bigint as posted_ms
    from ledger.post_batch($1::uuid[], $2::text[], $3::uuid[], $4::ledger.transfer_kind[], $5::text[], $6::text[], $7::uuid[], $8::text[],
      $9::smallint[], $10::bigint[], $11::integer[], $12::bigint[])`,
};

type BatchRow = { states: string; ids: string; balances: string; posted_ms: bigint | null };

const posted = 0;
const replayed = 1;
const askAgain = 9;

/** By the numbers the posting function answers. */
const refusals: Readonly<Record<number, RefusalReason>> = {
  2: 'key_conflict',
  3: 'tombstoned',
  4: 'reverse_unknown',
  5: 'already_reversed',
  6: 'unknown_account',
  7: 'insufficient',
};

function listAccounts(batch: readonly Prepared[]): bigint[] {
  const accounts = new Set<bigint>();
  for (const { legs } of batch) for (const { account } of legs) if (account !== 0n) accounts.add(account);
  return [...accounts].sort((a, b) => (a < b ? -1 : 1));
}

function toParameters(batch: readonly Prepared[]): (string | null)[] {
  const accounts = listAccounts(batch);
  const places = new Map(accounts.map((account, index) => [account, index + 1]));
  const legs = batch.flatMap((prepared) => prepared.legs);
  const isReversing = batch.some(({ reverses }) => reverses !== null);
  return [
    hexArray(batch.map(({ key }) => key)),
    textArray(batch.map(({ operation }) => operation.key)),
    hexArray(batch.map(({ content }) => content)),
    hexArray(batch.map(({ operation }) => operation.kind)),
    textArray(batch.map(({ operation }) => operation.reference)),
    textArray(batch.map(({ operation }) => operation.actor)),
    isReversing ? hexArray(batch.map(({ reverses }) => reverses)) : null,
    isReversing ? textArray(batch.map(({ operation }) => operation.reverses ?? '')) : null,
    numberArray(batch.map((prepared) => prepared.legs.length)),
    numberArray(accounts),
    numberArray(legs.map(({ account }) => places.get(account) ?? 0)),
    numberArray(legs.map(({ amount }) => amount)),
  ];
}

const storedBalances = {
  name: 'ledger_stored_balances',
  text: `select e.transfer, e.account, e.balance, (extract(epoch from e.posted_at) * 1000)::bigint as posted_ms
    from unnest($1::bigint[], $2::bigint[]) asked (account, transfer)
    join ledger.entries e on e.account = asked.account and e.transfer = asked.transfer`,
};

type StoredRow = { transfer: bigint; account: bigint; balance: bigint; posted_ms: bigint };

/** The first answer of operations that come again, read back from their entries. */
async function readReplays(
  ask: Ask,
  replays: readonly { prepared: Prepared; transferId: bigint }[],
): Promise<Map<bigint, Outcome>> {
  const asked = replays.flatMap(({ prepared, transferId }) =>
    prepared.legs.map(({ account }) => ({ account, transferId })),
  );
  const rows = await ask<StoredRow>(storedBalances, [
    numberArray(asked.map(({ account }) => account)),
    numberArray(asked.map(({ transferId }) => transferId)),
  ]);
  const stored = new Map(rows.map((row) => [`${row.transfer}:${row.account}`, row]));
  const answers = new Map<bigint, Outcome>();
  for (const { prepared, transferId } of replays) {
    const balances = prepared.operation.legs.map(() => won(0));
    let postedMs = 0n;
    for (const { account, place } of prepared.legs) {
      const row = stored.get(`${transferId}:${account}`);
      if (!row) throw new Error(`The ledger lacks an entry of transfer ${transferId}.`);
      balances[place] = won(row.balance);
      postedMs = row.posted_ms;
    }
    answers.set(transferId, { status: 'replayed', transferId, balances, postedAt: new Date(Number(postedMs)) });
  }
  return answers;
}

function toOutcome(
  prepared: Prepared,
  state: number,
  id: string,
  after: readonly string[],
  postedMs: number,
): Outcome | 'again' {
  if (state === askAgain) return 'again';
  if (state !== posted) {
    const reason = refusals[state];
    if (!reason) throw new Error(`The ledger answered the unknown state ${state}.`);
    return reason === 'insufficient'
      ? { status: 'refused', reason, balance: won(BigInt(after[0] ?? 0)) }
      : { status: 'refused', reason };
  }
  const balances = prepared.operation.legs.map(() => won(0));
  for (const [index, { place }] of prepared.legs.entries()) balances[place] = won(BigInt(after[index] ?? 0));
  return { status: 'posted', transferId: BigInt(id), balances, postedAt: new Date(postedMs) };
}

/**
 * Posts operations with independent keys, at most 1023. Locks as ledger.post_batch says. Outcomes are final when the transaction commits.
 * 'again' stands for a reversal without legs whose reversed movement was posted meanwhile.
 */
export async function callPostBatch(ask: Ask, batch: readonly Prepared[]): Promise<(Outcome | 'again')[]> {
  const [row] = await ask<BatchRow>(postBatch, toParameters(batch));
  if (!row) throw new Error('The ledger did not answer.');
  const states = splitArray(row.states).map(Number);
  const ids = splitArray(row.ids);
  const balances = splitArray(row.balances);
  const replays = batch.flatMap((prepared, index) =>
    states[index] === replayed ? [{ prepared, transferId: BigInt(ids[index] ?? 0) }] : [],
  );
  const answers = replays.length > 0 ? await readReplays(ask, replays) : new Map<bigint, Outcome>();
  let leg = 0;
  return batch.map((prepared, index) => {
    const after = balances.slice(leg, leg + prepared.legs.length);
    leg += prepared.legs.length;
    const id = ids[index] ?? '0';
    const answer = states[index] === replayed ? answers.get(BigInt(id)) : undefined;
    return answer ?? toOutcome(prepared, states[index] ?? -1, id, after, Number(row.posted_ms ?? 0n));
  });
}
