/**
 * The shoes that a table deals from. The next one is promised while one is dealt: its seed is made and committed to
 * before the bets and the cut that will salt it. A table's first shoe, and one that follows a shoe without players, has
 * neither; its page says so. Once the shoe before it is used up its salt is fixed and it is bound to a round of a
 * beacon that is published a second later: the order follows from seed, salt and signature, so that it could not be
 * chosen or foresee it, whoever bet last or cut. The road that a hall shows goes on when somebody sits down, so no shoe
 * is changed before its cut card. At most one of a table is promised and one is open; only the node that leases the
 * table is here, but for the cut.
 */
import { type BeaconRound, roundAfterClose } from '@mirinae/beacon/chain';
import { type Shoe, shoeOf } from '@mirinae/game-math/cards/shoe';
import { saltedByBeacon } from '@mirinae/game-math/rng/beacon-seed';
import { commitmentOf } from '@mirinae/game-math/rng/commitment';
import type pg from 'pg';
import { monotonicMs } from '../../engine/clock.ts';
import { type Queryable, withTransaction } from '../../engine/database.ts';
import type { Json } from '../../engine/game.ts';
import { newServerSeed } from '../../engine/secrets.ts';
import type { Studio } from '../../engine/studio.ts';
import { digestOfBets, saltOfShoe, unsalted } from '../../wire/table.ts';
import { type BeaconColumns, boundOf } from './beacon-rounds.ts';
import type { Dealing, SharedGame } from './shared-game.ts';
import { type Holds, shownAt } from './squeeze.ts';

export type ShoeRow = BeaconColumns & {
  shoe_id: number;
  commitment: string;
  seed_box: Buffer;
  published_at: Date;
  /** The cut of a player's browser for its salt. */
  cut: string | null;
  /** Salt of the players, from its next use; `beacon_signature` is an input of the draw too. */
  salt: string | null;
  salted_at: Date | null;
  root: string | null;
  cut_at: number | null;
  opened_at: Date | null;
};

export type OpenShoe = ShoeRow & { salt: string; root: string; cut_at: number; opened_at: Date };

/** Start of the next round in the shoe, and its open bets. */
export type Deal = {
  readonly shoeId: number;
  readonly number: number;
  readonly place: number;
  readonly commitment: string;
  readonly offer: readonly string[] | null;
};

const conditions = {
  promised: 'opened_at is null',
  open: 'opened_at is not null and revealed_at is null',
} as const;

export async function findShoe(db: Queryable, tableKey: string, which: keyof typeof conditions) {
  const { rows } = await db.query<ShoeRow>(`select * from shoes where table_key = $1 and ${conditions[which]}`, [
    tableKey,
  ]);
  return rows[0] ?? null;
}

/** A shoe with the revealed one before it and the one that was promised after it. */
export async function findNeighbours(db: Queryable, tableKey: string, shoeId: number) {
  const { rows } = await db.query<ShoeRow>(
    `(select * from shoes where table_key = $1 and shoe_id < $2 and revealed_at is not null order by shoe_id desc limit 1)
     union all (select * from shoes where table_key = $1 and shoe_id >= $2 order by shoe_id limit 2)`,
    [tableKey, shoeId],
  );
  const at = rows.findIndex(({ shoe_id: id }) => id === shoeId);
  return { before: rows[at - 1] ?? null, shoe: rows[at] ?? null, after: rows[at + 1] ?? null };
}

export const isOpen = (shoe: ShoeRow | null): shoe is OpenShoe => shoe?.opened_at != null;

async function promiseShoe(tx: pg.PoolClient, { box }: Studio, tableKey: string): Promise<void> {
  const seed = newServerSeed();
  await tx.query('insert into shoes (table_key, seed_box, commitment) values ($1, $2, $3)', [
    tableKey,
    box.seal(seed),
    commitmentOf(seed),
  ]);
}

