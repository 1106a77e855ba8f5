/**
 * The chain that a table's rounds are drawn from. Link k - 1 is the hash of link k, so a revealed link proves all
 * before it and reveals nothing of those after it. The hash of the first link is published with the chain, before any
 * bet.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Queryable } from '../../engine/database.ts';
import { newServerSeed } from '../../engine/secrets.ts';
import type { Studio } from '../../engine/studio.ts';
import type { SharedGame } from './shared-game.ts';

/** Half a day of rounds without a pause; then a new chain is published. */
const maxLength = 2_000;

export type Link = {
  readonly chainId: number;
  readonly number: number;
  readonly link: string;
  /** The hash of the link: the one before it, or the end of the chain. */
  readonly commitment: string;
};

/** As `commitmentOf` has it; this one is many times faster, for thousands of links. */
export const commitmentOfLink = (link: string) => createHash('sha256').update(link).digest('hex');

/** The links from `number - 1` on to `number`, by hashing back from the last one. */
export function linkAt(origin: string, length: number, number: number): { link: string; commitment: string } {
  let link = origin;
  for (let at = length; at > number; at -= 1) link = commitmentOfLink(link);
  return { link, commitment: commitmentOfLink(link) };
}

export type ChainRow = {
  chain_id: number;
  origin_box: Buffer;
  length: number;
  published_at: Date;
  /** How many of its links were drawn from. */
  used: number;
};

/** The newest chain of a table. */
export async function findChain(db: Queryable, tableKey: string): Promise<ChainRow | null> {
  const { rows } = await db.query<ChainRow>(
    `select c.chain_id, c.origin_box, c.length, c.published_at, coalesce(max(t.number), 0)::integer as used
     from chains c left join table_rounds t using (chain_id) where c.table_key = $1
     group by c.chain_id order by c.chain_id desc limit 1`,
    [tableKey],
  );
  return rows[0] ?? null;
}

/** All links, the first one first: the hash of a link is the one before it. */
export function linksOf(origin: string, length: number): string[] {
  const links = [origin];
  for (let at = 1; at < length; at += 1) links.push(commitmentOfLink(links[at - 1] ?? ''));
  return links.reverse();
}

async function publishChain(tx: pg.PoolClient, { box }: Studio, game: SharedGame): Promise<ChainRow> {
  const length = maxLength - (maxLength % (game.roundsTogether ?? 1));
  const origin = newServerSeed();
  const { rows } = await tx.query<ChainRow>(
    `insert into chains (table_key, origin_box, end_hash, length) values ($1, $2, $3, $4)
     returning chain_id, origin_box, length, published_at, 0 as used`,
    [game.key, box.seal(origin), linkAt(origin, length, 1).commitment, length],
  );
  const [chain] = rows;
  if (!chain) throw new Error('A chain was published and is not there.');
  return chain;
}

/** The link of the table's next round; a new chain is published when the last one is used up. */
export async function nextLink(tx: pg.PoolClient, studio: Studio, game: SharedGame): Promise<Link> {
  const known = await findChain(tx, game.key);
  const chain = known && known.used < known.length ? known : await publishChain(tx, studio, game);
  const number = chain.used + 1;
  return {
    chainId: chain.chain_id,
    number,
    ...linkAt(studio.box.open(chain.origin_box), chain.length, number),
  };
}
