/**
 * Every protocol against the same faults, over real HTTP. Goal: whatever comes, in whatever order and however often, the answer is exactly
 * the protocol's and each won is where it belongs. Method: one matrix of cases, each told in every protocol's words.
 */
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { findGame } from '../modules/catalog/index.ts';
import { getBalances, verifyLedger } from '../modules/ledger/index.ts';
import { openPlaySession } from '../modules/play/index.ts';
import { saveAccount } from '../modules/vendors/index.ts';
import type { MemberId } from '../platform/ids.ts';
import { randomUuid } from '../platform/rng.ts';
import { buildMember } from '../testing/build-member.ts';
import { giveCash } from '../testing/give-money.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { cases, payout, stake } from './conformance/cases.ts';
import { type DialectName, dialectNames, type Move, type Sent } from './conformance/dialect.ts';
import { dialects } from './conformance/dialects.ts';
import { memberRefOf } from './core/member-ref.ts';
import { registerVendorRoutes } from './register.ts';

const platform = await testPlatform({ maxConnections: 20 });
const { db, clock, config } = platform;
const app = Fastify({ forceCloseConnections: true });
await registerVendorRoutes(app, platform);
await app.ready();
afterAll(() => app.close());

const start = clock.now();
const startCash = 100_000;
const vendorKeys = { mirinae: '201', kplay: '202', evolution: '203', pragmatic: '204', swipe: '205' } as const;
const secretOf = (name: DialectName) => (name === 'mirinae' ? config.STUDIO_SECRET : `secret-of-${name}`);

for (const name of dialectNames) {
  const vendorKey = vendorKeys[name];
  await db.$client.query('update catalog_vendors set adapter = $2 where vendor_key = $1', [vendorKey, name]);
  await db.$client.query(
    `insert into catalog_games (vendor_key, game_key, group_code, name_ko, name_en, name_vn, image, ord, playable_key)
     values ($1, 'probe', $1, 'p', 'p', 'p', '/art/game-hangang-seven.svg', 1, 'probe')`,
    [vendorKey],
  );
  if (name !== 'mirinae')
    await saveAccount(platform, db, vendorKey, {
      secret: secretOf(name),
      apiUrl: 'http://vendor.test',
      operator: 'op',
      currency: 'KRW',
      decimals: 0,
      networks: [],
    });
}

async function player(name: DialectName) {
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, startCash);
  const game = await findGame(db, vendorKeys[name], 'probe');
  if (!game) throw new Error('The catalog lacks the game.');
  const { token } = await db.transaction((tx) => openPlaySession(platform, tx, member.memberId, game));
  return { member, memberRef: memberRefOf(member.memberId), sessionRef: token };
}

async function deliver(name: DialectName, { method, url, headers, body }: Sent, ip = '10.0.0.1') {
  const payload = body === '' ? {} : { payload: body };
  const answer = await app.inject({ method, url, headers, remoteAddress: ip, ...payload });
  return dialects[name].read(answer.statusCode, answer.body);
}

const say = (name: DialectName, move: Move) =>
  dialects[name].send(
    { origin: '', vendorKey: vendorKeys[name], secret: secretOf(name), nowMs: clock.now().getTime() },
    move,
  );
const tell = (name: DialectName, move: Move) => deliver(name, say(name, move));
const cashOf = async (memberId: MemberId) => Number((await getBalances(db, memberId)).cash);

function movesOf({ memberRef, sessionRef }: { memberRef: string; sessionRef: string }) {
  const id = randomUuid();
  return (what: Move['what']): Move => ({
    what,
    memberRef,
    sessionRef,
    gameKey: 'probe',
    roundId: `r-${id}`,
    betKey: `b-${id}`,
    key: `${what}-${id}`,
    amount: what === 'win' ? payout : stake,
    currency: 'KRW',
  });
}

async function bring(circumstance: string | undefined, name: DialectName, memberId: MemberId) {
  if (circumstance === 'expired session') clock.advance(31 * 60);
  if (circumstance === 'closed game')
    await db.$client.query('update catalog_games set is_open = false where vendor_key = $1', [vendorKeys[name]]);
  if (circumstance === 'locked member')
    await db.$client.query(`update members set status = 'locked' where member_id = $1`, [memberId]);
}

