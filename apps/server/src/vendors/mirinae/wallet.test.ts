/**
 * Conformance of the wallet, over real HTTP. Goal: whatever a vendor sends, in whatever order and however often, each
 * won is where it belongs. Method: a table of what is sent and must come back; then races.
 */
import { maxCredits } from '@mirinae/contract/wallet/wallet';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enableCaches } from '../../platform/db/cache.ts';
import { listenTo } from '../../testing/observe.ts';
import {
  betOf,
  type Fields,
  openWalletVendor,
  type Player,
  stake,
  startCash,
  vendorKey,
} from '../../testing/wallet-vendor.ts';

const { platform, send, player, cashOf } = await openWalletVendor();
const { db, clock } = platform;
const start = clock.now();

type Bet = ReturnType<typeof betOf>;
type MoneyMove = keyof Bet;

const setGameOpen = (isOpen: boolean) =>
  db.$client.query('update catalog_games set is_open = $1 where vendor_key = $2', [isOpen, vendorKey]);

/** As staff narrow what the vendor lists. */
const setStakes = (min: number | null, max: number | null) =>
  db.$client.query('update catalog_games set stake_min = $1, stake_max = $2, listed = null where vendor_key = $3', [
    min,
    max,
    vendorKey,
  ]);

beforeEach(async () => {
  clock.set(start);
  await setGameOpen(true);
  await setStakes(null, null);
});

type Change = (fields: Fields, other: Player) => Fields;
type Case = {
  /** Messages before the one under test. */
  before?: readonly MoneyMove[];
  circumstance?: () => unknown;
  change?: Change;
};

const afterStake = startCash - stake;
const afterWin = afterStake + 2_500;
const set =
  (change: Fields): Change =>
  (fields) => ({ ...fields, ...change });
const otherMember: Change = (fields, other) => ({ ...fields, memberRef: other.memberRef });
const expired = { circumstance: () => clock.advance(31 * 60) };
const limited = (min: number | null, max: number | null) => ({ circumstance: () => setStakes(min, max) });
const closed = { circumstance: () => setGameOpen(false) };
const [bet, win, cancel] = [['debit'], ['debit', 'credit'], ['debit', 'rollback']] as const;

