/**
 * Conformance of the wallet, over real HTTP. Goal: whatever a vendor sends, in whatever order and however often, each won is where it
 * belongs. Method: one table of what is sent, after what, and what must come back; then races; then forged and broken messages.
 */
import { signWalletBody } from '@mirinae/contract/wallet/signature';
import { walletHeaders } from '@mirinae/contract/wallet/wallet';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findGame } from '../../modules/catalog/index.ts';
import { getBalances } from '../../modules/ledger/index.ts';
import { openPlaySession } from '../../modules/play/sessions.ts';
import { randomUuid } from '../../platform/rng.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { giveCash } from '../../testing/give-money.ts';
import { listenTo } from '../../testing/observe.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { postOut } from '../outgoing-http.ts';
import { registerVendorRoutes } from '../register.ts';
import { memberRefOf } from './member-ref.ts';

const platform = await testPlatform({ connectionsMost: 20 });
const { db, clock, config } = platform;
const app = Fastify({ forceCloseConnections: true });
await registerVendorRoutes(app, platform);
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

const vendorKey = '201';
const start = clock.now();
const stake = 1_000;
const startCash = 100_000;

type What = 'balance' | 'debit' | 'credit' | 'rollback';
type Fields = Record<string, unknown>;

async function sendBytes(what: string, body: string, headers: Readonly<Record<string, string>>) {
  const { status, text } = await postOut({ url: `${origin}/wallet/mirinae/${what}`, headers, body, timeoutMs: 20_000 });
  const answer: Record<string, unknown> = JSON.parse(text);
  return { http: status, ...answer };
}

function signed(body: string, timestamp = String(clock.now().getTime()), secret = config.STUDIO_SECRET) {
  return {
    [walletHeaders.vendor]: vendorKey,
    [walletHeaders.timestamp]: timestamp,
    [walletHeaders.signature]: signWalletBody(secret, timestamp, Buffer.from(body)),
  };
}

function send(what: What, fields: Fields) {
  const body = JSON.stringify(fields);
  return sendBytes(what, body, signed(body));
}

type Player = { member: BuiltMember; memberRef: string; sessionRef: string };

async function openSession({ memberId }: BuiltMember): Promise<string> {
  const game = await findGame(db, vendorKey, 'hangang-seven');
  if (!game) throw new Error('The catalog lacks the game.');
  const { token } = await db.transaction((tx) => openPlaySession(platform, tx, memberId, game));
  return token;
}

async function player(cash = startCash): Promise<Player> {
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, cash);
  return { member, memberRef: memberRefOf(member.memberId), sessionRef: await openSession(member) };
}

const cashOf = async ({ member }: Player) => Number((await getBalances(db, member.memberId)).cash);

/** The three messages about one bet. */
function betOf({ memberRef, sessionRef }: Player) {
  const key = randomUuid();
  const debitId = `d-${key}`;
  return {
    debit: {
      transactionId: debitId,
      memberRef,
      sessionRef,
      gameKey: 'hangang-seven',
      roundId: key,
      amount: stake,
    } as Fields,
    credit: { transactionId: `c-${key}`, debitId, memberRef, amount: 2_500, finished: true } as Fields,
    rollback: { transactionId: `r-${key}`, debitId, memberRef } as Fields,
  };
}
type Bet = ReturnType<typeof betOf>;
type MoneyMove = keyof Bet;

const setGameOpen = (isOpen: boolean) =>
  db.$client.query('update catalog_games set is_open = $1 where vendor_key = $2', [isOpen, vendorKey]);

beforeEach(async () => {
  clock.set(start);
  await setGameOpen(true);
});

type Circumstance = (player: Player, bet: Bet, other: Player) => Promise<void>;
type Change = (fields: Fields, other: Player) => Fields;
type Case = {
  name: string;
  /** What happened before the message under test. */
  before: readonly MoneyMove[];
  circumstance?: Circumstance;
  change?: Change;
  send: MoneyMove;
  answer: 'ok' | 'replayed' | string;
  /** The member's cash in the end. */
  cash: number;
};

const afterStake = startCash - stake;
const afterWin = afterStake + 2_500;
const otherAmount: Change = (fields) => ({ ...fields, amount: 3_000 });
const otherMember: Change = (fields, other) => ({ ...fields, memberRef: other.memberRef });
const expire: Circumstance = async () => clock.advance(31 * 60);
const closeGame: Circumstance = async () => {
  await setGameOpen(false);
};