async function changed(change: string | undefined, move: Move, name: DialectName): Promise<Move> {
  if (change === 'amount') return { ...move, amount: move.amount + 500 };
  if (change === 'currency') return { ...move, currency: 'USD' };
  if (change === 'key') return { ...move, key: `${move.key}-2` };
  if (change !== 'member') return move;
  const { memberRef, sessionRef } = await player(name);
  return { ...move, memberRef, sessionRef };
}

describe.each(dialectNames)('the %s wallet', (name) => {
  const place = dialectNames.indexOf(name);
  const told = cases.flatMap((one) => {
    const word = one.words[place];
    return word === null || word === undefined ? [] : [{ ...one, word }];
  });

  it.each(told)('answers $word to $name', async ({ what, word, before = [], circumstance, change, ...expected }) => {
    clock.set(start);
    await db.$client.query('update catalog_games set is_open = true');
    const { member, ...refs } = await player(name);
    const move = movesOf(refs);
    for (const earlier of before) await tell(name, move(earlier));
    await bring(circumstance, name, member.memberId);
    const { outcome } = await tell(name, await changed(change, move(what), name));
    expect(outcome).toBe(word);
    expect((await cashOf(member.memberId)) - startCash).toBe(expected.cashOf?.[name] ?? expected.cash);
  });

  it('answers the balance, refuses what the cash does not reach, and believes no forged secret', async () => {
    clock.set(start);
    const { member, ...refs } = await player(name);
    const move = movesOf(refs);
    expect(await tell(name, move('balance'))).toEqual({
      outcome: name === 'mirinae' ? 'replayed' : 'ok',
      balance: startCash,
    });
    const tooMuch = await tell(name, { ...move('bet'), amount: startCash + 1 });
    expect(tooMuch.outcome).toBe(
      ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', '1', '402 insufficient_funds'][place],
    );
    const target = { origin: '', vendorKey: vendorKeys[name], secret: 'forged', nowMs: clock.now().getTime() };
    const forged = await deliver(name, dialects[name].send(target, move('bet')));
    expect(forged.outcome).toBe(
      ['SIGNATURE_INVALID', 'ACCESS_DENIED', 'INVALID_TOKEN_ID', '5', '401 invalid_signature'][place],
    );
    expect(await cashOf(member.memberId)).toBe(startCash);
  });

  it('refuses a bet on a session nobody opened, and one of an unknown member', async () => {
    clock.set(start);
    const { member, ...refs } = await player(name);
    const stranger = await buildMember(platform);
    const noSession = { memberRef: memberRefOf(stranger.memberId), sessionRef: 'nobody-opened-this' };
    expect((await tell(name, movesOf(noSession)('bet'))).outcome).toBe(
      ['SESSION_ENDED', 'ACCESS_DENIED', 'INVALID_SID', '4', '404 session_not_found'][place],
    );
    const nobody = { ...refs, memberRef: 'mbr_999999999' };
    if (name !== 'swipe')
      expect((await tell(name, movesOf(nobody)('bet'))).outcome).toBe(
        ['MEMBER_UNKNOWN', 'INVALID_USER', 'INVALID_PARAMETER', '2'][place],
      );
    expect(await cashOf(member.memberId)).toBe(startCash);
  });

  it('takes a hundred bets at once as far as the cash reaches, and the same bet a hundred times once', async () => {
    clock.set(start);
    const { member, ...refs } = await player(name);
    const amount = startCash / 40;
    const many = await Promise.all(Array.from({ length: 100 }, () => tell(name, { ...movesOf(refs)('bet'), amount })));
    expect(many.filter(({ outcome }) => outcome === 'ok')).toHaveLength(40);
    expect(await cashOf(member.memberId)).toBe(0);
    const other = await player(name);
    const same = movesOf(other)('bet');
    await Promise.all(Array.from({ length: 100 }, () => tell(name, same)));
    expect(await cashOf(other.member.memberId)).toBe(startCash - stake);
  });
});

it('leaves a ledger whose every entry proves', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
});
