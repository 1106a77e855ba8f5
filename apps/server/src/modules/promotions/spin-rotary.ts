/**
 * A spin: drawn from the promised seed and the client seed that came with it, paid and revealed in one transaction.
 */
import { codes } from '@mirinae/contract/codes';
import { openStream } from '@mirinae/game-math/rng/stream';
import { drawSegment } from '@mirinae/game-math/rotary/rotary';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, desc, eq } from '../../platform/db/orm.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { refuseExcluded } from '../saferplay/index.ts';
import { payRewards } from './pay-reward.ts';
import { readRotaryRules } from './rotary-rules.ts';
import { openWallet, type Wallet } from './rotary-wallets.ts';
import { type RotaryRules, rotarySpins, rotaryWallets, type SpinRow } from './tables.ts';

export type SpinInput = {
  readonly memberId: MemberId;
  /** The prize table and the commitment that the member saw. */
  readonly version: number;
  readonly commitment: string;
  /** Chosen by the member's browser after it saw the commitment. */
  readonly clientSeed: string;
};

async function findSpin(tx: Tx, { memberId, commitment }: SpinInput): Promise<SpinRow | null> {
  const [row] = await tx
    .select()
    .from(rotarySpins)
    .where(and(eq(rotarySpins.memberId, memberId), eq(rotarySpins.commitment, commitment)));
  return row ?? null;
}

async function recordSpin(tx: Tx, wallet: Wallet, spin: Draw, spunAt: Date) {
  const { memberId, nonce, serverSeed, commitment, committedAt } = wallet;
  const [row] = await tx
    .insert(rotarySpins)
    .values({ memberId, ...spin, serverSeed, commitment, committedAt, nonce, spunAt })
    .returning();
  if (!row) throw new Error('The spin was not returned.');
  return row;
}

type Draw = Pick<SpinRow, 'place' | 'prizes' | 'clientSeed'>;

function draw({ serverSeed, nonce }: Wallet, { prizes }: RotaryRules, clientSeed: string): Draw {
  const index = drawSegment(
    prizes.map(({ weight }) => weight),
    openStream({ serverSeed, clientSeed, nonce }),
  );
  return { place: index, prizes, clientSeed };
}

/**
 * A repeated commitment returns the same spin, whatever the client seed. Throws PR303 (not the next commitment), PR304
 * (closed), PR302 (the prize table has changed), PR301 (no spins). Locks: the wallet, then the member's account.
 */
export async function spinRotary(platform: Platform, tx: Tx, input: SpinInput): Promise<SpinRow> {
  const wallet = await openWallet(platform, tx, input.memberId);
  const done = await findSpin(tx, input);
  if (done) return done;
  await refuseExcluded(platform, tx, input.memberId);
  if (wallet.commitment !== input.commitment) throw new DomainError(codes.spinOver);
  const rules = await readRotaryRules(tx);
  if (!rules.isOpen) throw new DomainError(codes.rotaryClosed);
  if (rules.version !== input.version) throw new DomainError(codes.prizeTableChanged);
  if (wallet.spins === 0) throw new DomainError(codes.noSpinsLeft);
  const row = await recordSpin(tx, wallet, draw(wallet, rules, input.clientSeed), platform.clock.now());
  const { memberId } = input;
  await tx
    .update(rotaryWallets)
    .set({
      spins: wallet.spins - 1,
      nonce: wallet.nonce + 1,
      serverSeedEncrypted: null,
      commitment: null,
      committedAt: null,
    })
    .where(eq(rotaryWallets.memberId, memberId));
  const prize = row.prizes[row.place];
  if (prize && prize.worth !== 'none')
    await payRewards(platform, tx, [
      {
        memberId,
        worth: prize.worth,
        amount: money(prize.amount),
        isEarned: true,
        key: `rotary:${row.spinId}`,
      },
    ]);
  return row;
}

export async function listSpins(db: Database, memberId: MemberId, page: number, perPage: number) {
  const own = eq(rotarySpins.memberId, memberId);
  return readPage(
    db.select().from(rotarySpins).where(own).orderBy(desc(rotarySpins.nonce)),
    db.$count(rotarySpins, own),
    { page, perPage },
  );
}
