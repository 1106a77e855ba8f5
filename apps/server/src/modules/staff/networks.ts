/** Allowed networks of staff. An empty list allows all. */
import { isIPv6 } from 'node:net';
import { codes } from '@mirinae/contract/codes';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { asc, sql } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { staffNetworks } from './tables.ts';

const mappedPrefix = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;
const addressPattern = /^[\da-f.:]+$/i;

/** An IPv4 address reads the same whether or not the socket was an IPv6 one. */
function plainAddress(ip: string): string {
  return ip.replace(mappedPrefix, '');
}

/**
 * Origin of a subscriber: an IPv4 address, or the first 64 bits of an IPv6 address, within which one connection may
 * choose addresses freely.
 */
export function originOf(ip: string): string {
  const address = plainAddress(ip);
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

export async function isAllowedFrom(db: Database | Tx, ip: string): Promise<boolean> {
  const address = plainAddress(ip);
  const networks = await db.select({ network: staffNetworks.network }).from(staffNetworks).limit(1);
  if (networks.length === 0) return true;
  if (!addressPattern.test(address)) return false;
  const inside = await db
    .select({ network: staffNetworks.network })
    .from(staffNetworks)
    .where(sql`${address}::inet <<= ${staffNetworks.network}`)
    .limit(1);
  return inside.length > 0;
}

export type Network = { readonly network: string; readonly note: string };

export function listNetworks(db: Database | Tx): Promise<Network[]> {
  return db.select().from(staffNetworks).orderBy(asc(staffNetworks.network));
}

/**
 * Returns the former networks. A single address is a network of one. Throws S013 if the caller's own would be excluded.
 */
export async function setNetworks(tx: Tx, networks: readonly Network[], callerIp: string): Promise<Network[]> {
  const before = await listNetworks(tx);
  await tx.delete(staffNetworks);
  for (const { network, note } of networks)
    await tx
      .insert(staffNetworks)
      .values({ network: sql`network(${network}::inet)`, note })
      .onConflictDoNothing();
  if (!(await isAllowedFrom(tx, callerIp))) throw new DomainError(codes.networkLockout);
  return before;
}
