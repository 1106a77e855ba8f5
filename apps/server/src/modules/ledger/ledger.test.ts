/**
 * Goal: money is never made, lost or moved twice, whatever comes and however often.
 * Method: the refusals as a table; random sequences against a model of a few lines; races on real connections; a hand in the tables.
 */
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { connect, disconnect, withTransaction } from '../../platform/db/connect.ts';
import { type MemberId, memberId } from '../../platform/ids.ts';
import { won } from '../../platform/money.ts';
import { testDatabase } from '../../testing/database.ts';
import {
  getBalances,
  listStatement,
  type Operation,
  type Outcome,
  openMemberAccounts,
  post,
  postNow,
  verifyLedger,
} from './index.ts';

const { db, url } = await testDatabase({ connectionsMost: 20 });
const otherNode = connect(url, { connectionsMost: 20 });
afterAll(() => disconnect(otherNode));

let members = 0;
async function openMember(): Promise<MemberId> {
  members += 1;
  const member = memberId(members);
  await withTransaction(db, (tx) => openMemberAccounts(tx, member));
  return member;
}

let keys = 0;
function newKey(): string {
  keys += 1;
  return `test:${keys}`;
}

function move(member: MemberId, amount: bigint, more: Partial<Operation> = {}): Operation {
  return {
    key: newKey(),
    kind: amount < 0n ? 'bet' : 'win',
    reference: 'test',
    actor: 'system',
    legs: [
      { account: { owner: member, kind: 'cash' }, amount: won(amount) },
      { account: { system: 'house:test' }, amount: won(-amount) },
    ],
    ...more,
  };
}

const now = (operations: readonly Operation[]): Promise<Outcome[]> =>
  withTransaction(db, (tx) => postNow(tx, operations));
const summary = (outcome: Outcome | undefined) => (outcome?.status === 'refused' ? outcome.reason : outcome?.status);
const cashOf = async (member: MemberId): Promise<bigint> => (await getBalances(db, member)).cash;
const faultsNow = async () => (await verifyLedger(db)).faults;

describe('posting', () => {
  test('a transfer moves money between two accounts and tells both balances', async () => {
    const member = await openMember();
    const [outcome] = await now([move(member, 1_000n)]);
    expect(outcome).toMatchObject({ status: 'posted', balances: [1_000n, expect.any(BigInt)] });
    expect(await cashOf(member)).toBe(1_000n);
  });

  test('the same key with the same content answers as before and moves nothing', async () => {
    const member = await openMember();
    const operation = move(member, 500n);
    const [first] = await now([operation]);
    const [again] = await now([operation]);
    expect([again, await cashOf(member)]).toEqual([
      first?.status === 'posted' ? { ...first, status: 'replayed' } : null,
      500n,
    ]);
  });

  test('legs that do not sum to zero are a fault of the caller', async () => {
    const member = await openMember();
    await expect(
      now([{ ...move(member, 5n), legs: [{ account: { owner: member, kind: 'cash' }, amount: won(5) }] }]),
    ).rejects.toThrow();
    expect(await cashOf(member)).toBe(0n);
  });

  test('the statement of a member reads newest first and pages by key', async () => {
    const member = await openMember();
    for (const amount of [100n, 200n, 300n]) await now([move(member, amount)]);
    const page = await listStatement(db, member, { limit: 2 });
    const rest = await listStatement(db, member, { limit: 2, before: page.at(-1)?.transferId ?? 0n });
    expect([...page, ...rest].map(({ amount }) => amount)).toEqual([300n, 200n, 100n]);
  });
});

