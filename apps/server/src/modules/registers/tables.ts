/** The tables of registers; no other module reads or writes them. */
import type { RegisterRule } from '@mirinae/contract/staff/registers';
import { at, bytea, onlyRow, ownId } from '../../platform/db/columns.ts';
import { boolean, pgTable, text } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';

export const registerRules = pgTable('exclusion_register_rules', {
  onlyRow: onlyRow(),
  isOn: boolean('is_on').notNull(),
  whenSilent: text('when_silent').$type<RegisterRule['whenSilent']>().notNull(),
});

/** Of the sandbox's own register. */
export const sandboxEntries = pgTable('sandbox_register_entries', {
  entryId: ownId<Id<'RegisterEntryId'>>('entry_id'),
  personHash: bytea('person_hash').notNull(),
  note: text().notNull(),
  addedBy: text('added_by').notNull(),
  addedAt: at('added_at').notNull(),
});
