/** Coins deposited at the studio: one balance per player, every change under a key that works once. */
import { type Currency, scaledTo } from '@mirinae/contract/currencies';
import type { WalletAnswer } from '@mirinae/contract/wallet/wallet';
import { type Database, type Queryable, withTransaction } from '../database.ts';
import { newPlayToken } from '../secrets.ts';
import type { Account, Wallet } from './wallet.ts';

export type MoveKind = 'in' | 'out' | 'debit' | 'credit' | 'rollback' | 'void';
export type MoveRow = { member_ref: string; kind: MoveKind; amount: number; balance_after: number };
type Owner = Pick<Account, 'vendorKey' | 'memberRef'>;

export async function getCoins(db: Queryable, { vendorKey, memberRef }: Owner): Promise<number> {
  const { rows } = await db.query<{ balance: number }>(
    'select balance from coins where vendor_key = $1 and member_ref = $2',
    [vendorKey, memberRef],
  );
  return rows[0]?.balance ?? 0;
}

/** Locks the player's coins, so that moves of one player follow one another. */
export async function lockCoins(tx: Queryable, { vendorKey, memberRef }: Owner): Promise<number> {
  await tx.query('insert into coins (vendor_key, member_ref) values ($1, $2) on conflict do nothing', [
    vendorKey,
    memberRef,
  ]);
  const { rows } = await tx.query<{ balance: number }>(
    'select balance from coins where vendor_key = $1 and member_ref = $2 for update',
    [vendorKey, memberRef],
  );
  return rows[0]?.balance ?? 0;
}

export async function findMove(tx: Queryable, vendorKey: string, key: string): Promise<MoveRow | null> {
  const { rows } = await tx.query<MoveRow>(
    'select member_ref, kind, amount, balance_after from coin_moves where vendor_key = $1 and move_key = $2',
    [vendorKey, key],
  );
  return rows[0] ?? null;
}

/** Writes a move of locked coins; `amount` may be less than 0. Answers the balance after it. */
export async function writeMove(
  tx: Queryable,
  { vendorKey, memberRef }: Owner,
  move: { key: string; kind: MoveKind; amount: number; balance: number },
): Promise<number> {
  const after = move.balance + move.amount;
  await tx.query('update coins set balance = $3 where vendor_key = $1 and member_ref = $2', [
    vendorKey,
    memberRef,
    after,
  ]);
  await tx.query(
    `insert into coin_moves (vendor_key, move_key, member_ref, kind, amount, balance_after) values ($1, $2, $3, $4, $5, $6)`,
    [vendorKey, move.key, memberRef, move.kind, move.amount, after],
  );
  return after;
}

/** Initial coins of a demo, a base figure; worthless. */
const demoCoins = 1_000_000;

/** Gives a demo player the coins of a beginning, whatever was left of the last demo. */
export async function grantDemoCoins(tx: Queryable, owner: Owner, currency: Currency): Promise<void> {
  const balance = await lockCoins(tx, owner);
  await writeMove(tx, owner, {
    key: `demo-${newPlayToken()}`,
    kind: 'in',
    amount: scaledTo(currency, demoCoins) - balance,
    balance,
  });
}

type Change = { key: string; kind: MoveKind; amount: number };

/** Moves coins once. A stake that the coins do not cover, or that was rolled back before it came, is refused. */
async function change(tx: Queryable, owner: Owner, { key, kind, amount }: Change): Promise<WalletAnswer> {
  const balance = await lockCoins(tx, owner);
  const known = await findMove(tx, owner.vendorKey, key);
  if (known?.kind === 'void') return { status: 'refused', code: 'DEBIT_CANCELLED', balance };
  if (known) return { status: 'ok', balance, replayed: true };
  if (balance + amount < 0) return { status: 'refused', code: 'INSUFFICIENT_FUNDS', balance };
  return { status: 'ok', balance: await writeMove(tx, owner, { key, kind, amount, balance }), replayed: false };
}

const debitOf = ({ roundId, stake }: { roundId: string; stake: number }): Change => ({
  key: `d-${roundId}`,
  kind: 'debit',
  amount: -stake,
});
const creditOf = ({ roundId, payout }: { roundId: string; payout: number }): Change => ({
  key: `c-${roundId}`,
  kind: 'credit',
  amount: payout,
});

async function giveBack(tx: Queryable, owner: Owner, roundId: string): Promise<WalletAnswer> {
  const { vendorKey } = owner;
  const balance = await lockCoins(tx, owner);
  if (await findMove(tx, vendorKey, `r-${roundId}`)) return { status: 'ok', balance, replayed: true };
  if (await findMove(tx, vendorKey, `c-${roundId}`)) return { status: 'refused', code: 'DEBIT_SETTLED', balance };
  const stake = await findMove(tx, vendorKey, `d-${roundId}`);
  if (!stake) await writeMove(tx, owner, { key: `d-${roundId}`, kind: 'void', amount: 0, balance });
  const amount = stake ? -stake.amount : 0;
  const after = await writeMove(tx, owner, { key: `r-${roundId}`, kind: 'rollback', amount, balance });
  return { status: 'ok', balance: after, replayed: false };
}

/** A credit that comes after its stake went back counts no more. */
async function pay(tx: Queryable, owner: Owner, credit: { roundId: string; payout: number }): Promise<WalletAnswer> {
  const balance = await lockCoins(tx, owner);
  const { vendorKey } = owner;
  const isBack =
    (await findMove(tx, vendorKey, `r-${credit.roundId}`)) ?? (await findMove(tx, vendorKey, `v-${credit.roundId}`));
  return isBack ? { status: 'refused', code: 'DEBIT_CANCELLED', balance } : change(tx, owner, creditOf(credit));
}

/** Coins that are spent already cannot be taken back: as many as there are. */
async function undo(tx: Queryable, owner: Owner, roundId: string): Promise<WalletAnswer> {
  const { vendorKey } = owner;
  const balance = await lockCoins(tx, owner);
  if (await findMove(tx, vendorKey, `v-${roundId}`)) return { status: 'ok', balance, replayed: true };
  const paid = await findMove(tx, vendorKey, `c-${roundId}`);
  const stake = await findMove(tx, vendorKey, `d-${roundId}`);
  if (!paid || !stake) return giveBack(tx, owner, roundId);
  const amount = Math.max(-stake.amount - paid.amount, -balance);
  const after = await writeMove(tx, owner, { key: `v-${roundId}`, kind: 'rollback', amount, balance });
  return { status: 'ok', balance: after, replayed: false };
}

/** The wallet of rounds played with coins: the calls of the platform's wallet, answered from here. */
export function createCoinWallet(db: Database): Wallet {
  return {
    balance: async (owner) => ({ status: 'ok', balance: await getCoins(db, owner), replayed: true, freeRounds: [] }),
    debit: (debit) => withTransaction(db, (tx) => change(tx, debit, debitOf(debit))),
    play: (play) =>
      withTransaction(db, async (tx) => {
        const staked = await change(tx, play, debitOf(play));
        return staked.status === 'ok' ? change(tx, play, creditOf(play)) : staked;
      }),
    credit: (credit) => withTransaction(db, (tx) => pay(tx, credit, credit)),
    rollback: ({ roundId, ...owner }) => withTransaction(db, (tx) => giveBack(tx, owner, roundId)),
    void: ({ roundId, ...owner }) => withTransaction(db, (tx) => undo(tx, owner, roundId)),
  };
}
