/**
 * Accounts whose unit is finer than the install's. Goal: limits of stakes and the ceiling of prizes count in the unit
 * of the account, whatever the protocol. Method: a won install whose accounts have two decimals, over real HTTP, on
 * limits and a ceiling as shipped.
 */
import { describe, expect, it } from 'vitest';
import { findGame } from '../modules/catalog/index.ts';
import { getAccountBalance } from '../modules/ledger/index.ts';
import { findPlaySession } from '../modules/play/index.ts';
import { setCeiling } from '../modules/play/prize-ceilings.ts';
import { resettleBet } from '../modules/vendors/index.ts';
import { money } from '../platform/money.ts';
import { randomUuid } from '../platform/rng.ts';
import { floorOf } from '../platform/setting-floors.ts';
import { buildMember } from '../testing/build-member.ts';
import { giveCash } from '../testing/give-money.ts';
import { movesOf, openWallets, type Side, sides } from '../testing/protocol-wallets.ts';
import { testPlatform } from '../testing/test-platform.ts';
import type { CaseName } from './conformance/cases.ts';
import { answerOf, type Probe } from './conformance/dialect.ts';
import { debitStake } from './core/debit.ts';
import { payPrize } from './core/pay-prize.ts';
import { payWin } from './core/settle.ts';

const platform = await testPlatform();
const { db } = platform;
const account = { decimals: 2 };
const { seat, send, cashOf } = await openWallets(platform, account);
/** In hundredths of a won, as all amounts below. */
const startCash = 300_000_000;
const [betMin, betMax, ceiling] = [1_000, 100_000_000, 1_000_000_000];

async function player(side: Side) {
  const { memberId } = await buildMember(platform);
  await giveCash(platform, memberId, startCash);
  const { sessionRef, memberRef } = await seat(side, memberId);
  const held = async () => Number(await getAccountBalance(db, { owner: memberId, kind: 'prize_held' }));
  return { memberId, sessionRef, memberRef, held };
}

/** Protocols with whole smallest units on the wire; the others have decimals. */
const wholeUnits: ReadonlySet<string> = new Set(['mirinae', 'gcp']);
const onWire = ({ name }: Side, amount: number) => (wholeUnits.has(name) ? amount : amount / 100);

describe.each(sides)('behind the $name wallet of an account with two decimals', (side) => {
  const stakes: readonly [what: string, stake: number, answer: CaseName | Probe][] = [
    ['refuses less than the least stake', betMin - 1, 'a bet below the least stake'],
    ['takes the least stake', betMin, 'a first bet'],
    ['takes the greatest stake', betMax, 'a first bet'],
    ['refuses more than the greatest stake', betMax + 1, 'a bet above the highest stake'],
  ];

  it.each(stakes)('%s', async (_, stake, answer) => {
    const { memberId, ...refs } = await player(side);
    const { outcome } = await send(side, { ...movesOf(refs)('bet'), amount: onWire(side, stake) });
    expect(outcome).toBe(answerOf(side.dialect, answer));
    expect(await cashOf(memberId)).toBe(startCash - (answer === 'a first bet' ? stake : 0));
  });

  it.each([
    ['pays a win that is no more than the ceiling', ceiling, 0],
    ['holds a win above it', ceiling + 100, ceiling + 100],
  ])('%s', async (_, win, waiting) => {
    const { memberId, held, ...refs } = await player(side);
    const move = movesOf(refs);
    await send(side, { ...move('bet'), amount: onWire(side, betMin) });
    await send(side, { ...move('win'), amount: onWire(side, betMin + win) });
    expect([await cashOf(memberId), await held()]).toEqual([startCash + win - waiting, waiting]);
  });
});

describe('an account with two decimals', () => {
  const [side] = sides;
  if (!side) throw new Error('There is no protocol.');
  const { vendorKey } = side;
  const wallet = { platform, vendorKey, account };

  it('has the limits of a game in its unit', async () => {
    const { memberId, sessionRef } = await player(side);
    const game = await findGame(db, vendorKey, 'probe');
    if (!game) throw new Error('The catalog lacks the game.');
    const narrow = { ...game, stakes: { min: 100, max: 5_000 } };
    const bet = async (stake: number) => {
      const session = findPlaySession(db, vendorKey, sessionRef);
      const names = { betKey: randomUuid(), roundId: randomUuid() };
      const result = await debitStake(wallet, { ...names, memberId, session, game: narrow, amount: money(stake) });
      return result.status === 'ok' ? 'ok' : result.code;
    };
    expect(await Promise.all([9_999, 10_000, 500_000, 500_001].map(bet))).toEqual([
      'STAKE_TOO_SMALL',
      'ok',
      'ok',
      'STAKE_TOO_LARGE',
    ]);
  });

  it('has the ceiling of prizes in its unit, also one that staff set for its vendor', async () => {
    const { memberId, held } = await player(side);
    const pay = (amount: number) => payPrize(wallet, { prizeKey: randomUuid(), memberId, amount: money(amount) });
    await pay(ceiling);
    await pay(ceiling + 1);
    expect([await cashOf(memberId), await held()]).toEqual([startCash + ceiling, ceiling + 1]);
    const least = floorOf(platform, 'prizeCeiling');
    await db.transaction((tx) => setCeiling(platform, tx, { vendorKey, ceiling: least }));
    await pay(least * 100);
    await pay(least * 100 + 1);
    expect(await cashOf(memberId)).toBe(startCash + ceiling + least * 100);
    expect(await held()).toBe(ceiling + 1 + least * 100 + 1);
    await db.transaction((tx) => setCeiling(platform, tx, { vendorKey, ceiling: null }));
  });

  it.each([
    ['raises a settled bet up to the ceiling by a correction', ceiling, 'done', ceiling],
    ['leaves a correction above it to staff', ceiling + 1, 'by-hand', 0],
  ])('%s', async (_, win, answer, paid) => {
    const { memberId, sessionRef } = await player(side);
    const bet = { betKey: randomUuid(), memberId };
    const session = findPlaySession(db, vendorKey, sessionRef);
    await debitStake(wallet, { ...bet, session, roundId: bet.betKey, amount: money(betMin) });
    await payWin(wallet, { ...bet, winKey: bet.betKey, amount: money(betMin), finished: true });
    const outcome = { payout: money(betMin + win) };
    expect(await resettleBet(platform, { ...bet, vendorKey, unit: account, resettleKey: 'once', outcome })).toBe(
      answer,
    );
    expect(await cashOf(memberId)).toBe(startCash + paid);
  });
});