const cases: readonly Case[] = [
  { name: 'a first bet', before: [], send: 'debit', answer: 'ok', cash: afterStake },
  { name: 'a bet again', before: ['debit'], send: 'debit', answer: 'replayed', cash: afterStake },
  {
    name: 'a bet again with another amount',
    before: ['debit'],
    change: otherAmount,
    send: 'debit',
    answer: 'TRANSACTION_CONFLICT',
    cash: afterStake,
  },
  {
    name: 'a bet again for another round',
    before: ['debit'],
    change: (fields) => ({ ...fields, roundId: 'another' }),
    send: 'debit',
    answer: 'TRANSACTION_CONFLICT',
    cash: afterStake,
  },
  {
    name: 'a bet again for another member',
    before: ['debit'],
    change: otherMember,
    send: 'debit',
    answer: 'TRANSACTION_CONFLICT',
    cash: afterStake,
  },
  {
    name: 'a bet on the session of another member',
    before: [],
    change: otherMember,
    send: 'debit',
    answer: 'SESSION_ENDED',
    cash: startCash,
  },
  {
    name: 'a bet after its cancellation',
    before: ['debit', 'rollback'],
    send: 'debit',
    answer: 'DEBIT_CANCELLED',
    cash: startCash,
  },
  {
    name: 'a bet whose cancellation came first',
    before: ['rollback'],
    send: 'debit',
    answer: 'DEBIT_CANCELLED',
    cash: startCash,
  },
  {
    name: 'a bet again after it was settled',
    before: ['debit', 'credit'],
    send: 'debit',
    answer: 'replayed',
    cash: afterWin,
  },
  {
    name: 'a bet of an expired session',
    before: [],
    circumstance: expire,
    send: 'debit',
    answer: 'SESSION_ENDED',
    cash: startCash,
  },
  {
    name: 'a bet again after the session expired',
    before: ['debit'],
    circumstance: expire,
    send: 'debit',
    answer: 'replayed',
    cash: afterStake,
  },
  {
    name: 'a bet on a closed game',
    before: [],
    circumstance: closeGame,
    send: 'debit',
    answer: 'GAME_CLOSED',
    cash: startCash,
  },
  {
    name: 'a bet on another game than the session’s',
    before: [],
    change: (fields) => ({ ...fields, gameKey: 'other-game' }),
    send: 'debit',
    answer: 'GAME_CLOSED',
    cash: startCash,
  },
  {
    name: 'a bet over the cash',
    before: [],
    change: (fields) => ({ ...fields, amount: 100_001 }),
    send: 'debit',
    answer: 'INSUFFICIENT_FUNDS',
    cash: startCash,
  },
  {
    name: 'a bet under the level’s minimum',
    before: [],
    change: (fields) => ({ ...fields, amount: 1 }),
    send: 'debit',
    answer: 'STAKE_TOO_SMALL',
    cash: startCash,
  },
  {
    name: 'a bet over the level’s maximum',
    before: [],
    change: (fields) => ({ ...fields, amount: 1_000_001 }),
    send: 'debit',
    answer: 'STAKE_TOO_LARGE',
    cash: startCash,
  },

  { name: 'a first win', before: ['debit'], send: 'credit', answer: 'ok', cash: afterWin },
  { name: 'a win again', before: ['debit', 'credit'], send: 'credit', answer: 'replayed', cash: afterWin },
  {
    name: 'a win again with another amount',
    before: ['debit', 'credit'],
    change: otherAmount,
    send: 'credit',
    answer: 'TRANSACTION_CONFLICT',
    cash: afterWin,
  },
  {
    name: 'a win for another member',
    before: ['debit'],
    change: otherMember,
    send: 'credit',
    answer: 'TRANSACTION_CONFLICT',
    cash: afterStake,
  },
  {
    name: 'a win after the cancellation',
    before: ['debit', 'rollback'],
    send: 'credit',
    answer: 'DEBIT_CANCELLED',
    cash: startCash,
  },
  {
    name: 'a second win after the last one',
    before: ['debit', 'credit'],
    change: (fields) => ({ ...fields, transactionId: randomUuid() }),
    send: 'credit',
    answer: 'DEBIT_SETTLED',
    cash: afterWin,
  },
  { name: 'a win before its bet', before: [], send: 'credit', answer: 'DEBIT_UNKNOWN', cash: startCash },
  {
    name: 'a win of an expired session',
    before: ['debit'],
    circumstance: expire,
    send: 'credit',
    answer: 'ok',
    cash: afterWin,
  },
  {
    name: 'a win on a closed game',
    before: ['debit'],
    circumstance: closeGame,
    send: 'credit',
    answer: 'ok',
    cash: afterWin,
  },
  {
    name: 'a loss',
    before: ['debit'],
    change: (fields) => ({ ...fields, amount: 0 }),
    send: 'credit',
    answer: 'ok',
    cash: afterStake,
  },

  { name: 'a first cancellation', before: ['debit'], send: 'rollback', answer: 'ok', cash: startCash },
  {
    name: 'a cancellation again',
    before: ['debit', 'rollback'],
    send: 'rollback',
    answer: 'replayed',
    cash: startCash,
  },
  {
    name: 'a cancellation again under another id',
    before: ['debit', 'rollback'],
    change: (fields) => ({ ...fields, transactionId: randomUuid() }),
    send: 'rollback',
    answer: 'replayed',
    cash: startCash,
  },
  {
    name: 'a cancellation for another member',
    before: ['debit'],
    change: otherMember,
    send: 'rollback',
    answer: 'TRANSACTION_CONFLICT',
    cash: afterStake,
  },
  {
    name: 'a cancellation after the settlement',
    before: ['debit', 'credit'],
    send: 'rollback',
    answer: 'DEBIT_SETTLED',
    cash: afterWin,
  },
  { name: 'a cancellation before its bet', before: [], send: 'rollback', answer: 'replayed', cash: startCash },
  {
    name: 'a cancellation of an expired session',
    before: ['debit'],
    circumstance: expire,
    send: 'rollback',
    answer: 'ok',
    cash: startCash,
  },
  {
    name: 'a cancellation on a closed game',
    before: ['debit'],
    circumstance: closeGame,
    send: 'rollback',
    answer: 'ok',
    cash: startCash,
  },
];

