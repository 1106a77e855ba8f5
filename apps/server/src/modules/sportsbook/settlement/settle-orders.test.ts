/**
 * Goal: for any settlement messages, in any order and with duplicates, every slip ends as computed by an oracle without
 * the house's code. Method: many matches with random messages in random order; slips are settled repeatedly in between,
 * and all amounts are compared at the end.
 */
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { builderFeed } from '../../../testing/builder-feed.ts';
import { leg, openSportTable, type SportMessage } from '../../../testing/sport-table.ts';
import { verifyReports } from '../../desk/index.ts';
import { verifyLedger } from '../../ledger/index.ts';

const orders = inject('proof') === 'full' ? 1_000 : 120;
const rounds = 4;
const players = 10;
const stake = 1_000;

const { clock, platform, match, player, sayAll: publishAll, settle, run } = await openSportTable();

type Result = { kind: 'settled'; certainty: 'scouted' | 'confirmed'; winner: string; void: boolean };
type Message = Result | { kind: 'back' } | { kind: 'cancel' | 'cancelBack'; window: 'before' | 'after' | 'all' };
type MessageStamp = Message & { at: number };

const message: fc.Arbitrary<Message> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('settled' as const),
      certainty: fc.constantFrom('scouted' as const, 'confirmed' as const),
      winner: fc.constantFrom('1', '2', '3'),
      void: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'back' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'cancelBack' as const),
      window: fc.constantFrom('before' as const, 'after' as const, 'all' as const),
    }),
  },
);

const windowOf = (window: 'before' | 'after' | 'all', taken: number) =>
  window === 'all' ? {} : window === 'before' ? { until: taken + 1 } : { from: taken + 1 };

/** Result of a bet on '1' taken at `taken`, computed independently: null while unknown. */
function oracle(messages: readonly MessageStamp[]): 'won' | 'lost' | 'back' | null {
  const inOrder = [...messages].sort((one, other) => one.at - other.at);
  let isCancelled = false;
  for (const one of inOrder) {
    if (one.kind !== 'cancel' && one.kind !== 'cancelBack') continue;
    if (one.window !== 'after') isCancelled = one.kind === 'cancel';
  }
  if (isCancelled) return 'back';
  const results = inOrder.filter((one, index): one is Result & { at: number } => {
    const later = inOrder.slice(index + 1);
    return one.kind === 'settled' && !later.some(({ kind }) => kind === 'back');
  });
  const last = results.filter(({ certainty }) => certainty === 'confirmed').at(-1) ?? results.at(-1);
  if (!last) return null;
  if (last.void) return 'back';
  return last.winner === '1' ? 'won' : 'lost';
}

/** Two legs at 1.85, each of 1,000 won: in whole numbers, as one would count on paper. */
function paid(endings: readonly ('won' | 'lost' | 'back' | null)[]): number {
  if (endings.includes('lost')) return 0;
  if (endings.includes(null)) return 0;
  const won = endings.filter((ending) => ending === 'won').length;
  return [1_000, 1_850, 3_422][won] ?? 0;
}

/** The two published lines, and the outcomes by the words of the first. */
const markets = {
  result: { id: 1, specifiers: '', outcomes: { '1': '1', '2': '2', '3': '3' } },
  total: { id: 18, specifiers: 'total=2.5', outcomes: { '1': '12', '2': '13' } },
} as const;

/** A builder of home and over, by how both end, counted on paper. */
function paidBuilder(home: ReturnType<typeof oracle>, over: ReturnType<typeof oracle>): number {
  if (home === 'lost' || over === 'lost' || home === null || over === null) return 0;
  const byEnding = { wonwon: 3_000, wonback: 1_850, backwon: 1_900, backback: 1_000 };
  return byEnding[`${home}${over}`];
}

function messageOf(
  fixture: string,
  stamp: MessageStamp,
  taken: number,
  of: keyof typeof markets = 'result',
): SportMessage {
  const head = { fixture, producer: 'live' as const, at: stamp.at, seq: 0 };
  const { outcomes: named, ...line } = markets[of];
  if (stamp.kind === 'back') return { type: 'rollbackBetSettlement', ...head, markets: [line] };
  if (stamp.kind === 'settled') {
    const outcomes = Object.entries(named).map(([word, id]) => {
      if (stamp.void) return { id, result: 0 as const, void: 1 as const };
      return { id, result: word === stamp.winner ? (1 as const) : (0 as const) };
    });
    return { type: 'betSettlement', ...head, certainty: stamp.certainty, markets: [{ ...line, outcomes }] };
  }
  const lines = { markets: [line], ...windowOf(stamp.window, taken) };
  if (stamp.kind === 'cancel') return { type: 'betCancel', ...head, reason: 'incorrectOdds', ...lines };
  return { type: 'rollbackBetCancel', ...head, ...lines };
}

const isDoubled = (index: number) => index % 4 === 0;
const isBuilt = (index: number) => index % 8 === 0;
const builder = [
  { market: 1, specifiers: '', outcome: '1' },
  { market: 18, specifiers: 'total=2.5', outcome: '12' },
];

