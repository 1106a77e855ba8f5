/** The tables of proofs of identity; no other module reads or writes them. */
import type { CheckState, DocumentKind, KycLevel, ProvenLevel } from '@mirinae/contract/member/kyc';
import type { ReferralReason } from '@mirinae/contract/staff/kyc';
import { at, bytea, member, moneyColumn, onlyRow, ownId } from '../../platform/db/columns.ts';
import { bigint, boolean, integer, pgTable, primaryKey, text } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';

type RequestId = Id<'KycRequestId'>;
type DocumentId = Id<'KycDocumentId'>;
export type CheckId = Id<'KycCheckId'>;

export const kycMembers = pgTable('kyc_members', {
  memberId: member().primaryKey(),
  level: text().$type<KycLevel>().notNull().default('none'),
  since: at('since'),
  validUntil: at('valid_until'),
  remindedAt: at('reminded_at'),
  /** Staff request a new proof. */
  requestedBy: text('requested_by'),
  requestedAt: at('requested_at'),
  requestReason: text('request_reason'),
  /** When what proved a closed account was deleted. */
  purgedAt: at('purged_at'),
});
export type LevelRow = typeof kycMembers.$inferSelect;

export const kycRequests = pgTable('kyc_requests', {
  requestId: ownId<RequestId>('request_id'),
  memberId: member().notNull(),
  level: text().$type<ProvenLevel>().notNull(),
  requestedAt: at('requested_at').notNull(),
  state: text().$type<'open' | 'approved' | 'refused'>().notNull().default('open'),
  decidedBy: text('decided_by'),
  decidedAt: at('decided_at'),
  reason: text(),
});
export type RequestRow = typeof kycRequests.$inferSelect;

export const kycDocuments = pgTable('kyc_documents', {
  documentId: ownId<DocumentId>('document_id'),
  memberId: member().notNull(),
  requestId: bigint('request_id', { mode: 'bigint' }).$type<RequestId>(),
  kind: text().$type<DocumentKind>().notNull(),
  sealed: bytea('sealed').notNull(),
  storedAt: at('stored_at').notNull(),
});

export const kycRules = pgTable('kyc_rules', {
  onlyRow: onlyRow(),
  isOn: boolean('is_on').notNull(),
  amount: moneyColumn('amount'),
  level: text().$type<ProvenLevel>().notNull(),
  validMonths: integer('valid_months'),
});

export const kycChecks = pgTable('kyc_checks', {
  checkId: ownId<CheckId>('check_id'),
  memberId: member().notNull(),
  provider: text().notNull(),
  reference: text(),
  url: text(),
  level: text().$type<ProvenLevel>().notNull(),
  state: text().$type<CheckState>().notNull().default('opening'),
  referral: text().$type<ReferralReason>(),
  /** What the provider read, while staff have to decide. */
  resultSealed: bytea('result_sealed'),
  openedAt: at('opened_at').notNull(),
  endedAt: at('ended_at'),
  decidedBy: text('decided_by'),
  decidedAt: at('decided_at'),
  decision: text(),
});
export type CheckRow = typeof kycChecks.$inferSelect;

export const kycCallbacks = pgTable(
  'kyc_callbacks',
  {
    provider: text().notNull(),
    callbackKey: text('callback_key').notNull(),
    bodyHash: bytea('body_hash').notNull(),
    receivedAt: at('received_at').notNull(),
    code: text(),
    checkId: bigint('check_id', { mode: 'bigint' }).$type<CheckId>(),
  },
  ({ provider, callbackKey }) => [primaryKey({ columns: [provider, callbackKey] })],
);
