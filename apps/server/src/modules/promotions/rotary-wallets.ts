/** A member's spins and the seeds of the next one. The server seed stays here until it is spent. */
import { eq, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Won, won } from '../../platform/money.ts';
import { randomSeed, randomToken } from '../../platform/rng.ts';
import { readRotaryRules } from './rotary-rules.ts';
import { rotaryWallets, type WalletRow } from './tables.ts';

const clientSeedBytes = 9;

export type Wallet = Omit<WalletRow, 'serverSeedEncrypted'> & { readonly serverSeed: string };

/** The member's wallet, locked, made when it is missing, with the seed of its next spin. */
export async function openWallet(platform: Platform, tx: Tx, memberId: MemberId): Promise<Wallet> {
  await tx
    .insert(rotaryWallets)
    .values({ memberId, clientSeed: randomToken(clientSeedBytes) })
    .onConflictDoNothing();
  const isOwn = eq(rotaryWallets.memberId, memberId);
  const [row] = await tx.select().from(rotaryWallets).where(isOwn).for('update');
  if (!row) throw new Error(`The member ${memberId} has no wallet of spins.`);
  const { serverSeedEncrypted, ...wallet } = row;
  if (serverSeedEncrypted) return { ...wallet, serverSeed: secretBoxOf(platform).open(serverSeedEncrypted) };
  const serverSeed = randomSeed();
  await tx
    .update(rotaryWallets)
    .set({ serverSeedEncrypted: secretBoxOf(platform).seal(serverSeed) })
    .where(isOwn);
  return { ...wallet, serverSeed };
}

/**
 * Counts an approved deposit: each full unit is a spin, the rest waits for the next deposit. Answers whether it
 * counted: nothing does while the rotary is closed. Locks: the wallet.
 */
export async function earnSpins(platform: Platform, tx: Tx, memberId: MemberId, amount: Won): Promise<boolean> {
  const { isOpen, unit } = await readRotaryRules(tx);
  if (!isOpen) return false;
  const wallet = await openWallet(platform, tx, memberId);
  const counted = wallet.rest + amount;
  await tx
    .update(rotaryWallets)
    .set({ spins: sql`${rotaryWallets.spins} + ${Number(counted / unit)}`, rest: won(counted % unit) })
    .where(eq(rotaryWallets.memberId, memberId));
  return true;
}

/** A deposit that counted is reversed: what it earned goes, as far as it was not spun. Locks: the wallet. */
export async function takeBackSpins(platform: Platform, tx: Tx, memberId: MemberId, amount: Won): Promise<void> {
  const { unit } = await readRotaryRules(tx);
  const wallet = await openWallet(platform, tx, memberId);
  const counted = BigInt(wallet.spins) * unit + wallet.rest;
  const left = counted > amount ? counted - amount : 0n;
  await tx
    .update(rotaryWallets)
    .set({ spins: Number(left / unit), rest: won(left % unit) })
    .where(eq(rotaryWallets.memberId, memberId));
}

/** The next spins are drawn with this. Locks: the wallet. */
export async function setClientSeed(platform: Platform, tx: Tx, memberId: MemberId, clientSeed: string): Promise<void> {
  await openWallet(platform, tx, memberId);
  await tx.update(rotaryWallets).set({ clientSeed }).where(eq(rotaryWallets.memberId, memberId));
}
