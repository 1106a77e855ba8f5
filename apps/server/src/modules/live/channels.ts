/** Live channels and their programmes. */
import { codes } from '@mirinae/contract/codes';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, asc, eq, getTableColumns, gt, inArray, lt } from '../../platform/db/orm.ts';
import { textRows, textsOf } from '../../platform/db/texts-by-language.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import {
  type ChannelRow,
  liveChannelNames,
  liveChannels,
  liveProgrammeNames,
  liveProgrammes,
  type ProgrammeRow,
} from './tables.ts';

const channelColumns = {
  ...getTableColumns(liveChannels),
  names: textsOf('live_channel_names', 'n.channel_id = live_channels.channel_id'),
};
const programmeColumns = {
  ...getTableColumns(liveProgrammes),
  names: textsOf('live_programme_names', 'n.programme_id = live_programmes.programme_id'),
};

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
    .select(channelColumns)
    .from(liveChannels)
    .where(isOn && eq(liveChannels.isOn, true))
    .orderBy(asc(liveChannels.ord), asc(liveChannels.channelId));
  if (rows.length === 0) return [];
  const ids = rows.map(({ channelId }) => channelId);
  const isWithin = and(gt(liveProgrammes.endsAt, from), to && lt(liveProgrammes.startsAt, to));
  const programmes = await db
    .select(programmeColumns)
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

async function addProgramme(tx: Tx, channelId: number, { names, startsAt, endsAt }: Programme): Promise<void> {
  const [row] = await tx.insert(liveProgrammes).values({ channelId, startsAt, endsAt }).returning();
  if (!row) throw new Error('The programme was not returned.');
  const ofProgramme = textRows(names).map(({ tag, text: name }) => ({ programmeId: row.programmeId, tag, name }));
  await tx.insert(liveProgrammeNames).values(ofProgramme);
}

/**
 * Writes the channel and replaces its programmes; answers its number. Throws LV101 (address), Z404 (no such channel).
 */
export async function saveChannel(
  tx: Tx,
  { channelId, programmes, names, ...fields }: ChannelInput,
  origins: readonly string[],
): Promise<number> {
  if (!isPlayable(fields.address, origins)) throw new DomainError(codes.videoOriginNotAllowed);
  const [row] =
    channelId === undefined
      ? await tx.insert(liveChannels).values(fields).returning()
      : await tx.update(liveChannels).set(fields).where(eq(liveChannels.channelId, channelId)).returning();
  if (!row) throw new DomainError(codes.notFound);
  await tx.delete(liveChannelNames).where(eq(liveChannelNames.channelId, row.channelId));
  const ofChannel = textRows(names).map(({ tag, text: name }) => ({ channelId: row.channelId, tag, name }));
  await tx.insert(liveChannelNames).values(ofChannel);
  await tx.delete(liveProgrammes).where(eq(liveProgrammes.channelId, row.channelId));
  for (const programme of programmes) await addProgramme(tx, row.channelId, programme);
  return row.channelId;
}

/** Throws Z404. Locks: the channel. */
export async function deleteChannel(tx: Tx, channelId: number): Promise<ChannelRow> {
  const isThis = eq(liveChannels.channelId, channelId);
  const [row] = await tx.select(channelColumns).from(liveChannels).where(isThis).for('update');
  if (!row) throw new DomainError(codes.notFound);
  await tx.delete(liveChannels).where(isThis);
  return row;
}
