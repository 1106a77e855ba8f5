/** Money in the reporting table, with the partners above its member at that moment. */
import type { PrizeKind } from '@mirinae/contract/play/prize-kind';
import { bigintArray } from '../../../platform/db/arrays.ts';
import { type RunStatement, runOn } from '../../../platform/db/statement.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type CoWrite, coWritesOf } from '../../ledger/index.ts';
import { book, type ReportLine } from '../../reports/index.ts';

export type MoneyLine = {
  readonly memberId: MemberId;
  readonly line: Exclude<ReportLine, 'play' | 'cancelled'>;
  /** In smallest units or points: what came to the member and what went from it. */
  readonly credit?: bigint | undefined;
  readonly debit?: bigint | undefined;
  /** When the money was processed. */
  readonly at: Date;
  /** The vendor whose money it is, if it is one's. */
  readonly vendorKey?: string | undefined;
  /** What it is booked for, which lists of movements show: `campaign:7`, `cash:12`. */
  readonly reference?: string | undefined;
  /** Of a vendor's prize only. */
  readonly prizeKind?: PrizeKind | null | undefined;
};

const lineagesStatement = {
  name: 'partners_lineages_of_members',
  text: `select n.member_id as "memberId", l.lineage_id as "lineageId" from partner_nodes n
    join partner_lineages l on l.lineage = case when n.is_partner then n.lineage else n.lineage[:cardinality(n.lineage) - 1] end
    where n.member_id = any ($1::bigint[])`,
};

/** The partners above each member, a partner itself included; 0 for a member without any. */
export async function findLineageIds(
  run: RunStatement,
  members: readonly MemberId[],
): Promise<(memberId: MemberId) => bigint> {
  const rows = await run<{ memberId: MemberId; lineageId: bigint }>(lineagesStatement, [
    bigintArray([...new Set(members)]),
  ]);
  const byMember = new Map(rows.map(({ memberId, lineageId }) => [memberId, lineageId]));
  return (memberId) => byMember.get(memberId) ?? 0n;
}

/** In the transaction of the money, after it was posted now. Locks: the rows of the hours. */
export async function bookMoney(run: RunStatement, lines: readonly MoneyLine[]): Promise<void> {
  if (lines.length === 0) return;
  const lineageOf = await findLineageIds(
    run,
    lines.map(({ memberId }) => memberId),
  );
  await book(
    run,
    lines.map(({ vendorKey, credit = 0n, debit = 0n, ...line }) => ({
      ...line,
      credit,
      debit,
      times: 1n,
      lineageId: lineageOf(line.memberId),
      game: vendorKey === undefined ? undefined : { vendorKey, gameKey: '', gameType: '' },
    })),
  );
}

/** The same for money that is posted in the ledger's batches: booked with it, once. */
export const coWriteMoney: (line: MoneyLine) => CoWrite = coWritesOf<MoneyLine>((client, items) =>
  bookMoney(
    runOn(client),
    items.flatMap(({ row, outcome }) => (outcome.status === 'posted' ? [row] : [])),
  ),
);
