/** The tables of the site's own facts. Only this module touches them. */

import type { Locale } from '@mirinae/contract/languages';
import type { AgreementKind } from '@mirinae/contract/site/agreements';
import type { Accent } from '@mirinae/contract/site/staff-options';
import { at, bytea, member, moneyColumn, onlyRow } from '../../platform/db/columns.ts';
import { boolean, integer, pgTable, primaryKey, text } from '../../platform/db/orm.ts';
import type { Names } from '../../platform/db/texts-by-language.ts';

export const siteOptions = pgTable('site_options', {
  onlyRow: onlyRow(),
  sns1Id: text('sns1_id').notNull(),
  sns1Link: text('sns1_link').notNull(),
  sns2Id: text('sns2_id').notNull(),
  sns2Link: text('sns2_link').notNull(),
  sns3Id: text('sns3_id').notNull(),
  sns3Link: text('sns3_link').notNull(),
  recommender: text('recommender').notNull(),
  accent: text('accent').$type<Accent>().notNull(),
  /** The least win that is shown to everybody, in smallest units; 0 shows none. */
  winsFrom: moneyColumn('wins_from'),
});

export const siteTitles = pgTable('site_titles', {
  tag: text().$type<Locale>().primaryKey(),
  text: text().notNull(),
});

export const siteFooterTexts = pgTable('site_footer_texts', {
  tag: text().$type<Locale>().primaryKey(),
  text: text().notNull(),
});

export const siteSwitches = pgTable('site_switches', {
  onlyRow: onlyRow(),
  signupOpen: boolean('signup_open').notNull(),
  depositOpen: boolean('deposit_open').notNull(),
  withdrawalOpen: boolean('withdrawal_open').notNull(),
  playOpen: boolean('play_open').notNull(),
  signInDigits: boolean('sign_in_digits').notNull(),
});

export const siteMaintenance = pgTable('site_maintenance', {
  onlyRow: onlyRow(),
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  notice: text('notice').notNull(),
  isAnnounced: boolean('is_announced').notNull(),
});

export const siteBanners = pgTable('site_banners', {
  bannerId: integer('banner_id').primaryKey().generatedAlwaysAsIdentity(),
  place: text('place').$type<'banner' | 'popup' | 'login-popup'>().notNull(),
  title: text('title').notNull(),
  body: text('body').notNull().default(''),
  image: text('image').notNull().default(''),
  link: text('link').notNull().default(''),
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  device: text('device').$type<'both' | 'desktop' | 'mobile'>().notNull().default('both'),
  language: text('language').$type<'all' | Locale>().notNull().default('all'),
  isClosed: boolean('is_closed').notNull().default(false),
  ord: integer('ord').notNull().default(0),
});
export type BannerRow = typeof siteBanners.$inferSelect;

export const sitePictures = pgTable('site_pictures', {
  hash: text('hash').primaryKey(),
  webp: bytea('webp').notNull(),
  uploadedBy: text('uploaded_by').notNull(),
  uploadedAt: at('uploaded_at').notNull(),
});

export const siteCodes = pgTable('site_codes', {
  masterCode: text('master_code').notNull(),
  code: text('code').notNull(),
  ord: integer('ord').notNull(),
});

export const agreementVersions = pgTable('agreement_versions', {
  kind: text('kind').$type<AgreementKind>().notNull(),
  version: integer('version').notNull(),
  publishedAt: at('published_at').notNull(),
  publishedBy: text('published_by').notNull(),
  reason: text('reason').notNull(),
});
export type AgreementRow = typeof agreementVersions.$inferSelect & { readonly bodies: Names };

export const agreementTexts = pgTable(
  'agreement_texts',
  {
    kind: text('kind').$type<AgreementKind>().notNull(),
    version: integer('version').notNull(),
    tag: text().$type<Locale>().notNull(),
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version, table.tag] })],
);

export const memberConsents = pgTable('member_consents', {
  memberId: member().notNull(),
  kind: text('kind').$type<AgreementKind>().notNull(),
  version: integer('version').notNull(),
  agreedAt: at('agreed_at').notNull(),
  ip: text('ip').notNull(),
});
export type ConsentRow = typeof memberConsents.$inferSelect;
