/** Factors and cuts of stakes, as staff see them. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import type { Database } from '../../../platform/db/connect.ts';
import { and, desc, isNull, sql } from '../../../platform/db/orm.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { toWire } from '../../../platform/money.ts';
import { membersNamed, nameMembers } from '../../identity/index.ts';
import { presentPick } from '../exposure/named-pick.ts';
import { type FactorRow, factors, type StakeCutRow, stakeCuts } from '../exposure/risk-tables.ts';

type Factor = Answer<'staff.sportFactorList'>['list'][number];
type Cut = Answer<'staff.sportCutList'>['list'][number];
type Named = Pick<Factor, 'memId' | 'memNick'>;
type Requested = { readonly page: number; readonly count_per_list: number };

const pagingOf = ({ page, count_per_list: perPage }: Requested) => ({ page, perPage });

const presentFactor = (row: FactorRow, named: Named): Factor => ({
  factorIdx: Number(row.factorId),
  memberId: Number(row.memberId),
  ...named,
  before: row.before,
  factor: row.factor,
  heldYn: row.isHeld ? 'Y' : 'N',
  legs: row.legs,
  matches: row.matches,
  average: row.average === null ? null : (row.average / oddsScale) * 100,
  since: row.since.toISOString(),
  until: row.until?.toISOString() ?? null,
  by: row.staffLogin === null || row.reason === null ? null : { staff: row.staffLogin, reason: row.reason },
});

/** A factor of all that its record alone decided is not in force. */
const matters = sql`(${factors.factor} < 100 or ${factors.isHeld})`;

export async function listFactors(db: Database, input: Input<'staff.sportFactorList'>) {
  const { standingYn, searchText } = input;
  const where = and(
    standingYn === 'Y' ? and(isNull(factors.until), matters) : undefined,
    searchText === '' ? undefined : sql`${factors.memberId} in (${membersNamed(searchText)})`,
  );
  const query = db.select().from(factors).where(where).orderBy(desc(factors.factorId));
  const { rows, total } = await readPage(query, db.$count(factors, where), pagingOf(input));
  const nameOf = await nameMembers(db, rows);
  return { list: rows.map((row) => presentFactor(row, nameOf(row.memberId))), total };
}

const presentCut = (row: StakeCutRow, named: Named): Cut => ({
  cutIdx: Number(row.cutId),
  memberId: Number(row.memberId),
  ...named,
  at: row.at.toISOString(),
  cause: row.cause,
  factor: row.factor,
  requested: toWire(row.requested),
  most: toWire(row.most),
  legs: row.legs.map(presentPick),
});

export async function listCuts(db: Database, input: Input<'staff.sportCutList'>) {
  const { searchText } = input;
  const where = searchText === '' ? undefined : sql`${stakeCuts.memberId} in (${membersNamed(searchText)})`;
  const query = db.select().from(stakeCuts).where(where).orderBy(desc(stakeCuts.at), desc(stakeCuts.cutId));
  const { rows, total } = await readPage(query, db.$count(stakeCuts, where), pagingOf(input));
  const nameOf = await nameMembers(db, rows);
  return { list: rows.map((row) => presentCut(row, nameOf(row.memberId))), total };
}