/** The message, its answer, the cash at the end, and the messages before. */
const cases: readonly [name: string, what: MoneyMove, answer: string, cash: number, Case][] = [
  ['a first bet', 'debit', 'ok', afterStake, {}],
  ['a bet again', 'debit', 'replayed', afterStake, { before: bet }],
  ['a bet again, dearer', 'debit', 'TRANSACTION_CONFLICT', afterStake, { before: bet, change: set({ amount: 3_000 }) }],
  ['a bet, other round', 'debit', 'TRANSACTION_CONFLICT', afterStake, { before: bet, change: set({ roundId: 'x' }) }],
  ['a bet again, other member', 'debit', 'TRANSACTION_CONFLICT', afterStake, { before: bet, change: otherMember }],
  ['a bet on the session of another member', 'debit', 'SESSION_ENDED', startCash, { change: otherMember }],
  ['a bet after its cancellation', 'debit', 'DEBIT_CANCELLED', startCash, { before: cancel }],
  ['a bet whose cancellation came first', 'debit', 'DEBIT_CANCELLED', startCash, { before: ['rollback'] }],
  ['a bet again after it was settled', 'debit', 'replayed', afterWin, { before: win }],
  ['a bet of an expired session', 'debit', 'SESSION_ENDED', startCash, expired],
  ['a bet again after the session expired', 'debit', 'replayed', afterStake, { before: bet, ...expired }],
  ['a bet on a closed game', 'debit', 'GAME_CLOSED', startCash, closed],
  ['a bet on another game', 'debit', 'GAME_CLOSED', startCash, { change: set({ gameKey: 'other' }) }],
  ['a bet over the cash', 'debit', 'INSUFFICIENT_FUNDS', startCash, { change: set({ amount: 100_001 }) }],
  ['a bet under the level’s minimum', 'debit', 'STAKE_TOO_SMALL', startCash, { change: set({ amount: 1 }) }],
  ['a bet over the level’s maximum', 'debit', 'STAKE_TOO_LARGE', startCash, { change: set({ amount: 1_000_001 }) }],

  ['a bet under the game’s limits', 'debit', 'STAKE_TOO_SMALL', startCash, limited(stake + 1, null)],
  ['a bet over the game’s limits', 'debit', 'STAKE_TOO_LARGE', startCash, limited(null, stake - 1)],
  ['a bet within the game’s limits', 'debit', 'ok', afterStake, limited(stake, stake)],
  ['a bet again after the limits fell', 'debit', 'replayed', afterStake, { before: bet, ...limited(null, 1) }],
  [
    ...(['more in a round than the game’s limits', 'debit', 'STAKE_TOO_LARGE', afterStake] as const),
    { before: bet, ...limited(null, 2 * stake - 1), change: set({ transactionId: 'more' }) },
  ],
  [
    ...(['little more in a round that runs', 'debit', 'ok', afterStake - 100] as const),
    { before: bet, ...limited(stake, null), change: set({ transactionId: 'little-more', amount: 100 }) },
  ],

  ['a first win', 'credit', 'ok', afterWin, { before: bet }],
  ['a win again', 'credit', 'replayed', afterWin, { before: win }],
  ['a win again, larger', 'credit', 'TRANSACTION_CONFLICT', afterWin, { before: win, change: set({ amount: 3_000 }) }],
  ['a win for another member', 'credit', 'TRANSACTION_CONFLICT', afterStake, { before: bet, change: otherMember }],
  ['a win after the cancellation', 'credit', 'DEBIT_CANCELLED', startCash, { before: cancel }],
  [
    'a win after the last',
    'credit',
    'DEBIT_SETTLED',
    afterWin,
    { before: win, change: set({ transactionId: 'late' }) },
  ],
  ['a win before its bet', 'credit', 'DEBIT_UNKNOWN', startCash, {}],
  ['a win of an expired session', 'credit', 'ok', afterWin, { before: bet, ...expired }],
  ['a win on a closed game', 'credit', 'ok', afterWin, { before: bet, ...closed }],
  ['a loss', 'credit', 'ok', afterStake, { before: bet, change: set({ amount: 0 }) }],

  ['a first cancellation', 'rollback', 'ok', startCash, { before: bet }],
  ['a cancellation again', 'rollback', 'replayed', startCash, { before: cancel }],
  [
    'a cancellation again, new id',
    'rollback',
    'replayed',
    startCash,
    { before: cancel, change: set({ transactionId: 'n' }) },
  ],
  ['a cancellation for another', 'rollback', 'TRANSACTION_CONFLICT', afterStake, { before: bet, change: otherMember }],
  ['a cancellation after the settlement', 'rollback', 'DEBIT_SETTLED', afterWin, { before: win }],
  ['a cancellation before its bet', 'rollback', 'replayed', startCash, {}],
  ['a cancellation of an expired session', 'rollback', 'ok', startCash, { before: bet, ...expired }],
  ['a cancellation on a closed game', 'rollback', 'ok', startCash, { before: bet, ...closed }],
];

