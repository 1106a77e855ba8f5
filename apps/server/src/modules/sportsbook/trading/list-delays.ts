/** Delays of live bets and fees of cash-outs, as staff see them, with their history. */

import type { Answer, Input } from '@mirinae/contract/calls';
import type { Database } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import { memberId as memberIdOf } from '../../../platform/ids.ts';
import { nameMembers } from '../../identity/index.ts';
import { percentOfFees, readFeeRows, standardFees } from '../cash-out/cash-out-fees.ts';
import { cashOutFees, type FeeRow } from '../cash-out/fee-tables.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { anyScopeNames, listScopes, scopeNames } from '../pricing/scope-names.ts';
import { standardSeconds } from '../slips/delay-rules.ts';
import { type DelayRow, delays } from '../slips/delay-tables.ts';
import { readDelayRows } from '../slips/live-delays.ts';

type Shown = Answer<'staff.sportDelays'>;
type Change = Answer<'staff.sportDelayHistory'>['list'][number];

const made = ({ since, reason, staffLogin }: Pick<DelayRow | FeeRow, 'since' | 'reason' | 'staffLogin'>) => ({
  since: since.toISOString(),
  reason,
  staff: staffLogin,
});

type ScopeRow = DelayRow & { readonly sport: string };
const isOfScope = (row: DelayRow): row is ScopeRow => row.sport !== null;

/** Every sport on offer with what is in force, and what is set for leagues, in the order of the feed. */
function presentDelays(platform: SportsPlatform, rows: readonly ScopeRow[], sports: Shown['sports']): Shown['delays'] {
  const namesOf = scopeNames(platform);
  const set = rows.map((row) => {
    const { sport, league, seconds } = row;
    const { sportNames, leagueNames } = namesOf({ sport, league, market: null });
    return { sport, league, sportNames, leagueNames, seconds, standard: standardSeconds(sport), set: made(row) };
  });
  const ofSport = new Set(set.flatMap(({ sport, league }) => (league === null ? [sport] : [])));
  const unset = sports
    .filter(({ sport }) => !ofSport.has(sport))
    .map(({ sport, names }) => {
      const standard = standardSeconds(sport);
      return { sport, league: null, sportNames: names, leagueNames: null, seconds: standard, standard, set: null };
    });
  const places = new Map(platform.marketStore.sports.map(({ sport }, index) => [sport, index]));
  const placeOf = ({ sport }: { readonly sport: string }) => places.get(sport) ?? places.size;
  return [...set, ...unset].toSorted(
    (one, other) => placeOf(one) - placeOf(other) || Number(one.league !== null) - Number(other.league !== null),
  );
}

function presentFees({ marketStore }: SportsPlatform, rows: readonly FeeRow[]): Shown['fees'] {
  const set = rows.map((row) => ({
    sport: row.sport,
    sportNames: row.sport === null ? null : marketStore.namesOfSport(row.sport),
    ...percentOfFees(row),
    set: made(row),
  }));
  const hasOthers = rows.some(({ sport }) => sport === null);
  return hasOthers ? set : [...set, { sport: null, sportNames: null, ...percentOfFees(standardFees), set: null }];
}

export async function listDelays(platform: SportsPlatform): Promise<Shown> {
  const { db } = platform;
  const [rows, fees] = await Promise.all([readDelayRows(db), readFeeRows(db)]);
  const sports = listScopes(platform);
  const members = rows.flatMap((row) => (row.memberId === null ? [] : [{ ...row, memberId: row.memberId }]));
  const nameOf = await nameMembers(db, members);
  return {
    delays: presentDelays(platform, rows.filter(isOfScope), sports),
    members: members.map((row) => ({
      memberId: Number(row.memberId),
      ...nameOf(row.memberId),
      seconds: row.seconds,
      ...made(row),
    })),
    fees: presentFees(platform, fees),
    sports,
  };
}

type HistoryRow = {
  readonly idx: string;
  readonly sport: string | null;
  readonly league: string | null;
  readonly memberId: string | null;
  readonly seconds: number | null;
  readonly quiet: number | null;
  readonly live: number | null;
  readonly since: string;
  readonly until: string | null;
  readonly reason: string;
  readonly staff: string;
};

const changes = sql`
  select delay_id as idx, sport, league, member_id, seconds, null::smallint as quiet, null::smallint as live, since, until, reason,
    staff_login from ${delays}
  union all
  select fee_id, sport, null, null, null, quiet, live, since, until, reason, staff_login from ${cashOutFees}`;

async function readHistory(db: Database, { page, count_per_list: perPage }: Input<'staff.sportDelayHistory'>) {
  const { rows } = await db.execute<HistoryRow>(sql`
    select idx, sport, league, member_id as "memberId", seconds, quiet, live, since, until, reason, staff_login as staff
    from (${changes}) changed order by since desc, idx desc, quiet
    limit ${perPage}::integer offset ${(page - 1) * perPage}::integer`);
  const [delayed, charged] = await Promise.all([db.$count(delays), db.$count(cashOutFees)]);
  return { rows, total: delayed + charged };
}

const kindOf = ({ quiet, memberId }: HistoryRow): Change['kind'] => {
  if (quiet !== null) return 'fee';
  return memberId === null ? 'delay' : 'member';
};

/** Every change, newest first. */
export async function listDelayHistory(platform: SportsPlatform, input: Input<'staff.sportDelayHistory'>) {
  const { rows, total } = await readHistory(platform.db, input);
  const namesOf = anyScopeNames(platform);
  const ids = rows.flatMap(({ memberId }) => (memberId === null ? [] : [{ memberId: memberIdOf(memberId) }]));
  const nameOf = await nameMembers(platform.db, ids);
  const list = rows.map((row): Change => {
    const { idx, sport, league, memberId, seconds, quiet, live, since, until, reason, staff } = row;
    const { sportNames, leagueNames } = namesOf({ sport, league, market: null });
    return {
      idx: Number(idx),
      kind: kindOf(row),
      sportNames,
      leagueNames,
      member: memberId === null ? null : { memberId: Number(memberId), ...nameOf(memberIdOf(memberId)) },
      seconds,
      fee: quiet === null || live === null ? null : percentOfFees({ quiet, live }),
      since: new Date(since).toISOString(),
      until: until === null ? null : new Date(until).toISOString(),
      reason,
      staff,
    };
  });
  return { list, total };
}
