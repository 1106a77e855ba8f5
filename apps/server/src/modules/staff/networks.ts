/** Where staff may come from. An empty list lets everybody in. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connect.ts';
import { staffNetworks } from './tables.ts';

const mappedPrefix = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;
const addressPattern = /^[\da-f.:]+$/i;

/** An IPv4 address reads the same whether or not the socket was an IPv6 one. */
function plainAddress(ip: string): string {
  return ip.replace(mappedPrefix, '');
}

export async function isAllowedFrom(db: Database, ip: string): Promise<boolean> {
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