describe('what a vendor sends', () => {
  it.each(cases)('%s (%s) is answered %s', async (_, what, answer, cash, { before = [], circumstance, change }) => {
    const [me, other] = [await player(), await player()];
    const messages = betOf(me);
    for (const move of before) expect(await send(move, messages[move])).toMatchObject({ http: 200, status: 'ok' });
    await circumstance?.();
    const isOk = answer === 'ok' || answer === 'replayed';
    const expected = isOk ? { balance: cash, replayed: answer === 'replayed' } : { status: 'refused', code: answer };
    const fields = change ? change(messages[what], other) : messages[what];
    expect(await send(what, fields)).toMatchObject({ http: 200, ...expected });
    expect(await cashOf(me)).toBe(cash);
    expect(await cashOf(other)).toBe(startCash);
  });

  it('is judged by the state of the site and the member, for bets alone', async () => {
    const me = await player();
    const [bet, late] = [betOf(me), betOf(me)];
    await send('debit', bet.debit);
    await db.$client.query('update site_switches set play_open = false');
    expect(await send('debit', late.debit)).toMatchObject({ code: 'PLAY_CLOSED' });
    await db.$client.query('update site_switches set play_open = true');
    await db.$client.query("update members set status = 'locked' where member_id = $1", [me.member.memberId]);
    expect(await send('debit', late.debit)).toMatchObject({ code: 'MEMBER_LOCKED' });
    expect(await send('credit', bet.credit)).toMatchObject({ status: 'ok', balance: afterWin });
  });

  it('may be credits of many bets, each answered, counted and kept for itself', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => player()));
    const [paid, lost, other, unknown, undone] = all.map((each) => ({ each, bet: betOf(each) }));
    if (!paid || !lost || !other || !unknown || !undone) throw new Error('There are five.');
    for (const { bet } of [paid, lost, other, undone]) await send('debit', bet.debit);
    await send('rollback', undone.bet.rollback);
    const credits = [
      paid.bet.credit,
      { ...lost.bet.credit, amount: 0 },
      unknown.bet.credit,
      undone.bet.credit,
      { ...other.bet.credit, memberRef: paid.each.memberRef },
    ];
    const refused = ['DEBIT_UNKNOWN', 'DEBIT_CANCELLED', 'TRANSACTION_CONFLICT'].map((code) => ({ code }));
    for (const replayed of [false, true]) {
      const answers = [{ balance: afterWin, replayed }, { balance: afterStake, replayed }, ...refused];
      expect(await send('credits', { credits })).toMatchObject({ http: 200, answers });
    }
    expect(await Promise.all(all.map(cashOf))).toEqual([afterWin, afterStake, afterStake, startCash, startCash]);
    const kept = 'select call from wallet_calls where reference = $1';
    const calls = async () => (await db.$client.query(kept, [lost.bet.credit.transactionId])).rows;
    await expect.poll(calls).toEqual([{ call: 'credit' }, { call: 'credit' }]);
    expect(await send('credits', { credits: Array(maxCredits + 1).fill(credits[0]) })).toMatchObject({ http: 400 });
  });

  it('may carry fields that are unknown', async () => {
    const me = await player();
    expect(await send('debit', { ...betOf(me).debit, someNewField: { a: [1] } })).toMatchObject({ status: 'ok' });
  });

  it('says what of a stake was never played, which counts for no turnover', async () => {
    const me = await player();
    const bet = betOf(me);
    await send('debit', bet.debit);
    expect(await send('credit', { ...bet.credit, amount: stake - 10, unplayed: stake - 20 })).toMatchObject({
      status: 'ok',
      balance: startCash - 10,
    });
    const { rows } = await db.$client.query(
      `select sum(debit)::integer as debit, sum(credit)::integer as credit, sum(valid)::integer as valid
       from report_hours where member_id = $1 and line = 'play'`,
      [me.member.memberId],
    );
    expect(rows).toEqual([{ debit: stake, credit: stake - 10, valid: 20 }]);
  });

  it('about a member who does not exist is refused', async () => {
    for (const memberRef of ['mbr_999999999', 'mbr_0', 'nobody'])
      expect(await send('balance', { memberRef })).toMatchObject({ status: 'refused', code: 'MEMBER_UNKNOWN' });
  });

  it('answers the balance, and members see every move', async () => {
    const me = await player();
    const received = await listenTo(platform, `member:${me.member.memberId}`);
    expect(await send('balance', { memberRef: me.memberRef })).toMatchObject({ status: 'ok', balance: startCash });
    const bet = betOf(me);
    const message = (cash: number) => ({ cmd: 'CASH', data1: String(cash), data2: '0' });
    await send('debit', bet.debit);
    await expect.poll(() => received).toEqual([message(afterStake)]);
    await send('credit', bet.credit);
    await expect.poll(() => received).toEqual([message(afterStake), message(afterWin)]);
  });
});