it(`${orders} orders of results, corrections, cancels, rollbacks, duplicates and late words end at the oracle’s payouts`, async () => {
  const bettors = await Promise.all(Array.from({ length: players }, () => player(10_000_000)));
  const taken = clock.now().getTime();
  platform.marketStore.builders = builderFeed([10_000, 18_500, 19_000, 30_000], () => taken);
  const fixtures: string[] = [];
  for (let count = 0; count < orders; count += 1) fixtures.push(await match());
  // Each match is alone in a single; some are with the one before in a double as well, some in a builder.
  const placing = bettors.map(async ({ bet }, bettor) => {
    for (let index = bettor; index < orders; index += players) {
      const [fixture = '', before = ''] = [fixtures[index], fixtures.at(index - 1)];
      await bet({ legs: [leg({ fixture })], unitStake: stake });
      if (isDoubled(index)) await bet({ legs: [leg({ fixture }), leg({ fixture: before })], unitStake: stake });
      if (isBuilt(index)) await bet({ legs: [leg({ fixture, odds: 30_000, builder })], unitStake: stake });
    }
  });
  await Promise.all(placing);
  const publish = (seed: number) =>
    fc
      .sample(fc.array(message, { minLength: 1, maxLength: 7 }), { numRuns: orders, seed })
      .map((group) => group.map((one, index): MessageStamp => ({ ...one, at: taken + 60_000 + index })));
  const [matches, resultOfTotals] = [publish(22), publish(24)];
  const orderOf = fc.sample(fc.array(fc.nat(6), { minLength: 10, maxLength: 20 }), { numRuns: orders, seed: 23 });
  const mix = (messages: readonly MessageStamp[], nth: number) => {
    const mixed = (orderOf[nth] ?? []).flatMap((index) => messages[index] ?? []);
    return [...mixed, ...messages.filter((one) => !mixed.includes(one))];
  };
  const queues = [
    ...matches.map((messages, index) => ({ place: index, of: 'result' as const, queue: mix(messages, index) })),
    ...resultOfTotals.flatMap((messages, index) =>
      isBuilt(index) ? [{ place: index, of: 'total' as const, queue: mix(messages, index) }] : [],
    ),
  ];
  clock.advance(3_600);
  for (let round = 0; round < rounds; round += 1) {
    const now = queues.flatMap(({ queue, place, of }) => {
      const [from, until] = [round, round + 1].map((part) => Math.floor((queue.length * part) / rounds));
      return queue.slice(from, until).map((stamp) => messageOf(fixtures[place] ?? '', stamp, taken, of));
    });
    await publishAll(now);
    await settle();
    clock.advance(round % 2 === 0 ? 60 : 16 * 60);
  }
  clock.advance(16 * 60);
  await settle();

  const [endings, totals] = [matches.map(oracle), resultOfTotals.map(oracle)];
  const expected = bettors.map((_, bettor) =>
    endings.reduce<number>((cash, ending, index) => {
      if (index % players !== bettor) return cash;
      const single = paid([ending]) - stake;
      const built = isBuilt(index) ? paidBuilder(ending, totals[index] ?? null) - stake : 0;
      return cash + single + built + (isDoubled(index) ? paid([ending, endings.at(index - 1) ?? null]) - stake : 0);
    }, 10_000_000),
  );
  expect(await Promise.all(bettors.map(({ cashNow }) => cashNow()))).toEqual(expected);
  const { rows } = await run(
    `select count(*)::integer as slips, count(*) filter (where s.payout <> b.payout or (s.state = 'open') <> (b.status = 'wait'))::integer as torn,
       max(s.settlement) as settlements from sport_slips s join bets b on b.bet_key = s.bet_key::text`,
  );
  expect(rows[0]).toMatchObject({ slips: 1.375 * orders, torn: 0 });
  expect(Number(rows[0]?.settlements)).toBeGreaterThan(2);
  expect((await verifyLedger(platform.db)).faults).toEqual([]);
}, 180_000);

it('a cancel wins over a result that is stored and settled at the same time, on every node', async () => {
  const races = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const [fixture, owner] = [await match(), await player(100_000)];
      return { fixture, owner, slip: await owner.bet({ legs: [leg({ fixture })] }) };
    }),
  );
  const at = clock.now().getTime();
  const messages = races.flatMap(({ fixture }, index): SportMessage[] => {
    const head = { fixture, producer: 'live' as const, at };
    const outcomes = [{ id: '1', result: 1 as const }];
    const won: SportMessage = {
      type: 'betSettlement',
      ...head,
      seq: 1,
      certainty: 'confirmed',
      markets: [{ id: 1, specifiers: '', outcomes }],
    };
    const cancel: SportMessage = {
      type: 'betCancel',
      ...head,
      seq: 0,
      reason: 'abandoned',
      markets: [{ id: 1, specifiers: '' }],
    };
    return index % 2 === 0 ? [won, cancel] : [cancel, won];
  });
  // Each message in a transaction of its own, and two nodes that settle meanwhile.
  await Promise.all([...messages.map((message) => publishAll([message])), settle(), settle()]);
  await settle();
  for (const { owner, slip } of races) {
    expect(await owner.cashNow()).toBe(100_000);
    expect((await owner.slipNow(slip)).slip).toMatchObject({ state: 'settled', type: 'draw', winCash: 10_000 });
  }
  expect((await verifyLedger(platform.db)).faults).toEqual([]);
  expect(await verifyReports(platform.db)).toEqual([]);
});
