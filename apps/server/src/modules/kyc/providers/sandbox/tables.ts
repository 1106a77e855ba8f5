/** What the sandbox's own provider keeps; no other file than its service reads or writes it. */
import type { IdentityCallback } from '@mirinae/contract/identity/identity';
import { at, bytea } from '../../../../platform/db/columns.ts';
import { jsonb, pgTable, text } from '../../../../platform/db/orm.ts';

export const sandboxChecks = pgTable('sandbox_identity_checks', {
  reference: text().primaryKey(),
  checkKey: text('check_key').notNull(),
  /** Parsed by the service's schema when it is read. */
  opened: jsonb().$type<unknown>().notNull(),
  state: text().$type<IdentityCallback['state']>().notNull().default('open'),
  /** The person that was sent, then the one of the result. */
  applicantSealed: bytea('applicant_sealed').notNull(),
  openedAt: at('opened_at').notNull(),
});
