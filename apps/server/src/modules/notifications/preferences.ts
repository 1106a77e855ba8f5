/** Notification preferences of a member, all on by default. */
import { optionalKinds } from '@mirinae/contract/member/notification-facts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, eq } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { mutes, type OptionalKind } from './tables.ts';

export type Preference = { readonly kind: OptionalKind; readonly isOn: boolean };

export async function listPreferences(db: Database, memberId: MemberId): Promise<Preference[]> {
  const rows = await db.select({ kind: mutes.kind }).from(mutes).where(eq(mutes.memberId, memberId));
  const muted = new Set(rows.map(({ kind }) => kind));
  return optionalKinds.map((kind) => ({ kind, isOn: !muted.has(kind) }));
}

export async function setPreference(tx: Tx, memberId: MemberId, { kind, isOn }: Preference): Promise<void> {
  if (isOn) await tx.delete(mutes).where(and(eq(mutes.memberId, memberId), eq(mutes.kind, kind)));
  else await tx.insert(mutes).values({ memberId, kind }).onConflictDoNothing();
}
