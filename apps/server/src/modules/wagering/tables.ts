/** The tables of wagering; no other module reads or writes them. */

import type { GameType } from '@mirinae/contract/play/play';
import { at, member, moneyColumn, ownId } from '../../platform/db/columns.ts';
import { bigint, jsonb, pgTable, text } from '../../platform/db/orm.ts';
import type { Id } from '../../platform/ids.ts';
import { zeroMoney } from '../../platform/money.ts';

export type RequirementId = Id<'RequirementId'>;
export type Source = 'deposit' | 'gift' | 'bonus' | 'reward' | 'correction';
/** Kind of balance that a requirement binds. */
export type Bound = 'cash' | 'point' | 'spin';
/** `forfeited`: the reward was taken back before it was played. */
export type ClosedAs = 'met' | 'bust' | 'moved' | 'waived' | 'forfeited';
/** How bets count towards one requirement, where not as for all of them. */
export type CountingTerms = {
  /** Percent of a stake that counts, by kind of game; kinds that are left out count as for all rewards. */
  readonly shares: Partial<Record<GameType, number>>;
  /** Largest stake that counts, in smallest units. */
  readonly maxStake: number | null;
};

export const requirements = pgTable('wagering_requirements', {
  requirementId: ownId<RequirementId>('requirement_id'),
  memberId: member().notNull(),
  source: text().$type<Source>().notNull(),
  binds: text().$type<Bound>().notNull(),
  reference: text().notNull(),
  amount: moneyColumn('amount'),
  needed: moneyColumn('needed'),
  done: moneyColumn('done').default(zeroMoney),
  openedAt: at('opened_at').notNull(),
  closedAt: at('closed_at'),
  closedAs: text('closed_as').$type<ClosedAs>(),
  terms: jsonb().$type<CountingTerms>(),
});
/** Spins handed out of a requirement; in a row of its own, so that handing out locks no requirement. */
export const grantedSpins = pgTable('wagering_granted_spins', {
  requirementId: bigint('requirement_id', { mode: 'bigint' }).$type<RequirementId>().primaryKey(),
  granted: bigint({ mode: 'bigint' }).notNull(),
});

export type RequirementRow = typeof requirements.$inferSelect;
