/**
 * Goal: money is never created, lost or moved twice. Method: refusals as a table; random sequences against a small
 * model; races on real connections; direct changes of the tables.
 */
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { connect, disconnect } from '../../platform/db/connect.ts';
import { type MemberId, memberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { testDatabase } from '../../testing/database.ts';
import { ledgerOf, move, newKey, summary } from '../../testing/ledger-moves.ts';
import { getAccountBalance, listStatement, type Operation, post } from './index.ts';

const { db, url } = await testDatabase({ maxConnections: 20 });
const otherNode = connect(url, { maxConnections: 20 });
afterAll(() => disconnect(otherNode));

const { openMember, now, cashOf, faultsNow } = ledgerOf(db);

describe('posting', () => {
  test('a transfer moves money between two accounts and answers the balance of the member', async () => {
    const member = await openMember();
    const [outcome] = await now([move(member, 1_000n)]);
    expect(outcome).toMatchObject({ status: 'posted', balances: [1_000n] });
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
      now([{ ...move(member, 5n), legs: [{ account: { owner: member, kind: 'cash' }, amount: money(5) }] }]),
    ).rejects.toThrow();
    expect(await cashOf(member)).toBe(0n);
  });

  test('two system accounts in one movement are a fault of the caller', async () => {
    const legs = [
      { account: { system: 'promo' }, amount: money(5) },
      { account: { system: 'house:test' }, amount: money(-5) },
    ] as const;
    await expect(now([{ ...move(memberId(1), 5n), legs }])).rejects.toThrow(/two system accounts/);
  });

  test('the system side of a batch is one entry that holds the sum of its movements', async () => {
    const member = await openMember();
    const house = await getAccountBalance(db, { system: 'house:test' });
    const outcomes = await now([move(member, 700n), move(member, -200n), move(member, 50n)]);
    const [first] = outcomes;
    const batch = first?.status === 'posted' ? first.transferId / 1024n : 0n;
    const { rows } = await db.$client.query<{ amount: bigint; balance: bigint }>(
      'select amount, balance from ledger.entries where transfer = $1',
      [batch * 1024n],
    );
    expect(rows).toEqual([{ amount: -550n, balance: house - 550n }]);
    expect(await getAccountBalance(db, { system: 'house:test' })).toBe(house - 550n);
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

describe('many concurrently', () => {
  test('of two hundred withdrawals of a balance that covers one, exactly one is posted', async () => {
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

test('a full queue answers "retry shortly" instead of growing, and what it refused can be requested again', async () => {
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

type RandomMove = { from: number; to: number; amount: number };
const randomMoves = fc.array(fc.record({ from: fc.nat(3), to: fc.nat(4), amount: fc.integer({ min: 1, max: 300 }) }), {
  minLength: 1,
  maxLength: 30,
});

/** A gift between two members; a bet where the taker is the house, the fifth; a win where giver and taker are one. */
function toOperation(own: readonly MemberId[], { from, to, amount }: RandomMove): Operation {
  const giver = own[from] ?? memberId(1);
  const taker = own[to];
  if (taker === undefined) return move(giver, BigInt(-amount));
  if (taker === giver) return move(giver, BigInt(amount));
  const legs = [
    { account: { owner: giver, kind: 'cash' }, amount: money(-amount) },
    { account: { owner: taker, kind: 'cash' }, amount: money(amount) },
  ] as const;
  return { ...move(giver, BigInt(-amount)), legs };
}

/** The model's answer to an operation: refused whole when its giver has too little. */
function expectedOf(model: Map<MemberId, bigint>, { legs }: Operation): 'posted' | 'insufficient' {
  const owned = legs.flatMap(({ account, amount }) => ('owner' in account ? [{ member: account.owner, amount }] : []));
  const answers = owned.map(({ member, amount }) => expected(model, member, amount));
  if (!answers.includes('insufficient')) return 'posted';
  for (const [index, { member, amount }] of owned.entries())
    if (answers[index] === 'posted') expected(model, member, -amount);
  return 'insufficient';
}

describe('against a model', () => {
  test('one batch of bets, wins, gifts and a repeat does what its operations do one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(randomMoves, fc.boolean(), async (sequence: readonly RandomMove[], hasRepeat: boolean) => {
        const own = await Promise.all(Array.from({ length: 4 }, openMember));
        const opening = own.map((member) => move(member, 500n));
        await now(opening);
        const model = new Map(own.map((member) => [member, 500n]));
        const operations = sequence.map((one) => toOperation(own, one));
        const repeats = hasRepeat ? opening.slice(0, 1) : [];
        const answers = [
          ...operations.map((operation) => expectedOf(model, operation)),
          ...repeats.map(() => 'replayed'),
        ];
        expect((await now([...operations, ...repeats])).map(summary)).toEqual(answers);
        for (const [member, balance] of model) expect(await cashOf(member)).toBe(balance);
      }),
      { numRuns: 40 },
    );
  });

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

test('after all of this the proof finds no fault', async () => {
  expect(await faultsNow()).toEqual([]);
});
