/** The tables of proofs of identity; no other module reads or writes them. */
import type { DocumentKind, KycLevel, ProvenLevel } from '@mirinae/contract/member/kyc';
import { at, bytea, member, moneyColumn, onlyRow, ownId } from '../../platform/db/columns.ts';
import { bigint, boolean, pgTable, text } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';

type RequestId = Id<'KycRequestId'>;
type DocumentId = Id<'KycDocumentId'>;

export const kycMembers = pgTable('kyc_members', {
  memberId: member().primaryKey(),
  level: text().$type<KycLevel>().notNull().default('none'),
  since: at('since'),
});

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
});
