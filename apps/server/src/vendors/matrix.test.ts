/**
 * Every protocol against the same errors, over real HTTP. Goal: whatever comes, in whatever order and however often,
 * the answer is exactly the protocol's and each won is where it belongs. Method: one matrix of cases, each sent in
 * every protocol's words.
 */
import { describe, expect, it } from 'vitest';
import { verifyReports } from '../modules/desk/index.ts';
import { verifyLedger } from '../modules/ledger/index.ts';
import type { MemberId } from '../platform/ids.ts';
import { buildMember } from '../testing/build-member.ts';
import { movesOf, openWallets, type Side, sides, walletCash } from '../testing/protocol-wallets.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { type Condition, casesOf, payout, stake } from './conformance/cases.ts';
import { answerOf } from './conformance/dialect.ts';
import type { Move } from './conformance/move.ts';
import { memberRefOf } from './core/member-ref.ts';

const platform = await testPlatform({ maxConnections: 20 });
const { db, clock } = platform;
const { player, send, cashOf } = await openWallets(platform);
const start = clock.now();
const startCash = walletCash;

async function arrange(condition: Condition | undefined, { vendorKey }: Side, memberId: MemberId) {
  if (condition === 'expired session') clock.advance(31 * 60);
  if (condition === 'closed game')
    await db.$client.query('update catalog_games set is_open = false where vendor_key = $1', [vendorKey]);
  if (condition === 'locked member')
    await db.$client.query(`update members set status = 'locked' where member_id = $1`, [memberId]);
}

async function changed(change: string | undefined, move: Move, side: Side): Promise<Move> {
  if (change === 'amount') return { ...move, amount: move.amount + 500 };
  if (change === 'payout') return { ...move, payout: payout + 500 };
  if (change === 'currency') return { ...move, currency: 'USD' };
  if (change === 'key') return { ...move, key: `${move.key}-2` };
  if (change !== 'member') return move;
  const { memberRef, sessionRef } = await player(side);
  return { ...move, memberRef, sessionRef };
}

describe.each(sides)('the $name wallet', (side) => {
  const { dialect } = side;
  const expressible = casesOf(dialect).flatMap((one) => {
    const answer = answerOf(dialect, one.name);
    return answer === null ? [] : [{ ...one, answer }];
  });

  it.each(expressible)('answers $answer to $name', async ({ name, what, answer, before = [], condition, ...rest }) => {
    clock.set(start);
    await db.$client.query('update catalog_games set is_open = true');
    const { member, ...refs } = await player(side);
    const move = movesOf(refs);
    for (const earlier of before) await send(side, move(earlier));
    await arrange(condition, side, member.memberId);
    const { outcome } = await send(side, await changed(rest.change, move(what), side));
    expect(outcome).toBe(answer);
    expect((await cashOf(member.memberId)) - startCash).toBe(dialect.cash?.[name] ?? rest.cash);
  });

  it('answers the balance, refuses what the cash does not reach, and believes no forged secret', async () => {
    clock.set(start);
    const { member, ...refs } = await player(side);
    const move = movesOf(refs);
    const balance = { outcome: answerOf(dialect, 'the balance'), balance: startCash };
    expect(await send(side, move('balance'))).toEqual(balance);
    const tooMuch = await send(side, { ...move('bet'), amount: startCash + 1 });
    expect(tooMuch.outcome).toBe(answerOf(dialect, 'a bet above the cash'));
    const forged = await send(side, move('bet'), 'forged');
    expect(forged.outcome).toBe(answerOf(dialect, 'a forged secret'));
    expect(await cashOf(member.memberId)).toBe(startCash);
  });

  it('refuses a bet on an unopened session, and one of an unknown member', async () => {
    clock.set(start);
    const { member, ...refs } = await player(side);
    const stranger = await buildMember(platform);
    const noSession = { memberRef: memberRefOf(stranger.memberId), sessionRef: 'nobody-opened-this' };
    expect((await send(side, movesOf(noSession)('bet'))).outcome).toBe(
      answerOf(dialect, 'a session that was never opened'),
    );
    const unknown = answerOf(dialect, 'an unknown member');
    const unknownMember = { ...refs, memberRef: 'mbr_999999999' };
    if (unknown !== null) expect((await send(side, movesOf(unknownMember)('bet'))).outcome).toBe(unknown);
    expect(await cashOf(member.memberId)).toBe(startCash);
  });

  it('pays and lets a round that runs stake more while a reality check waits, and begins no other', async () => {
    clock.set(start);
    const { member, ...refs } = await player(side);
    const { memberId } = member;
    const move = movesOf(refs);
    const refusal = answerOf(dialect, 'a bet while a reality check waits');
    const check = (dueAt: string | null) =>
      db.$client.query('update members set check_due_at = $2 where member_id = $1', [memberId, dueAt]);
    await send(side, move('bet'));
    await check('2001-01-01');
    const more = await send(side, { ...movesOf(refs)('bet'), roundId: move('bet').roundId });
    expect(more.outcome).toBe('ok');
    expect((await send(side, movesOf(refs)('bet'))).outcome).toBe(refusal);
    expect((await send(side, move('win'))).outcome).toBe('ok');
    await check(null);
    expect((await send(side, movesOf(refs)('bet'))).outcome).toBe('ok');
  });

  it('takes a hundred concurrent bets as far as the cash reaches, and the same bet a hundred times once', async () => {
    clock.set(start);
    const { member, ...refs } = await player(side);
    const amount = startCash / 40;
    const many = await Promise.all(Array.from({ length: 100 }, () => send(side, { ...movesOf(refs)('bet'), amount })));
    expect(many.filter(({ outcome }) => outcome === 'ok')).toHaveLength(40);
    expect(await cashOf(member.memberId)).toBe(0);
    const other = await player(side);
    const same = movesOf(other)('bet');
    await Promise.all(Array.from({ length: 100 }, () => send(side, same)));
    expect(await cashOf(other.member.memberId)).toBe(startCash - stake);
  });
});

it('leaves a ledger whose every entry proves', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
});
