/** A member's spins and the seeds of the next one. The server seed stays here until it is spent. */
import { eq, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Won, won } from '../../platform/money.ts';
import { randomSeed, randomToken } from '../../platform/rng.ts';
import { openRequirements, takeEarnedSpins } from '../wagering/index.ts';
import { readRotaryRules } from './rotary-rules.ts';
import { rotaryWallets, type WalletRow } from './tables.ts';

const clientSeedBytes = 9;

export type Wallet = Omit<WalletRow, 'serverSeedEncrypted'> & { readonly serverSeed: string };

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

/** The member's wallet, locked, made when it is missing, with the seed of its next spin. */
export async function openWallet(platform: Platform, tx: Tx, memberId: MemberId): Promise<Wallet> {
  await tx
    .insert(rotaryWallets)
    .values({ memberId, clientSeed: randomToken(clientSeedBytes) })
    .onConflictDoNothing();
  const isOwn = eq(rotaryWallets.memberId, memberId);
  const [row] = await tx.select().from(rotaryWallets).where(isOwn).for('update');
  if (!row) throw new Error(`The member ${memberId} has no wallet of spins.`);
  const spins = row.spins + (await handOutSpins(tx, row));
  const { serverSeedEncrypted, ...wallet } = { ...row, spins };
  if (serverSeedEncrypted) return { ...wallet, serverSeed: secretBoxOf(platform).open(serverSeedEncrypted) };
  const serverSeed = randomSeed();
  await tx
    .update(rotaryWallets)
    .set({ serverSeedEncrypted: secretBoxOf(platform).seal(serverSeed) })
    .where(isOwn);
  return { ...wallet, serverSeed };
}

type Deposit = { readonly memberId: MemberId; readonly amount: Won; readonly reference: string };

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
    .set({ rest: won(counted % unit) })
    .where(eq(rotaryWallets.memberId, memberId));
  const spins = won(counted / unit);
  const shared = { memberId, reference, openedAt: platform.clock.now() };
  await openRequirements(tx, [
    { ...shared, source: 'reward', binds: 'spin', amount: spins, needed: won(spins * unit) },
  ]);
}

/** The next spins are drawn with this. Locks: the wallet. */
export async function setClientSeed(platform: Platform, tx: Tx, memberId: MemberId, clientSeed: string): Promise<void> {
  await openWallet(platform, tx, memberId);
  await tx.update(rotaryWallets).set({ clientSeed }).where(eq(rotaryWallets.memberId, memberId));
}
