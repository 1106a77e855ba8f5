/**
 * A member's spins and the promise of the next one. The server seed stays sealed here until its spin, and nothing that
 * the spin is drawn with is known yet when it is promised.
 */
import { commitmentOf } from '@mirinae/game-math/rng/commitment';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { eq, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { randomSeed } from '../../platform/rng.ts';
import { openRequirements, takeEarnedSpins } from '../wagering/index.ts';
import { readRotaryRules } from './rotary-rules.ts';
import { rotaryWallets, type WalletRow } from './tables.ts';

type Promised = { readonly serverSeed: string; readonly commitment: string; readonly committedAt: Date };
export type Wallet = Omit<WalletRow, 'serverSeedEncrypted' | keyof Promised> & Promised;

/** Spins that play has earned since come into the wallet. */
async function handOutSpins(tx: Tx, { memberId }: WalletRow): Promise<number> {
  const earned = await takeEarnedSpins(tx, memberId);
  if (earned > 0)
    await tx
      .update(rotaryWallets)
      .set({ spins: sql`${rotaryWallets.spins} + ${earned}` })
      .where(eq(rotaryWallets.memberId, memberId));
  return earned;
}

/** The member's wallet, locked, made when it is missing, with the promise of its next spin. */
export async function openWallet(platform: Platform, tx: Tx, memberId: MemberId): Promise<Wallet> {
  await tx.insert(rotaryWallets).values({ memberId }).onConflictDoNothing();
  const isOwn = eq(rotaryWallets.memberId, memberId);
  const [row] = await tx.select().from(rotaryWallets).where(isOwn).for('update');
  if (!row) throw new Error(`The member ${memberId} has no wallet of spins.`);
  const spins = row.spins + (await handOutSpins(tx, row));
  const { serverSeedEncrypted, commitment, committedAt, ...wallet } = { ...row, spins };
  const box = secretBoxOf(platform);
  if (serverSeedEncrypted && commitment !== null && committedAt)
    return { ...wallet, commitment, committedAt, serverSeed: box.open(serverSeedEncrypted) };
  const serverSeed = randomSeed();
  const made = { commitment: commitmentOf(serverSeed), committedAt: platform.clock.now() };
  await tx
    .update(rotaryWallets)
    .set({ ...made, serverSeedEncrypted: box.seal(serverSeed) })
    .where(isOwn);
  return { ...wallet, ...made, serverSeed };
}

type Deposit = { readonly memberId: MemberId; readonly amount: Money; readonly reference: string };

/**
 * Counts an approved deposit: each full unit promises a spin, which is earned once as much is played; the rest waits
 * for the next deposit. Nothing while the rotary is closed.
 */
export async function promiseSpins(platform: Platform, tx: Tx, deposit: Deposit): Promise<void> {
  const { memberId, amount, reference } = deposit;
  const { isOpen, unit } = await readRotaryRules(tx);
  if (!isOpen) return;
  const wallet = await openWallet(platform, tx, memberId);
  const counted = wallet.rest + amount;
  await tx
    .update(rotaryWallets)
    .set({ rest: money(counted % unit) })
    .where(eq(rotaryWallets.memberId, memberId));
  const spins = money(counted / unit);
  const shared = { memberId, reference, openedAt: platform.clock.now() };
  await openRequirements(tx, [
    { ...shared, source: 'reward', binds: 'spin', amount: spins, needed: money(spins * unit) },
  ]);
}
