/**
 * The newest slips for traders. Only those of the last minutes are looked at, which an index by time finds: what the
 * page costs does not grow with the house's history.
 */

import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { maxTicked, tickerMinutes, tickerSumMinutes } from '@mirinae/contract/staff/sport-ticker';
import { addSeconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { and, asc, desc, eq, gt, gte, inArray, type SQL, sql } from '../../../platform/db/orm.ts';
import { toWire, zeroMoney } from '../../../platform/money.ts';
import { findBets } from '../../bets/index.ts';
import { membersNamed, nameMembers } from '../../identity/index.ts';
import { presentPick } from '../exposure/named-pick.ts';
import { type StakeCutRow, stakeCuts } from '../exposure/risk-tables.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { legsOfRows } from '../model/builder-legs.ts';
import { maxPayoutOf } from '../model/slip-sums.ts';
import { legs, type SlipRow, slips } from '../model/slip-tables.ts';
import { vendorKey } from '../slips/slip-bet.ts';
import { slipSources } from './suspicion-tables.ts';

type Requested = Input<'staff.sportTicker'>;
type Ticker = Answer<'staff.sportTicker'>;
type Row = Ticker['list'][number];

/** Of slips within the time, the newest ones that the filters look at. */
const maxLooked = 2_000;
const minuteSeconds = 60;

const hasLeg = (condition: SQL): SQL =>
  sql`exists (select from ${legs} where ${legs.betKey} = ${slips.betKey} and ${condition})`;

const shapes: Record<Requested['shape'], SQL | undefined> = {
  all: undefined,
  single: sql`not ${hasLeg(gt(legs.place, 0))}`,
  combination: hasLeg(gt(legs.place, 0)),
};
const phases: Record<Requested['phase'], SQL | undefined> = {
  all: undefined,
  live: hasLeg(eq(legs.isLive, true)),
  prematch: sql`not ${hasLeg(eq(legs.isLive, true))}`,
};
const results: Record<Requested['result'], SQL | undefined> = {
  all: undefined,
  taken: inArray(slips.state, ['open', 'settled']),
  refused: eq(slips.state, 'refused'),
};

function within({ sport, shape, phase, result, stakeMin, searchText }: Requested): SQL | undefined {
  return and(
    shapes[shape],
    phases[phase],
    results[result],
    stakeMin > 0 ? gte(slips.stake, sql`${stakeMin}::bigint`) : undefined,
    sport === '' ? undefined : hasLeg(sql`${legs.facts}->>'sport' = ${sport}`),
    searchText === '' ? undefined : sql`${slips.memberId} in (${membersNamed(searchText)})`,
  );
}

/** Keys of the newest slips since a moment. */
const placedSince = (db: Database, since: Date) =>
  db
    .select({ betKey: slipSources.betKey })
    .from(slipSources)
    .where(gt(slipSources.placedAt, since))
    .orderBy(desc(slipSources.placedAt))
    .limit(maxLooked);

function readSlips(db: Database, requested: Requested, since: Date): Promise<SlipRow[]> {
  return db
    .select()
    .from(slips)
    .where(and(inArray(slips.betKey, placedSince(db, since)), within(requested)))
    .orderBy(desc(slips.placedAt), desc(slips.betKey))
    .limit(maxTicked);
}

async function readSums(db: Database, requested: Requested, since: Date): Promise<Ticker['sums']> {
  const kind = sql<keyof Ticker['sums']>`case when ${slips.state} in ('open', 'settled') then 'taken'
    when ${slips.state} = 'refused' then 'refused' else 'waiting' end`;
  const rows = await db
    .select({ kind, slips: sql<number>`count(*)::integer`, stakes: sql<string>`sum(${slips.stake})` })
    .from(slips)
    .where(and(inArray(slips.betKey, placedSince(db, since)), within(requested)))
    .groupBy(sql`1`);
  const sumOf = (name: keyof Ticker['sums']) => {
    const row = rows.find((one) => one.kind === name);
    return { slips: row?.slips ?? 0, stakes: Number(row?.stakes ?? 0) };
  };
  return { taken: sumOf('taken'), waiting: sumOf('waiting'), refused: sumOf('refused') };
}

/** Stakes that were cut have no slip; whether their legs were live is not stored. */
async function readCuts(db: Database, requested: Requested, since: Date): Promise<StakeCutRow[]> {
  const { sport, shape, phase, result, stakeMin, searchText } = requested;
  if (phase !== 'all' || result === 'taken') return [];
  const count = sql`jsonb_array_length(${stakeCuts.legs})`;
  return db
    .select()
    .from(stakeCuts)
    .where(
      and(
        gt(stakeCuts.at, since),
        stakeMin > 0 ? gte(stakeCuts.requested, sql`${stakeMin}::bigint`) : undefined,
        shape === 'all' ? undefined : shape === 'single' ? sql`${count} = 1` : sql`${count} > 1`,
        sport === ''
          ? undefined
          : sql`exists (select from jsonb_array_elements(${stakeCuts.legs}) l where l->'facts'->>'sport' = ${sport})`,
        searchText === '' ? undefined : sql`${stakeCuts.memberId} in (${membersNamed(searchText)})`,
      ),
    )
    .orderBy(desc(stakeCuts.at), desc(stakeCuts.cutId))
    .limit(maxTicked);
}

type Unnamed = Omit<Row, 'memId' | 'memNick' | 'memberId'> & Pick<SlipRow, 'memberId'>;

function presentCut({ requestKey, memberId, at, requested, cause, legs: picks }: StakeCutRow): Unnamed {
  return {
    key: requestKey,
    betIdx: null,
    memberId,
    at: at.toISOString(),
    state: 'cut',
    code: cause === 'exposure' ? codes.exposureExceeded : codes.stakeAboveMax,
    liveYn: null,
    stake: toWire(requested),
    maxPayout: null,
    fixture: picks[0]?.fixture ?? '',
    picks: picks.map(presentPick),
  };
}

async function presentSlips(db: Database, rows: readonly SlipRow[]): Promise<Unnamed[]> {
  const betKeys = rows.map(({ betKey }) => betKey);
  if (betKeys.length === 0) return [];
  const [legRows, betOf] = await Promise.all([
    db.select().from(legs).where(inArray(legs.betKey, betKeys)).orderBy(asc(legs.place), asc(legs.pick)),
    findBets(db, vendorKey, betKeys),
  ]);
  const legsOf = Map.groupBy(legRows, ({ betKey }) => betKey);
  return rows.map((slip): Unnamed => {
    const { betKey, memberId, placedAt, state, refusal, stake, sizes, bonus, unitStake } = slip;
    const own = legsOf.get(betKey) ?? [];
    const betId = betOf.get(betKey)?.betId;
    return {
      key: betKey,
      betIdx: betId === undefined ? null : String(betId),
      memberId,
      at: placedAt.toISOString(),
      state,
      code: state === 'refused' ? (refusal?.code ?? refusal?.legs[0]?.code ?? null) : null,
      liveYn: own.some(({ isLive }) => isLive) ? 'Y' : 'N',
      stake: toWire(stake),
      maxPayout: toWire(own.length > 0 ? maxPayoutOf({ legs: legsOfRows(own), sizes, bonus }, unitStake) : zeroMoney),
      fixture: own[0]?.fixture ?? '',
      picks: own.map(presentPick),
    };
  });
}

export async function readTicker(platform: SportsPlatform, requested: Requested): Promise<Ticker> {
  const { db, clock, marketStore } = platform;
  const now = clock.now();
  const since = addSeconds(now, -tickerMinutes * minuteSeconds);
  const [rows, cuts, sums] = await Promise.all([
    readSlips(db, requested, since),
    readCuts(db, requested, since),
    readSums(db, requested, addSeconds(now, -tickerSumMinutes * minuteSeconds)),
  ]);
  const newest = [...(await presentSlips(db, rows)), ...cuts.map(presentCut)]
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, maxTicked);
  const nameOf = await nameMembers(db, newest);
  return {
    list: newest.map((row) => ({ ...row, memberId: Number(row.memberId), ...nameOf(row.memberId) })),
    sums,
    sports: marketStore.sports.map(({ sport, names }) => ({ sport, names })),
  };
}