/** A browser cuts the promised shoe of that commitment. The first one does; a later one changes nothing. */
export async function cutShoe(db: Queryable, tableKey: string, commitment: string, cut: string): Promise<void> {
  await db.query(
    'update shoes set cut = $3 where table_key = $1 and commitment = $2 and salt is null and cut is null',
    [tableKey, commitment, cut],
  );
}

const noBets = digestOfBets([]);

/**
 * The hash of all bets of the shoe before, round by round, and of the cut. Whoever had a bet in it, or cut the shoe,
 * knows that his is among them. Without either it is `unsalted`, which nothing else comes to.
 */
async function saltOf(tx: pg.PoolClient, used: ShoeRow | null, cut: string | null): Promise<string> {
  const { rows } = await tx.query<{ bets_digest: string }>(
    'select bets_digest from table_rounds where shoe_id = $1 and bets_digest is not null order by number',
    [used?.shoe_id ?? null],
  );
  const digests = rows.map(({ bets_digest: betsDigest }) => betsDigest);
  if (cut === null && digests.every((digest) => digest === noBets)) return unsalted;
  return saltOfShoe(digests, cut);
}

/** The promised shoe with its salt and its beacon, which are fixed now where they were not. */
async function fixSalt(tx: pg.PoolClient, { beacon }: Studio, tableKey: string, used: ShoeRow | null) {
  const { rows } = await tx.query<ShoeRow>(
    `select * from shoes where table_key = $1 and ${conditions.promised} for update`,
    [tableKey],
  );
  const [promised] = rows;
  if (!promised) throw new Error(`The table ${tableKey} has no shoe left.`);
  if (promised.salt !== null) return promised;
  const bound = beacon.chain && roundAfterClose(beacon.chain, monotonicMs());
  const salted = await tx.query<ShoeRow>(
    `update shoes set salt = $2, salted_at = clock_timestamp(), beacon_name = $3, beacon_round = $4 where shoe_id = $1
     returning *`,
    [promised.shoe_id, await saltOf(tx, used, promised.cut), bound?.name ?? null, bound?.round ?? null],
  );
  return salted.rows[0] ?? promised;
}

/**
 * Fixes the salt of the next shoe once the one that is dealt is used up. Answers the round of a beacon that it waits
 * for; null where it waits for none, or a shoe is dealt still.
 */
export function saltShoe(studio: Studio, { key }: SharedGame, cards: Dealing<Json>): Promise<BeaconRound | null> {
  return withTransaction(studio.db, async (tx) => {
    const open = await findShoe(tx, key, 'open');
    if (await placeLeft(tx, open, cards)) return null;
    if (!open && !(await findShoe(tx, key, 'promised'))) await promiseShoe(tx, studio, key);
    return boundOf(await fixSalt(tx, studio, key, open));
  });
}

/** Reveals the shoe that is used up, opens the promised one with the signature of its beacon, and promises another. */
async function changeShoe(
  tx: pg.PoolClient,
  studio: Studio,
  tableKey: string,
  used: ShoeRow | null,
  signature: string | null,
): Promise<OpenShoe> {
  const promised = await fixSalt(tx, studio, tableKey, used);
  const seed = { ...promised, beacon_signature: signature };
  if (boundOf(promised) && signature === null) throw new Error(`The shoe ${promised.shoe_id} waits for its beacon.`);
  if (used) await tx.query('update shoes set revealed_at = clock_timestamp() where shoe_id = $1', [used.shoe_id]);
  const { root, cutAt } = shoeOf(studio.box.open(promised.seed_box), drawnSalt(seed));
  const { rows } = await tx.query<OpenShoe>(
    `update shoes set root = $2, cut_at = $3, beacon_signature = $4, opened_at = clock_timestamp() where shoe_id = $1
     returning *`,
    [promised.shoe_id, root, cutAt, signature],
  );
  await promiseShoe(tx, studio, tableKey);
  const [shoe] = rows;
  if (!shoe) throw new Error(`The shoe ${promised.shoe_id} was opened and is not there.`);
  return shoe;
}

