/** Notes of staff about a member, for staff only. Notes are added and pinned, their texts never changed. */
import type { Answer } from '@mirinae/contract/calls';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { desc, eq, sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { memberNotes } from './tables.ts';

export type Note = Answer<'staff.noteAdd'>;
const notesShown = 50;

function present({ noteId, text, writtenBy, writtenAt }: typeof memberNotes.$inferSelect): Note {
  return { noteIdx: Number(noteId), text, by: writtenBy, at: writtenAt.toISOString() };
}

/** Newest first, at most 50. */
export async function listNotes(db: Database | Tx, memberId: MemberId): Promise<Note[]> {
  const rows = await db
    .select()
    .from(memberNotes)
    .where(eq(memberNotes.memberId, memberId))
    .orderBy(desc(memberNotes.noteId))
    .limit(notesShown);
  return rows.map(present);
}

export async function addNote(
  tx: Tx,
  note: { memberId: MemberId; text: string; writtenBy: string; writtenAt: Date },
): Promise<Note> {
  const [row] = await tx.insert(memberNotes).values(note).returning();
  if (!row) throw new Error('The note was not returned.');
  return present(row);
}

/** Pinned ones first, then the newest, at most 50. */
export async function listPinnedNotes(
  db: Database | Tx,
  memberId: MemberId,
): Promise<(Note & { readonly isPinned: boolean })[]> {
  const rows = await db
    .select()
    .from(memberNotes)
    .where(eq(memberNotes.memberId, memberId))
    .orderBy(sql`${memberNotes.pinnedAt} desc nulls last`, desc(memberNotes.noteId))
    .limit(notesShown);
  return rows.map((row) => ({ ...present(row), isPinned: row.pinnedAt !== null }));
}

/** Null takes the pin away. Answers whom the note is about, null for an unknown one. */
export async function pinNote(tx: Tx, noteId: bigint, pinnedAt: Date | null): Promise<MemberId | null> {
  const [row] = await tx
    .update(memberNotes)
    .set({ pinnedAt })
    .where(eq(memberNotes.noteId, noteId))
    .returning({ memberId: memberNotes.memberId });
  return row?.memberId ?? null;
}
