/** Entries of the sandbox's own register: hashes, which staff add and take out. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type RegisteredPerson, registerHashOf } from '@mirinae/contract/identity/register-hash';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { desc, eq } from '../../../platform/db/orm.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { brandId } from '../../../platform/ids.ts';
import { findRegister } from '../registers.ts';
import { sandboxEntries } from '../tables.ts';
import { sandboxRegister } from './sandbox-register.ts';

/** Throws Z501 in a house that looks its members up elsewhere. */
export function refuseElsewhere({ config }: Platform): void {
  if (findRegister(config) !== sandboxRegister) throw new DomainError(codes.notAvailable);
}

export async function hasEntry(db: Database, hash: string): Promise<boolean> {
  return (await db.$count(sandboxEntries, eq(sandboxEntries.personHash, Buffer.from(hash, 'hex')))) > 0;
}

export async function listEntries(
  db: Database,
  { page, count_per_list: perPage }: Input<'staff.registerEntryList'>,
): Promise<{ list: Answer<'staff.registerEntryList'>['list']; total: number }> {
  const query = db.select().from(sandboxEntries).orderBy(desc(sandboxEntries.entryId));
  const { rows, total } = await readPage(query, db.$count(sandboxEntries), { page, perPage });
  const list = rows.map(({ entryId, personHash, note, addedBy, addedAt }) => ({
    entryIdx: Number(entryId),
    hash: personHash.toString('hex'),
    note,
    by: addedBy,
    at: addedAt.toISOString(),
  }));
  return { list, total };
}

type Added = RegisteredPerson & { readonly note: string; readonly by: string };

/** Answers the hash. Throws T999 for a person that is there. */
export async function addEntry({ clock }: Platform, tx: Tx, { note, by, ...person }: Added): Promise<string> {
  const hash = registerHashOf(person);
  const row = { personHash: Buffer.from(hash, 'hex'), note, addedBy: by, addedAt: clock.now() };
  const added = await tx.insert(sandboxEntries).values(row).onConflictDoNothing().returning();
  if (added.length === 0) throw new DomainError(codes.alreadyProcessed);
  return hash;
}

/** Answers the hash. Throws Z404. */
export async function removeEntry(tx: Tx, entryIdx: number): Promise<string> {
  const isThis = eq(sandboxEntries.entryId, brandId<'RegisterEntryId'>(entryIdx));
  const [removed] = await tx.delete(sandboxEntries).where(isThis).returning();
  if (!removed) throw new DomainError(codes.notFound);
  return removed.personHash.toString('hex');
}