describe('many concurrently', () => {
  it('takes a hundred identical debits once', async () => {
    const me = await player();
    const { debit } = betOf(me);
    const answers = await Promise.all(Array.from({ length: 100 }, () => send('debit', debit)));
    expect(answers.every((answer) => 'status' in answer && answer.status === 'ok')).toBe(true);
    expect(answers.filter((answer) => 'replayed' in answer && !answer.replayed)).toHaveLength(1);
    expect(await cashOf(me)).toBe(afterStake);
  });

  it('takes of a hundred different debits as many as there is cash for', async () => {
    const me = await player(30 * stake + 999);
    const answers = await Promise.all(Array.from({ length: 100 }, () => send('debit', betOf(me).debit)));
    const refusals = answers.flatMap((answer) => ('code' in answer ? [answer.code] : []));
    expect(refusals).toEqual(Array.from({ length: 70 }, () => 'INSUFFICIENT_FUNDS'));
    expect(await cashOf(me)).toBe(999);
  });

  it('lets a win and a cancellation of the same moment count once', async () => {
    const me = await player();
    const bet = betOf(me);
    await send('debit', bet.debit);
    await Promise.all([send('credit', bet.credit), send('rollback', bet.rollback)]);
    expect([afterWin, startCash]).toContain(await cashOf(me));
  });

  it('plays a hundred identical rounds once, and of different ones as many as there is cash for', async () => {
    const me = await player();
    const { play } = betOf(me);
    const answers = await Promise.all(Array.from({ length: 100 }, () => send('play', play)));
    expect(answers.filter((answer) => 'replayed' in answer && !answer.replayed)).toHaveLength(1);
    expect(await cashOf(me)).toBe(afterWin);
    const poor = await player(30 * stake + 999);
    const lost = await Promise.all(Array.from({ length: 100 }, () => send('play', { ...betOf(poor).play, payout: 0 })));
    const refusals = lost.flatMap((answer) => ('code' in answer ? [answer.code] : []));
    expect(refusals).toEqual(Array.from({ length: 70 }, () => 'INSUFFICIENT_FUNDS'));
    expect(await cashOf(poor)).toBe(999);
  });

  it('lets a play and its cancellation of the same moment end in one of both', async () => {
    const ends = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const me = await player();
        const bet = betOf(me);
        const [played] = await Promise.all([send('play', bet.play), send('rollback', bet.rollback)]);
        return [await cashOf(me), 'status' in played && played.status];
      }),
    );
    for (const end of ends)
      expect([
        [afterWin, 'ok'],
        [startCash, 'refused'],
      ]).toContainEqual(end);
  });
});

it.each([
  ['site', 'PLAY_CLOSED', 'update site_switches set play_open = $1'],
  [
    'window of maintenance',
    'MAINTENANCE',
    "update site_maintenance set starts_at = case when $1 then null else '2000-01-01'::timestamptz end, ends_at = case when $1 then null else '2100-01-01'::timestamptz end",
  ],
  ['game', 'GAME_CLOSED', "update catalog_games set is_open = $1 where vendor_key = '201'"],
  ['limit', 'STAKE_TOO_SMALL', 'update bet_limits set bet_min = case when $1 then 1 else 2000 end'],
])('is refused because of a %s that closes while it remembers it', async (_, code, change) => {
  enableCaches(db, platform.bus);
  const me = await player();
  const stakeOnce = () => send('debit', betOf(me).debit);
  expect(await stakeOnce()).toMatchObject({ status: 'ok' });
  await db.$client.query(change, [false]);
  await vi.waitFor(async () => expect(await stakeOnce()).toMatchObject({ code }), 60_000);
  await db.$client.query(change, [true]);
  await vi.waitFor(async () => expect(await stakeOnce()).toMatchObject({ status: 'ok' }), 60_000);
});

it('leaves every won where it belongs', async () => {
  const { rows } = await db.$client.query('select coalesce(sum(balance), 0)::text as sum from ledger.accounts');
  expect(rows).toEqual([{ sum: '0' }]);
});
