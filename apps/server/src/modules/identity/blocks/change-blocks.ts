/** Blocks as staff set, lift and list them. */
import { isIP } from 'node:net';
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { AccessBlock, GivenSubject } from '@mirinae/contract/staff/access-blocks';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { containing } from '../../../platform/db/like.ts';
import { and, desc, eq, ilike, or, type SQL, sql } from '../../../platform/db/orm.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { brandId, memberId } from '../../../platform/ids.ts';
import { nameMembers } from '../members/name-members.ts';
import { accessBlocks, type BlockRow, memberDevices } from '../model/tables.ts';
import { type BlockedBy, findCovering, isRunning } from './find-block.ts';

const hourSeconds = 3_600;

/** Throws Z404 where the member has no such browser. */
async function readSubject(tx: Tx, subject: GivenSubject) {
  if (subject.kind === 'country') return { kind: 'country', country: subject.country } as const;
  if (subject.kind === 'network') return { kind: 'network', network: sql`network(${subject.network}::inet)` } as const;
  const id = memberId(subject.memberId);
  const isThis = and(eq(memberDevices.memberId, id), eq(memberDevices.deviceNo, BigInt(subject.deviceIdx)));
  const [device] = await tx.select({ deviceHash: memberDevices.deviceHash }).from(memberDevices).where(isThis);
  if (!device) throw new DomainError(codes.notFound);
  return { kind: 'device', deviceHash: device.deviceHash, memberId: id } as const;
}

type Adding = { readonly input: Input<'staff.accessBlockAdd'>; readonly by: string; readonly caller: BlockedBy };

/** Throws Z404, and S013 where the block covers whoever sets it. */
export async function addBlock(platform: Platform, tx: Tx, { input, by, caller }: Adding): Promise<BlockRow> {
  const now = platform.clock.now();
  const { acts, reason, hours } = input;
  const [block] = await tx
    .insert(accessBlocks)
    .values({
      ...(await readSubject(tx, input.subject)),
      acts: [...new Set(acts)],
      reason,
      createdBy: by,
      createdAt: now,
      expiresAt: hours === null ? null : addSeconds(now, hours * hourSeconds),
    })
    .returning();
  if (!block) throw new Error('A block was not written.');
  const [act] = block.acts;
  const own = act ? await findCovering(platform, tx, caller, act) : [];
  if (own.includes(block.blockId)) throw new DomainError(codes.networkLockout);
  return block;
}

/** Answers the block as it was. Throws Z404, and T999 where it is over. Locks: the block. */
export async function liftBlock({ clock }: Platform, tx: Tx, blockIdx: number, by: string): Promise<BlockRow> {
  const isThis = eq(accessBlocks.blockId, brandId<'BlockId'>(blockIdx));
  const now = clock.now();
  const [block] = await tx.select().from(accessBlocks).where(isThis).for('update');
  if (!block) throw new DomainError(codes.notFound);
  if (block.liftedAt || (block.expiresAt && block.expiresAt <= now)) throw new DomainError(codes.alreadyProcessed);
  await tx.update(accessBlocks).set({ liftedAt: now, liftedBy: by }).where(isThis);
  return block;
}

export const subjectText = ({ country, network, memberId: id, deviceHash }: BlockRow): string =>
  country ?? network ?? `${id}:${deviceHash?.toString('hex').slice(0, 8)}`;

function matching(searchText: string): SQL | undefined {
  if (searchText === '') return undefined;
  const pattern = containing(searchText);
  return or(
    ilike(accessBlocks.country, pattern),
    ilike(sql`${accessBlocks.network}::text`, pattern),
    ilike(accessBlocks.reason, pattern),
    isIP(searchText) === 0 ? undefined : sql`${accessBlocks.network} >>= ${searchText}::inet`,
  );
}

/** The newest first. */
export async function listBlocks(
  { db, clock }: { readonly db: Database; readonly clock: Platform['clock'] },
  { state, kind, searchText, page, count_per_list: perPage }: Input<'staff.accessBlockList'>,
): Promise<{ list: AccessBlock[]; total: number }> {
  const now = clock.now();
  const condition = and(
    state === 'running' ? isRunning(now) : undefined,
    kind && eq(accessBlocks.kind, kind),
    matching(searchText),
  );
  const query = db.select().from(accessBlocks).where(condition).orderBy(desc(accessBlocks.blockId));
  const { rows, total } = await readPage(query, db.$count(accessBlocks, condition), { page, perPage });
  const owners = rows.flatMap((row) => (row.memberId === null ? [] : [{ memberId: row.memberId }]));
  const nameOf = await nameMembers(db, owners);
  const list = rows.map((row) => ({
    blockIdx: Number(row.blockId),
    kind: row.kind,
    value: row.memberId === null ? subjectText(row) : nameOf(row.memberId).memId,
    acts: row.acts,
    reason: row.reason,
    by: row.createdBy,
    at: row.createdAt.toISOString(),
    until: row.expiresAt?.toISOString() ?? null,
    lifted: row.liftedAt && row.liftedBy !== null ? { by: row.liftedBy, at: row.liftedAt.toISOString() } : null,
    isRunning: !row.liftedAt && (row.expiresAt === null || row.expiresAt > now),
  }));
  return { list, total };
}
