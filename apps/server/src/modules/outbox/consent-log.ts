/** The proof of consents to advertising: each change of a choice, for good. */
import type { OutgoingChannel } from '@mirinae/contract/member/reach';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { desc, eq } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type AddressRow, type ConsentKind, offerConsents } from './tables.ts';

const maxListed = 200;

export type Choice = { readonly offers: boolean; readonly night: boolean };
export const noOffers: Choice = { offers: false, night: false };

export const choiceOf = (row: Pick<AddressRow, 'offersAt' | 'nightAt'> | undefined): Choice => ({
  offers: row?.offersAt != null,
  night: row?.nightAt != null,
});

type Of = {
  readonly memberId: MemberId;
  readonly channel: OutgoingChannel;
  readonly by: typeof offerConsents.$inferInsert.by;
};

export async function noteConsents(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  of: Of,
  [before, after]: readonly [Choice, Choice],
): Promise<void> {
  const kinds: readonly ConsentKind[] = ['offers', 'night'];
  const changed = kinds.filter((kind) => before[kind] !== after[kind]);
  if (changed.length === 0) return;
  const at = clock.now();
  await tx.insert(offerConsents).values(changed.map((kind) => ({ ...of, kind, isGiven: after[kind], at })));
}

/** Newest first. */
export const listOfferConsents = (db: Database, memberId: MemberId) =>
  db
    .select()
    .from(offerConsents)
    .where(eq(offerConsents.memberId, memberId))
    .orderBy(desc(offerConsents.consentId))
    .limit(maxListed);
