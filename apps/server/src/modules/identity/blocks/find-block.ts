/** Whether a caller is kept off by a block of its country, network or browser. */
import { isIP } from 'node:net';
import { codes } from '@mirinae/contract/codes';
import type { BlockedAct } from '@mirinae/contract/staff/access-blocks';
import type { Platform } from '../../../platform/app.ts';
import { deviceMark } from '../../../platform/auth/keys.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq, gt, isNull, or, type SQL, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Caller } from '../../../platform/http/session.ts';
import { accessBlocks } from '../model/tables.ts';

const mappedPrefix = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;
/** An IPv4 address reads the same whether or not the socket was an IPv6 one; null for what is no address. */
function plainAddress(ip: string): string | null {
  const address = ip.replace(mappedPrefix, '');
  return isIP(address) === 0 ? null : address;
}

export const isRunning = (now: Date): SQL | undefined =>
  and(isNull(accessBlocks.liftedAt), or(isNull(accessBlocks.expiresAt), gt(accessBlocks.expiresAt, now)));

export type BlockedBy = Pick<Caller, 'ip' | 'device' | 'country'>;

/** Blocks that cover the caller. */
export function covers(platform: Platform, { ip, device, country }: BlockedBy): SQL | undefined {
  const address = plainAddress(ip);
  return or(
    address === null
      ? undefined
      : and(eq(accessBlocks.kind, 'network'), sql`${accessBlocks.network} >>= ${address}::inet`),
    device === ''
      ? undefined
      : and(eq(accessBlocks.kind, 'device'), eq(accessBlocks.deviceHash, deviceMark(platform, device))),
    country === '' ? undefined : and(eq(accessBlocks.kind, 'country'), eq(accessBlocks.country, country)),
  );
}

/** Throws U136. A block that begins while a call is under way holds from the next call on. */
export async function refuseBlocked(
  platform: Platform,
  db: Database | Tx,
  caller: BlockedBy,
  act: BlockedAct,
): Promise<void> {
  const covering = covers(platform, caller);
  if (!covering) return;
  const [block] = await db
    .select({ blockId: accessBlocks.blockId })
    .from(accessBlocks)
    .where(and(covering, isRunning(platform.clock.now()), sql`${act} = any (${accessBlocks.acts})`))
    .limit(1);
  if (block) throw new DomainError(codes.accessBlocked);
}
