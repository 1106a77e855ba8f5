/** A member's spins and the seeds of the next one. The server seed stays here until it is spent. */
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Won, won } from '../../platform/money.ts';
import { randomSeed, randomToken } from '../../platform/rng.ts';
import { readRotaryRules } from './rotary-rules.ts';
import { rotaryWallets, type WalletRow } from './tables.ts';

const clientSeedBytes = 9;

/** The member's wallet, locked, made when it is missing. */
export async function openWallet(tx: Tx, memberId: MemberId): Promise<WalletRow> {
  await tx
    .insert(rotaryWallets)
    .values({ memberId, serverSeed: randomSeed(), clientSeed: randomToken(clientSeedBytes) })
    .onConflictDoNothing();
  const [row] = await tx.select().from(rotaryWallets).where(eq(rotaryWallets.memberId, memberId)).for('update');
  if (!row) throw new Error(`The member ${memberId} has no wallet of spins.`);
  return row;
}

/** Counts an approved deposit: each full unit is a spin, the rest waits for the next deposit. Nothing while the rotary is closed. */
export async function earnSpins(tx: Tx, memberId: MemberId, amount: Won): Promise<void> {
  const { isOpen, unit } = await readRotaryRules(tx);
  if (!isOpen) return;
  const wallet = await openWallet(tx, memberId);
  const counted = wallet.rest + amount;
  await tx
    .update(rotaryWallets)
    .set({ spins: sql`${rotaryWallets.spins} + ${Number(counted / unit)}`, rest: won(counted % unit) })
    .where(eq(rotaryWallets.memberId, memberId));
}

/** The next spins are drawn with this. Locks: the wallet. */
export async function setClientSeed(tx: Tx, memberId: MemberId, clientSeed: string): Promise<void> {
  await openWallet(tx, memberId);
  await tx.update(rotaryWallets).set({ clientSeed }).where(eq(rotaryWallets.memberId, memberId));
}
