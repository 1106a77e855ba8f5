/**
 * Goal: whatever is said of lines, in whatever order it comes and however often, every slip ends at what an oracle says
 * that knows nothing of the house's code. Method: a thousand matches are told, each with messages of its own in an
 * order of its own; between them slips are settled again and again, and at the end every won is compared.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leg, openSportTable, type SportMessage } from '../../../testing/sport-table.ts';
import { verifyLedger } from '../../ledger/index.ts';

const orders = 1_000;
const rounds = 4;
const players = 10;
const stake = 1_000;

const { clock, platform, match, player, sayAll, settle, run } = await openSportTable();

type Result = { kind: 'settled'; certainty: 'scouted' | 'confirmed'; winner: string; void: boolean };
type Word = Result | { kind: 'back' } | { kind: 'cancel' | 'cancelBack'; window: 'before' | 'after' | 'all' };
type Said = Word & { at: number };

const word: fc.Arbitrary<Word> = fc.oneof(
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

/** What a bet on '1' taken at `taken` comes to, told in words of its own: null while nobody knows. */
function oracle(said: readonly Said[]): 'won' | 'lost' | 'back' | null {
  const inOrder = [...said].sort((one, other) => one.at - other.at);
  const standing = inOrder.filter((one, place) => {
    const later = inOrder.slice(place + 1);
    if (one.kind === 'settled') return !later.some(({ kind }) => kind === 'back');
    if (one.kind === 'cancel') return !later.some((next) => next.kind === 'cancelBack' && next.window === one.window);
    return false;
  });
  if (standing.some((one) => one.kind === 'cancel' && one.window !== 'after')) return 'back';
  const results = standing.filter((one): one is Result & { at: number } => one.kind === 'settled');
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

function messageOf(fixture: string, said: Said, taken: number): SportMessage {
  const head = { fixture, producer: 'live' as const, at: said.at, seq: 0 };
  const line = { id: 1, specifiers: '' };
  if (said.kind === 'back') return { type: 'rollbackBetSettlement', ...head, markets: [line] };
  if (said.kind === 'settled') {
    const outcomes = ['1', '2', '3'].map((id) => {
      if (said.void) return { id, result: 0 as const, void: 1 as const };
      return { id, result: id === said.winner ? (1 as const) : (0 as const) };
    });
    return { type: 'betSettlement', ...head, certainty: said.certainty, markets: [{ ...line, outcomes }] };
  }
  const lines = { markets: [line], ...windowOf(said.window, taken) };
  if (said.kind === 'cancel') return { type: 'betCancel', ...head, reason: 'incorrectOdds', ...lines };
  return { type: 'rollbackBetCancel', ...head, ...lines };
}

const isDoubled = (place: number) => place % 4 === 0;

it('a thousand orders of results, corrections, cancels, rollbacks, duplicates and late words end at the oracle’s payouts', async () => {
  const bettors = await Promise.all(Array.from({ length: players }, () => player(10_000_000)));
  const taken = clock.now().getTime();
  const fixtures: string[] = [];
  for (let count = 0; count < orders; count += 1) fixtures.push(await match());
  // Each match is alone in a single; some are with the one before in a double as well.
  const placing = bettors.map(async ({ bet }, bettor) => {
    for (let place = bettor; place < orders; place += players) {
      const [fixture = '', before = ''] = [fixtures[place], fixtures.at(place - 1)];
      await bet({ legs: [leg({ fixture })], unitStake: stake });
      if (isDoubled(place)) await bet({ legs: [leg({ fixture }), leg({ fixture: before })], unitStake: stake });
    }
  });
  await Promise.all(placing);
  const told = fc
    .sample(fc.array(word, { minLength: 1, maxLength: 7 }), { numRuns: orders, seed: 22 })
    .map((words) => words.map((one, place): Said => ({ ...one, at: taken + 60_000 + place })));
  const orderOf = fc.sample(fc.array(fc.nat(6), { minLength: 10, maxLength: 20 }), { numRuns: orders, seed: 23 });
  const queues = told.map((said, place) => {
    const mixed = (orderOf[place] ?? []).flatMap((index) => said[index] ?? []);
    return [...mixed, ...said.filter((one) => !mixed.includes(one))];
  });
  clock.advance(3_600);
  for (let round = 0; round < rounds; round += 1) {
    const now = queues.flatMap((queue, place) => {
      const [from, until] = [round, round + 1].map((part) => Math.floor((queue.length * part) / rounds));
      return queue.slice(from, until).map((said) => messageOf(fixtures[place] ?? '', said, taken));
    });
    await sayAll(now);
    await settle();
    clock.advance(round % 2 === 0 ? 60 : 16 * 60);
  }
  clock.advance(16 * 60);
  await settle();

  const endings = told.map(oracle);
  const expected = bettors.map((_, bettor) =>
    endings.reduce<number>((cash, ending, place) => {
      if (place % players !== bettor) return cash;
      const single = paid([ending]) - stake;
      return cash + single + (isDoubled(place) ? paid([ending, endings.at(place - 1) ?? null]) - stake : 0);
    }, 10_000_000),
  );
  expect(await Promise.all(bettors.map(({ cashNow }) => cashNow()))).toEqual(expected);
  const { rows } = await run(
    `select count(*)::integer as slips, count(*) filter (where s.payout <> b.payout or (s.state = 'open') <> (b.status = 'wait'))::integer as torn,
       max(s.settlement) as settlements from sport_slips s join bets b on b.bet_key = s.bet_key::text`,
  );
  expect(rows[0]).toMatchObject({ slips: 1.25 * orders, torn: 0 });
  expect(Number(rows[0]?.settlements)).toBeGreaterThan(2);
  expect((await verifyLedger(platform.db)).faults).toEqual([]);
}, 180_000);