describe('what a vendor sends', () => {
  it.each(cases)('$name is answered $answer', async ({ before, circumstance, change, send: what, answer, cash }) => {
    const me = await player();
    const other = await player();
    const bet = betOf(me);
    for (const earlier of before) expect(await send(earlier, bet[earlier])).toMatchObject({ http: 200, status: 'ok' });
    await circumstance?.(me, bet, other);
    const fields = change ? change(bet[what], other) : bet[what];
    const expected =
      answer === 'ok' || answer === 'replayed'
        ? { http: 200, status: 'ok', balance: cash, replayed: answer === 'replayed' }
        : { http: 200, status: 'refused', code: answer };
    expect(await send(what, fields)).toMatchObject(expected);
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

  it('may carry fields that nobody knows', async () => {
    const me = await player();
    expect(await send('debit', { ...betOf(me).debit, someNewField: { a: [1] } })).toMatchObject({ status: 'ok' });
  });

  it('about a member who does not exist is refused', async () => {
    for (const memberRef of ['mbr_999999999', 'mbr_0', 'nobody'])
      expect(await send('balance', { memberRef })).toMatchObject({ status: 'refused', code: 'MEMBER_UNKNOWN' });
  });

  it('tells the balance, and members hear of every move', async () => {
    const me = await player();
    const heard = listenTo(platform, `member:${me.member.memberId}`);
    expect(await send('balance', { memberRef: me.memberRef })).toMatchObject({ status: 'ok', balance: startCash });
    const bet = betOf(me);
    await send('debit', bet.debit);
    await send('credit', bet.credit);
    await expect
      .poll(() => heard)
      .toEqual([
        { cmd: 'CASH', data1: String(afterStake), data2: '0' },
        { cmd: 'CASH', data1: String(afterWin), data2: '0' },
      ]);
  });
});

describe('many at once', () => {
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
});

describe('a message that is not genuine', () => {
  const bodyOf = (me: Player) => JSON.stringify(betOf(me).debit);
  const forgeries: readonly [string, (body: string) => { body: string; headers: Record<string, string> }][] = [
    ['without a signature', (body) => ({ body, headers: {} })],
    ['signed with another secret', (body) => ({ body, headers: signed(body, String(start.getTime()), 'guess') })],
    ['changed by one byte', (body) => ({ body: `${body} `, headers: signed(body) })],
    ['that is six minutes old', (body) => ({ body, headers: signed(body, String(start.getTime() - 360_000)) })],
    ['from the future', (body) => ({ body, headers: signed(body, String(start.getTime() + 360_000)) })],
    ['with a timestamp that is no number', (body) => ({ body, headers: signed(body, 'soon') })],
    ['of an unknown vendor', (body) => ({ body, headers: { ...signed(body), [walletHeaders.vendor]: 'nobody' } })],
  ];

  it.each(forgeries)('%s moves nothing', async (_, forge) => {
    const me = await player();
    const { body, headers } = forge(bodyOf(me));
    expect(await sendBytes('debit', body, headers)).toEqual({ http: 401, status: 'fault', code: 'SIGNATURE_INVALID' });
    expect(await cashOf(me)).toBe(startCash);
  });

  it.each([
    ['no JSON', () => 'amount=1000'],
    ['no fields', () => '{}'],
    ['a fraction', (me: Player) => JSON.stringify({ ...betOf(me).debit, amount: 0.5 })],
    ['a negative amount', (me: Player) => JSON.stringify({ ...betOf(me).debit, amount: -1_000 })],
    ['a text as amount', (me: Player) => JSON.stringify({ ...betOf(me).debit, amount: '1000' })],
    ['an amount that is not exact', (me: Player) => JSON.stringify({ ...betOf(me).debit, amount: 2 ** 53 })],
  ])('is told from a genuine one with %s', async (_, write) => {
    const me = await player();
    const body = write(me);
    expect(await sendBytes('debit', body, signed(body))).toEqual({ http: 400, status: 'fault', code: 'MALFORMED' });
    expect(await cashOf(me)).toBe(startCash);
  });

  it('is too long to be read', async () => {
    const body = JSON.stringify({ filler: 'x'.repeat(20_000) });
    expect(await sendBytes('balance', body, signed(body))).toMatchObject({ http: 400 });
  });
});

it('leaves every won where it belongs', async () => {
  const { rows } = await db.$client.query('select coalesce(sum(balance), 0)::text as sum from ledger.accounts');
  expect(rows).toEqual([{ sum: '0' }]);
});
