/** The tables of what leaves the house; no other module reads or writes them. */
import type { Locale } from '@mirinae/contract/languages';
import type { OutgoingChannel } from '@mirinae/contract/member/reach';
import type { OutgoingState } from '@mirinae/contract/staff/outgoing';
import { at, bytea, member, ownId } from '../../platform/db/columns.ts';
import { bigint, boolean, integer, pgTable, primaryKey, text } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';

export type LetterId = Id<'OutgoingLetterId'>;
export type OutgoingId = Id<'OutgoingId'>;

const channel = () => text().$type<OutgoingChannel>().notNull();

export const addresses = pgTable(
  'member_addresses',
  {
    memberId: member().notNull(),
    channel: channel(),
    /** Null for SMS: the phone of the account is the address. */
    addressSealed: bytea('address_sealed'),
    addressMark: bytea('address_mark'),
    locale: text().$type<Locale>().notNull(),
    addedAt: at('added_at').notNull(),
    offersAt: at('offers_at'),
    nightAt: at('night_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.channel] })],
);
export type AddressRow = typeof addresses.$inferSelect;

export const addressCodes = pgTable('member_address_codes', {
  memberId: member().primaryKey(),
  addressSealed: bytea('address_sealed').notNull(),
  codeMark: bytea('code_mark').notNull(),
  tries: integer().notNull().default(0),
  expiresAt: at('expires_at').notNull(),
});

export const chatLinks = pgTable('member_chat_links', {
  memberId: member().primaryKey(),
  tokenMark: bytea('token_mark').notNull(),
  locale: text().$type<Locale>().notNull(),
  expiresAt: at('expires_at').notNull(),
});

export type ConsentKind = 'offers' | 'night';

export const offerConsents = pgTable('member_offer_consents', {
  consentId: bigint('consent_id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: member().notNull(),
  channel: channel(),
  kind: text().$type<ConsentKind>().notNull(),
  isGiven: boolean('is_given').notNull(),
  by: text().$type<'account' | 'link' | 'address'>().notNull(),
  at: at('at').notNull(),
});

export const letters = pgTable('outgoing_letters', {
  letterId: ownId<LetterId>('letter_id'),
  about: text().notNull(),
  contentSealed: bytea('content_sealed').notNull(),
  isOffer: boolean('is_offer').notNull(),
  madeAt: at('made_at').notNull(),
});

export const outgoing = pgTable('outgoing_messages', {
  outgoingId: ownId<OutgoingId>('outgoing_id'),
  letterId: bigint('letter_id', { mode: 'bigint' }).$type<LetterId>().notNull(),
  key: text().notNull(),
  channel: channel(),
  /** Of a member or of one of the staff. */
  memberId: member(),
  staffId: integer('staff_id'),
  addressSealed: bytea('address_sealed'),
  usedSealed: bytea('used_sealed'),
  state: text().$type<OutgoingState>().notNull().default('waiting'),
  error: text().notNull().default(''),
  tries: integer().notNull().default(0),
  mayRepeat: boolean('may_repeat').notNull().default(false),
  reference: text().notNull().default(''),
  isSandbox: boolean('is_sandbox').notNull().default(false),
  madeAt: at('made_at').notNull(),
  dueAt: at('due_at').notNull(),
  triedAt: at('tried_at'),
  endedAt: at('ended_at'),
});
export type OutgoingMessage = typeof outgoing.$inferSelect;

export const staffMails = pgTable('staff_mails', {
  staffId: integer('staff_id').primaryKey(),
  addressSealed: bytea('address_sealed'),
  locale: text().$type<Locale>().notNull(),
  provingSealed: bytea('proving_sealed'),
  codeMark: bytea('code_mark'),
  tries: integer().notNull().default(0),
  expiresAt: at('expires_at'),
});