describe('refusals, each on its own and none half-done', () => {
  test.each<[string, (member: MemberId) => Promise<Operation>, string]>([
    ['more than the balance', async (member) => move(member, -1_001n), 'insufficient'],
    [
      'another content under a used key',
      async (member) => {
        const used = move(member, 0n + 1n);
        await now([used]);
        return { ...used, reference: 'other' };
      },
      'key_conflict',
    ],
    ['a member without accounts', async () => move(memberId(999_999), 5n), 'unknown_account'],
    [
      'a reversal of what never came',
      async (member) => move(member, -1n, { kind: 'rollback', reverses: newKey() }),
      'reverse_unknown',
    ],
    [
      'an operation that was rolled back before it came',
      async (member) => {
        const late = move(member, -10n);
        await now([{ ...move(member, 0n + 10n), kind: 'rollback', legs: [], reverses: late.key }]);
        return late;
      },
      'tombstoned',
    ],
    [
      'a second reversal',
      async (member) => {
        const bet = move(member, -10n);
        await now([bet]);
        await now([{ ...move(member, 10n), kind: 'rollback', reverses: bet.key }]);
        return { ...move(member, 10n), kind: 'rollback', reverses: bet.key };
      },
      'already_reversed',
    ],
  ])('%s', async (_, build, reason) => {
    const member = await openMember();
    await now([move(member, 1_000n)]);
    const operation = await build(member);
    const before = await cashOf(member);
    const [outcome, neighbour] = await now([operation, move(member, 7n)]);
    expect([summary(outcome), summary(neighbour)]).toEqual([reason, 'posted']);
    expect(await cashOf(member)).toBe(before + 7n);
  });
});

describe('many at once', () => {
  test('of two hundred withdrawals of a balance that covers one, exactly one stands', async () => {
    const member = await openMember();
    await post(db, move(member, 1_000n));
    const nodes = [db, otherNode] as const;
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) => post(nodes[index % 2 === 0 ? 0 : 1], move(member, -1_000n))),
    );
    expect(outcomes.filter(({ status }) => status === 'posted')).toHaveLength(1);
    expect(await cashOf(member)).toBe(0n);
  });

  test('a hundred copies of one operation, on two nodes, move the money once', async () => {
    const member = await openMember();
    const operation = move(member, 300n);
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => post(index % 2 === 0 ? db : otherNode, operation)),
    );
    expect(outcomes.filter(({ status }) => status === 'posted')).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'replayed')).toHaveLength(99);
    expect(await cashOf(member)).toBe(300n);
  });
});

test('a full queue answers "retry shortly" instead of growing, and what it refused can be asked again', async () => {
  const member = await openMember();
  const operations = Array.from({ length: 12_000 }, () => move(member, 1n));
  const answers = await Promise.allSettled(operations.map((operation) => post(db, operation)));
  const refused = operations.filter((_, index) => answers[index]?.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'E002' });
  expect(await cashOf(member)).toBe(BigInt(operations.length - refused.length));
  const [again] = refused;
  expect(again && summary(await post(db, again))).toBe('posted');
});