type Dealt = { readonly number: number; readonly place: number; readonly result: Json | null };

/** The last round that took cards from the shoe, or was about to. */
async function lastDealt(tx: Queryable, shoeId: number): Promise<Dealt | null> {
  const { rows } = await tx.query<Dealt>(
    'select number, place, result from table_rounds where shoe_id = $1 order by number desc limit 1',
    [shoeId],
  );
  return rows[0] ?? null;
}

/** Which hand of an open shoe is next, and where its first card lies. */
export async function nextHand(tx: Queryable, shoeId: number, cards: Dealing<Json>) {
  const last = await lastDealt(tx, shoeId);
  // A round that ended before its result was drawn showed no card.
  const place = last ? last.place + (last.result === null ? 0 : cards.countOf(last.result)) : 0;
  return { number: (last?.number ?? 0) + 1, place };
}

/** Open bets on a hand, by the shown cards of its shoe. */
export function offerAt(studio: Studio, { offerOf }: SharedGame, shoe: SaltedSeed, place: number) {
  return offerOf?.(openedShoe(studio, shoe).cards.slice(0, place)) ?? null;
}

/** The next hand of an open shoe; null where its cut card was reached, or none is open. */
async function placeLeft(tx: Queryable, open: ShoeRow | null, cards: Dealing<Json>) {
  if (!isOpen(open)) return null;
  const next = await nextHand(tx, open.shoe_id, cards);
  return next.place < open.cut_at ? { ...next, shoe: open } : null;
}

/**
 * The next deal of a table, from a new shoe where the cut card was reached; `signature` is that of the beacon which
 * `saltShoe` answered.
 */
export async function nextDeal(
  tx: pg.PoolClient,
  studio: Studio,
  game: SharedGame,
  cards: Dealing<Json>,
  signature: string | null,
): Promise<Deal> {
  const { key } = game;
  const open = await findShoe(tx, key, 'open');
  const left = await placeLeft(tx, open, cards);
  const shoe = left?.shoe ?? (await changeShoe(tx, studio, key, open, signature));
  const { number, place } = left ?? { number: 1, place: 0 };
  const offer = offerAt(studio, game, shoe, place);
  return { shoeId: shoe.shoe_id, number, place, commitment: shoe.commitment, offer };
}

type SaltedSeed = Pick<ShoeRow, 'shoe_id' | 'seed_box' | 'salt' | 'beacon_signature'>;

/** Input of a shoe's order besides its seed; without a beacon its salt alone. */
export function drawnSalt({ shoe_id: id, salt, beacon_signature: signature }: Omit<SaltedSeed, 'seed_box'>): string {
  if (salt === null) throw new Error(`The shoe ${id} is not salted.`);
  return signature === null ? salt : saltedByBeacon(salt, signature);
}

const opened = new WeakMap<Studio, Map<number, Shoe>>();
const keptShoes = 64;

/** The shoe itself; it takes some milliseconds to make and is kept while it is dealt. */
export function openedShoe(studio: Studio, seed: SaltedSeed): Shoe {
  const kept = opened.get(studio) ?? new Map<number, Shoe>();
  opened.set(studio, kept);
  const known = kept.get(seed.shoe_id);
  if (known) return known;
  const shoe = shoeOf(studio.box.open(seed.seed_box), drawnSalt(seed));
  kept.set(seed.shoe_id, shoe);
  for (const oldest of kept.keys()) if (kept.size > keptShoes) kept.delete(oldest);
  return shoe;
}

/** How many cards of a running round may be seen. */
export function countShown({ cards }: SharedGame, result: Json, holds: Holds, elapsedMs: number): number {
  if (!cards) return 0;
  const count = cards.countOf(result);
  for (let index = 0; index < count; index += 1) if (shownAt(cards, result, holds, index) > elapsedMs) return index;
  return count;
}
