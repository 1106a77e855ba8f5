/** Whether a caller is kept off by a block of its country, network or browser. */
import { isIP } from 'node:net';
import { codes } from '@mirinae/contract/codes';
import type { BlockedAct } from '@mirinae/contract/staff/access-blocks';
import type { Platform } from '../../../platform/app.ts';
import { deviceMark } from '../../../platform/auth/keys.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, gt, isNull, or, type SQL } from '../../../platform/db/orm.ts';
import { runFrom } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Caller } from '../../../platform/http/session.ts';
import { accessBlocks, type BlockRow } from '../model/tables.ts';

const mappedPrefix = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;
/** An IPv4 address reads the same whether or not the socket was an IPv6 one; null for what is no address. */
function plainAddress(ip: string): string | null {
  const address = ip.replace(mappedPrefix, '');
  return isIP(address) === 0 ? null : address;
}

export const isRunning = (now: Date): SQL | undefined =>
  and(isNull(accessBlocks.liftedAt), or(isNull(accessBlocks.expiresAt), gt(accessBlocks.expiresAt, now)));

export type BlockedBy = Pick<Caller, 'ip' | 'device' | 'country'>;

/** Of one kind each: the other two columns of a row are empty. Named, because every bet runs it. */
const covering = {
  name: 'access_blocks_covering',
  text: `select block_id as "blockId" from access_blocks
    where (network >>= $1::inet or device_hash = $2::bytea or country = $3::text) and lifted_at is null
      and (expires_at is null or expires_at > $4::timestamptz) and $5::text = any (acts)`,
};

/** Running blocks of the act that cover the caller. */
export async function findCovering(
  platform: Platform,
  db: Database | Tx,
  { ip, device, country }: BlockedBy,
  act: BlockedAct,
): Promise<BlockRow['blockId'][]> {
  const mark = device === '' ? null : deviceMark(platform, device);
  const values = [plainAddress(ip), mark, country === '' ? null : country, platform.clock.now(), act];
  const blocks = await runFrom(db)<Pick<BlockRow, 'blockId'>>(covering, values);
  return blocks.map(({ blockId }) => blockId);
}

/** Throws U136. A block that begins while a call is under way holds from the next call on. */
export async function refuseBlocked(
  platform: Platform,
  db: Database | Tx,
  caller: BlockedBy,
  act: BlockedAct,
): Promise<void> {
  const blocks = await findCovering(platform, db, caller, act);
  if (blocks.length > 0) throw new DomainError(codes.accessBlocked);
}
