/** Live channels and their programmes. */
import { codes } from '@mirinae/contract/codes';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, gt, inArray, lt } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { type ChannelRow, liveChannels, liveProgrammes, type ProgrammeRow } from './tables.ts';

export type Channel = ChannelRow & { readonly programmes: readonly ProgrammeRow[] };
export type Programme = Omit<ProgrammeRow, 'programmeId' | 'channelId'>;

const ownPath = /^\/live\/[a-z0-9/-]+\.m3u8$/;

/** Browsers get a list of which origins video may come from, so no other one would play. */
export function isPlayable(address: string, origins: readonly string[]): boolean {
  if (ownPath.test(address)) return true;
  return URL.canParse(address) && origins.includes(new URL(address).origin);
}

/** Channels in their order, with the programmes that end after `from` and begin before `to`. */
export async function listChannels(
  db: Database | Tx,
  { isOn, from, to }: { isOn?: true; from: Date; to?: Date },
): Promise<Channel[]> {
  const rows = await db
    .select()
    .from(liveChannels)
    .where(isOn && eq(liveChannels.isOn, true))
    .orderBy(asc(liveChannels.ord), asc(liveChannels.channelId));
  if (rows.length === 0) return [];
  const ids = rows.map(({ channelId }) => channelId);
  const isWithin = and(gt(liveProgrammes.endsAt, from), to && lt(liveProgrammes.startsAt, to));
  const programmes = await db
    .select()
    .from(liveProgrammes)
    .where(and(inArray(liveProgrammes.channelId, ids), isWithin))
    .orderBy(asc(liveProgrammes.startsAt));
  const ofChannel = Map.groupBy(programmes, ({ channelId }) => channelId);
  return rows.map((row) => ({ ...row, programmes: ofChannel.get(row.channelId) ?? [] }));
}

export type ChannelInput = Omit<ChannelRow, 'channelId'> & {
  readonly channelId: number | undefined;
  readonly programmes: readonly Programme[];
};

/**
 * Writes the channel and replaces its programmes; answers its number. Throws LV101 (address), Z404 (no such channel).
 */
export async function saveChannel(
  tx: Tx,
  { channelId, programmes, ...fields }: ChannelInput,
  origins: readonly string[],
): Promise<number> {
  if (!isPlayable(fields.address, origins)) throw new DomainError(codes.videoOriginNotAllowed);
  const [row] =
    channelId === undefined
      ? await tx.insert(liveChannels).values(fields).returning()
      : await tx.update(liveChannels).set(fields).where(eq(liveChannels.channelId, channelId)).returning();
  if (!row) throw new DomainError(codes.notFound);
  await tx.delete(liveProgrammes).where(eq(liveProgrammes.channelId, row.channelId));
  if (programmes.length > 0)
    await tx.insert(liveProgrammes).values(programmes.map((programme) => ({ ...programme, channelId: row.channelId })));
  return row.channelId;
}

/** Throws Z404. */
export async function deleteChannel(tx: Tx, channelId: number): Promise<ChannelRow> {
  const [row] = await tx.delete(liveChannels).where(eq(liveChannels.channelId, channelId)).returning();
  if (!row) throw new DomainError(codes.notFound);
  return row;
}
