/** What lists of members are sorted by, as sums of their report rows. */
import { type SQL, sql } from '../../platform/db/orm.ts';
import { figureColumns } from './sum-reports.ts';

const { stake, payout, transferred, valid, bets, deposits, withdrawals } = figureColumns;
const orNone = (figure: SQL) => sql`coalesce(${figure}, 0)`;

export const memberColumns = {
  bets: orNone(bets),
  stake: orNone(stake),
  payout: orNone(payout),
  valid: orNone(valid),
  /** As measures.ts has it. */
  ggr: sql`${orNone(stake)} - ${orNone(payout)} + ${orNone(transferred)}`,
  deposits: orNone(deposits),
  withdrawals: orNone(withdrawals),
} as const satisfies Readonly<Record<string, SQL>>;

export type MemberColumn = keyof typeof memberColumns;
const isColumn = (name: string): name is MemberColumn => name in memberColumns;
export const memberColumnNames: readonly MemberColumn[] = Object.keys(memberColumns).filter(isColumn);
