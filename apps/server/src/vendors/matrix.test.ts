/**
 * Every protocol against the same faults, over real HTTP. Goal: whatever comes, in whatever order and however often, the answer is exactly
 * the protocol's and each won is where it belongs. Method: one matrix of cases, each told in every protocol's words.
 */
import { describe, expect, it } from 'vitest';
import { verifyLedger } from '../modules/ledger/index.ts';
import type { MemberId } from '../platform/ids.ts';
import { buildMember } from '../testing/build-member.ts';
import { movesOf, openWallets, walletCash, walletVendors } from '../testing/protocol-wallets.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { cases, stake } from './conformance/cases.ts';
import { type DialectName, dialectNames, type Move } from './conformance/dialect.ts';
import { dialects } from './conformance/dialects.ts';
import { memberRefOf } from './core/member-ref.ts';

const platform = await testPlatform({ maxConnections: 20 });
const { db, clock } = platform;
const { player, deliver, send, cashOf } = await openWallets(platform);
const start = clock.now();
const startCash = walletCash;

async function bring(circumstance: string | undefined, name: DialectName, memberId: MemberId) {
  if (circumstance === 'expired session') clock.advance(31 * 60);
  if (circumstance === 'closed game')
    await db.$client.query('update catalog_games set is_open = false where vendor_key = $1', [walletVendors[name]]);
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
    for (const earlier of before) await send(name, move(earlier));
    await bring(circumstance, name, member.memberId);
    const { outcome } = await send(name, await changed(change, move(what), name));
    expect(outcome).toBe(word);
    expect((await cashOf(member.memberId)) - startCash).toBe(expected.cashOf?.[name] ?? expected.cash);
  });

  it('answers the balance, refuses what the cash does not reach, and believes no forged secret', async () => {
    clock.set(start);
    const { member, ...refs } = await player(name);
    const move = movesOf(refs);
    expect(await send(name, move('balance'))).toEqual({
      outcome: name === 'mirinae' ? 'replayed' : 'ok',
      balance: startCash,
    });
    const tooMuch = await send(name, { ...move('bet'), amount: startCash + 1 });
    expect(tooMuch.outcome).toBe(
      ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', '1', '402 insufficient_funds'][place],
    );
    const target = { origin: '', vendorKey: walletVendors[name], secret: 'forged', nowMs: clock.now().getTime() };
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
    expect((await send(name, movesOf(noSession)('bet'))).outcome).toBe(
      ['SESSION_ENDED', 'ACCESS_DENIED', 'INVALID_SID', '4', '404 session_not_found'][place],
    );
    const nobody = { ...refs, memberRef: 'mbr_999999999' };
    if (name !== 'swipe')
      expect((await send(name, movesOf(nobody)('bet'))).outcome).toBe(
        ['MEMBER_UNKNOWN', 'INVALID_USER', 'INVALID_PARAMETER', '2'][place],
      );
    expect(await cashOf(member.memberId)).toBe(startCash);
  });

  it('takes a hundred bets at once as far as the cash reaches, and the same bet a hundred times once', async () => {
    clock.set(start);
    const { member, ...refs } = await player(name);
    const amount = startCash / 40;
    const many = await Promise.all(Array.from({ length: 100 }, () => send(name, { ...movesOf(refs)('bet'), amount })));
    expect(many.filter(({ outcome }) => outcome === 'ok')).toHaveLength(40);
    expect(await cashOf(member.memberId)).toBe(0);
    const other = await player(name);
    const same = movesOf(other)('bet');
    await Promise.all(Array.from({ length: 100 }, () => send(name, same)));
    expect(await cashOf(other.member.memberId)).toBe(startCash - stake);
  });
});

it('leaves a ledger whose every entry proves', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
});
