/** Addresses of members outside the site, sealed; consent to advertising belongs to the address it was given for. */
import type { Locale } from '@mirinae/contract/languages';
import { type OutgoingChannel, outgoingChannels } from '@mirinae/contract/member/reach';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { takeLock } from '../../platform/db/named-locks.ts';
import { and, eq } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { choiceOf, noOffers, noteConsents } from './consent-log.ts';
import { type AddressRow, addresses } from './tables.ts';

export type To = { readonly memberId: MemberId; readonly channel: OutgoingChannel };

/** Addresses and consents of a member are changed one after the other. */
export const lockAddresses = (tx: Tx, memberId: MemberId): Promise<void> => takeLock(tx, 'member_addresses', memberId);

export const isOf = ({ memberId, channel }: To) =>
  and(eq(addresses.memberId, memberId), eq(addresses.channel, channel));

export async function findAddress(tx: Tx, to: To): Promise<AddressRow | undefined> {
  const [row] = await tx.select().from(addresses).where(isOf(to));
  return row;
}

export const listAddresses = (db: Database | Tx, memberId: MemberId): Promise<AddressRow[]> =>
  db.select().from(addresses).where(eq(addresses.memberId, memberId));

export const addressMark = (platform: Pick<Platform, 'config'>, channel: OutgoingChannel, address: string): Buffer =>
  secretBoxOf(platform).mark(`address:${channel}`, address.toLowerCase());

/** In place of a former one, whose consent ends with it. Locks: the member's addresses. */
export async function keepAddress(
  platform: Platform,
  tx: Tx,
  { memberId, channel, locale }: To & { readonly locale: Locale },
  address: string,
): Promise<void> {
  await lockAddresses(tx, memberId);
  const former = await findAddress(tx, { memberId, channel });
  const fields = {
    addressSealed: secretBoxOf(platform).seal(address),
    addressMark: addressMark(platform, channel, address),
    locale,
    addedAt: platform.clock.now(),
    offersAt: null,
    nightAt: null,
  };
  await tx
    .insert(addresses)
    .values({ memberId, channel, ...fields })
    .onConflictDoUpdate({ target: [addresses.memberId, addresses.channel], set: fields });
  await noteConsents(platform, tx, { memberId, channel, by: 'address' }, [choiceOf(former), noOffers]);
}

/** With the consent that belonged to it. Locks: the member's addresses. */
export async function dropAddress(platform: Platform, tx: Tx, to: To): Promise<void> {
  await lockAddresses(tx, to.memberId);
  const row = await findAddress(tx, to);
  if (!row) return;
  await tx.delete(addresses).where(isOf(to));
  await noteConsents(platform, tx, { ...to, by: 'address' }, [choiceOf(row), noOffers]);
}

/** A closed account is written to no more. Locks: the member's addresses. */
export async function forgetAddresses(platform: Platform, tx: Tx, memberId: MemberId): Promise<void> {
  for (const channel of outgoingChannels) await dropAddress(platform, tx, { memberId, channel });
}