type Step = { who: number; amount: number; repeat: boolean };
const steps = fc.array(
  fc.record({
    who: fc.nat(3),
    amount: fc.integer({ min: -400, max: 400 }).filter((amount) => amount !== 0),
    repeat: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
);

/** The whole ledger in five lines: what fits is added, what does not is refused. */
function expected(model: Map<MemberId, bigint>, member: MemberId, amount: bigint): 'posted' | 'insufficient' {
  const after = (model.get(member) ?? 0n) + amount;
  if (after < 0n) return 'insufficient';
  model.set(member, after);
  return 'posted';
}

describe('against a model', () => {
  test('any sequence of operations gives the balances and refusals that a few lines of arithmetic give', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence: readonly Step[]) => {
        const own = await Promise.all(Array.from({ length: 4 }, openMember));
        const model = new Map(own.map((member) => [member, 0n]));
        for (const { who, amount, repeat } of sequence) {
          const member = own[who] ?? memberId(1);
          const operation = move(member, BigInt(amount));
          const answer = expected(model, member, BigInt(amount));
          expect(summary(await post(db, operation))).toBe(answer);
          if (repeat && answer === 'posted') expect(summary(await post(otherNode, operation))).toBe('replayed');
        }
        for (const [member, balance] of model) expect(await cashOf(member)).toBe(balance);
      }),
      { numRuns: 15 },
    );
  });

  test('concurrent sequences on two nodes conserve every won', async () => {
    const own = await Promise.all(Array.from({ length: 4 }, openMember));
    await fc.assert(
      fc.asyncProperty(steps, async (sequence: readonly Step[]) => {
        const before = await Promise.all(own.map(cashOf));
        const outcomes = await Promise.all(
          sequence.map(async ({ who, amount }, index) => {
            const outcome = await post(index % 2 === 0 ? db : otherNode, move(own[who] ?? memberId(1), BigInt(amount)));
            return outcome.status === 'posted' ? { who, amount: BigInt(amount) } : null;
          }),
        );
        const after = await Promise.all(own.map(cashOf));
        const moved = own.map((_, who) =>
          outcomes.reduce((sum, outcome) => sum + (outcome?.who === who ? outcome.amount : 0n), 0n),
        );
        expect(after).toEqual(before.map((balance, who) => balance + (moved[who] ?? 0n)));
        expect(after.every((balance) => balance >= 0n)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});

describe('the proof', () => {
  test('everything posted so far is whole', async () => {
    expect(await faultsNow()).toEqual([]);
  });

  test.each([
    'update ledger.entries set amount = amount',
    'delete from ledger.entries',
    'update ledger.transfers set actor = actor',
    'truncate ledger.transfers',
    'delete from ledger.accounts',
  ])('%s is refused', async (statement) => {
    await expect(db.$client.query(statement)).rejects.toThrow(/append-only/);
  });

  test('no statement makes a member account negative', async () => {
    await expect(db.$client.query('update ledger.accounts set balance = -1 where member is not null')).rejects.toThrow(
      /member_accounts_never_negative/,
    );
  });

  /** A hand that owns the database can switch triggers off; the chain still shows what it did. */
  async function tamper(statement: string): Promise<void> {
    await db.$client.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
  }

  test('one changed entry is named with its day, and nothing else is blamed once it is put right', async () => {
    const { rows } = await db.$client.query<{ account: bigint; sequence: bigint; day: string }>(
      `select account, sequence, to_char(posted_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day from ledger.entries order by transfer limit 1`,
    );
    const [entry] = rows;
    const where = `account = ${entry?.account} and sequence = ${entry?.sequence}`;
    await tamper(`update ledger.entries set amount = amount + 1 where ${where}`);
    const faults = await faultsNow();
    expect(faults).toContainEqual({
      what: 'account',
      day: entry?.day,
      text: expect.stringContaining(`Entry ${entry?.sequence} of account ${entry?.account}`),
    });
    expect(faults.map(({ what }) => what)).toContain('batch');
    await tamper(`update ledger.entries set amount = amount - 1 where ${where}`);
    expect(await faultsNow()).toEqual([]);
  });

  test('an account whose balance was changed by hand is named', async () => {
    await tamper('update ledger.accounts set balance = balance + 5 where id = 1');
    expect((await faultsNow()).map(({ what }) => what)).toEqual(expect.arrayContaining(['account', 'sum']));
    await tamper('update ledger.accounts set balance = balance - 5 where id = 1');
  });

  test('a batch taken out leaves a hole that shows', async () => {
    await tamper(
      'create table kept as select * from ledger.batches order by id limit 1; delete from ledger.batches where id = (select id from kept)',
    );
    expect((await faultsNow()).map(({ what }) => what)).toEqual(expect.arrayContaining(['unchained']));
    await tamper('insert into ledger.batches select * from kept; drop table kept');
    expect(await faultsNow()).toEqual([]);
  });
});

describe('sealing days', () => {
  const seal = async () =>
    Number((await db.$client.query<{ days: number }>('select ledger.seal_closed_days() as days')).rows[0]?.days);
  const hasOpenPostings = async () =>
    (await db.$client.query<{ open: boolean }>('select ledger.has_open_postings(clock_timestamp()) as open')).rows[0]
      ?.open;

  test('a posting that has not ended holds the seal of its day back', async () => {
    const member = await openMember();
    const { promise, resolve } = Promise.withResolvers<void>();
    const posting = withTransaction(otherNode, async (tx) => {
      await postNow(tx, [move(member, 1n)]);
      resolve();
      await expect.poll(hasOpenPostings).toBe(true);
    });
    await promise;
    await posting;
    await expect.poll(hasOpenPostings).toBe(false);
  });

  test('days missed while no server ran are sealed by the next sweep, each once, and today stays open', async () => {
    await db.$client.query(
      `insert into ledger.batches (id, posted_at, lane, transfers, entries, previous, digest)
       select 0, clock_timestamp() - interval '3 days', (select min(id) from ledger.lanes), 0, 0, '', ''`,
    );
    expect([await seal(), await seal()]).toEqual([3, 0]);
    const { rows } = await db.$client.query<{ gaps: bigint }>(
      `select count(*) as gaps from (select day - lag(day) over (order by day) as step from ledger.day_seals) s where step <> 1`,
    );
    expect(rows[0]?.gaps).toBe(0n);
  });
});
