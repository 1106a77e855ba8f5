/**
 * Staff void a whole match in one act, or the bets that were taken within a span of time, and take such a void back.
 * The decision is stored for each line with the feed's messages, and settled like them.
 */
import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { eq, type SQL, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { recordAudit } from '../../staff/index.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { keepDecisions } from '../markets/keep-results.ts';
import { presentLines } from '../markets/present-fixture.ts';
import { results } from '../markets/result-tables.ts';
import { type LineName, linesByName, nameOfLine } from '../model/line-names.ts';
import type { SettlementMessage } from '../model/line-results.ts';
import { legs } from '../model/slip-tables.ts';
import { stopFixture } from '../pricing/house-stops.ts';
import { lastSeq } from './decide-line.ts';
import { changeOf, settlementsOfFixture } from './resettle.ts';
import { movedReason } from './void-moved.ts';

type Requested = Input<'staff.sportVoidPreview'>;
type Changed = Answer<'staff.sportVoidPreview'>;
type Row = Answer<'staff.sportVoidList'>['list'][number];

const momentOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** The lines of one void that no later one on its span has replaced. */
type StandingVoid = {
  readonly at: number;
  readonly from: number | null;
  readonly until: number | null;
  readonly lines: readonly LineName[];
  /** Null for the house's own void of bets on a match that was moved to another day. */
  readonly staff: string | null;
  readonly reason: string;
};

/** A bound of a stored span, milliseconds since 1970; infinite where it is missing. */
function boundOf(alias: 'v' | 'later', bound: 'from' | 'until'): SQL {
  const missing = bound === 'from' ? sql`'-infinity'` : sql`'infinity'`;
  return sql`coalesce((${sql.identifier(alias)}.said->>${sql.raw(`'${bound}'`)})::numeric, ${missing})`;
}
const boundsOf = (alias: 'v' | 'later'): SQL => sql`${boundOf(alias, 'from')}, ${boundOf(alias, 'until')}`;

/**
 * Those in force, newest first: what no later cancel of the same span replaces, and no later rollback covers. The void
 * of a moved match ends for each line with its last bet on the former time, and is one void until the last of them.
 */
export async function readVoids(db: Database | Tx, fixture: string): Promise<StandingVoid[]> {
  const { rows } = await db.execute<{
    at: string;
    from: string | null;
    until: string | null;
    lines: [number, string][];
    staff: string | null;
    reason: string;
  }>(sql`
    select v.at, v.said->>'from' as from, max((v.said->>'until')::bigint) as until, v.staff_login as staff,
      coalesce(v.reason, v.said->>'reason') as reason,
      json_agg(json_build_array(v.market, v.specifiers) order by v.market, v.specifiers) as lines
    from ${results} v
    where v.fixture = ${fixture} and v.kind = 'cancelled'
      and (v.staff_login is not null or v.said->>'reason' = ${movedReason})
      and not exists (select from ${results} later
        where (later.fixture, later.market, later.specifiers) = (v.fixture, v.market, v.specifiers)
          and (later.at, later.seq) > (v.at, v.seq)
          and case later.kind when 'cancelled' then (${boundsOf('later')}) = (${boundsOf('v')})
            when 'cancelRolledBack' then ${boundOf('later', 'from')} <= ${boundOf('v', 'from')}
              and ${boundOf('later', 'until')} >= ${boundOf('v', 'until')} end)
    group by v.at, v.said->>'from', case when v.staff_login is not null then v.said->>'until' end, v.staff_login, v.reason,
      v.said->>'reason'
    order by v.at desc`);
  const bound = (ms: string | null) => (ms === null ? null : Number(ms));
  return rows.map(({ at, from, until, lines, ...by }) => ({
    at: Number(at),
    from: bound(from),
    until: bound(until),
    lines: lines.map(([market, specifiers]) => ({ fixture, market, specifiers })),
    ...by,
  }));
}

/** Voids of a match by staff or the house that are in force, of single lines too, newest first. */
export async function listVoids({ db }: SportsPlatform, fixture: string): Promise<Row[]> {
  const voids = await readVoids(db, fixture);
  return voids.map(({ at, from, until, lines, staff, reason }) => ({
    voidedAt: new Date(at).toISOString(),
    from: momentOf(from),
    until: momentOf(until),
    lines: lines.length,
    staff,
    reason,
  }));
}

/** Lines with bets, and those that are offered now: a bet that is being placed may be on any of them. */
async function listLines({ marketStore }: SportsPlatform, db: Database | Tx, fixture: string): Promise<LineName[]> {
  const { market, specifiers } = legs;
  const bet = await db.selectDistinct({ market, specifiers }).from(legs).where(eq(legs.fixture, fixture));
  const known = marketStore.fixture(fixture);
  const offered = known ? presentLines(marketStore, known) : [];
  const lines = [...bet, ...offered].map((line) => ({ fixture, market: line.market, specifiers: line.specifiers }));
  return [...linesByName(lines).values()];
}

type Decision = { readonly lines: readonly LineName[]; readonly message: SettlementMessage };

function voidMessage({ from, until }: { from: string | null; until: string | null }, now: number): SettlementMessage {
  const bounds = { ...(from && { from: Date.parse(from) }), ...(until && { until: Date.parse(until) }) };
  const isReversed = bounds.from !== undefined && bounds.from >= (bounds.until ?? now);
  // The match stays open: a bet that is taken later must not be void already.
  const isToCome = bounds.until !== undefined && bounds.until > now;
  if (isReversed || isToCome) throw new DomainError(codes.malformedRequest);
  return { kind: 'cancelled', at: now, seq: lastSeq, reason: 'house', ...bounds };
}

/** Throws Z400 for a span that ends before it begins or in the future, T999 for a void that is not in force. */
async function decisionOf(platform: SportsPlatform, db: Database | Tx, { fixture, act }: Requested): Promise<Decision> {
  const now = platform.clock.now().getTime();
  if (act.kind === 'void') return { lines: await listLines(platform, db, fixture), message: voidMessage(act, now) };
  const voids = await readVoids(db, fixture);
  const standing = voids.find(({ at }) => at === Date.parse(act.voidedAt));
  if (!standing) throw new DomainError(codes.alreadyProcessed);
  const { lines, from, until } = standing;
  const bounds = { ...(from !== null && { from }), ...(until !== null && { until }) };
  return { lines, message: { kind: 'cancelRolledBack', at: now, seq: lastSeq, ...bounds } };
}

async function changeBy(
  platform: SportsPlatform,
  db: Database | Tx,
  fixture: string,
  { lines, message }: Decision,
): Promise<Changed> {
  const named = new Set(lines.map(nameOfLine));
  const settlements = await settlementsOfFixture(platform, db, fixture, {
    look: (kept) => (line) => {
      const known = kept(line);
      if (named.has(nameOfLine(line))) known.receive(message);
      return known;
    },
  });
  return { ...changeOf(settlements), lines: lines.length };
}

/** Throws as `voidMatch` does. */
export async function previewVoid(platform: SportsPlatform, db: Database | Tx, requested: Requested): Promise<Changed> {
  return changeBy(platform, db, requested.fixture, await decisionOf(platform, db, requested));
}

/**
 * Keeps the decision for each line, and stops the match where the span has no end; slips are settled after the commit.
 * Throws Z400 for a span that ends before it begins or in the future, T999 for a void that is not in force or the same
 * in the same moment. Locks: the stop, the lines.
 */
export async function voidMatch(
  platform: SportsPlatform,
  tx: Tx,
  { reason, ...requested }: Requested & { readonly reason: string },
  { staff, ip }: { readonly staff: StaffSession; readonly ip: string },
): Promise<Changed> {
  const { fixture, act } = requested;
  if (act.kind === 'void' && act.until === null) await stopFixture(platform, tx, fixture, { reason, staff });
  const decision = await decisionOf(platform, tx, requested);
  const change = await changeBy(platform, tx, fixture, decision);
  await keepDecisions(platform, tx, decision.lines, decision.message, { staffLogin: staff.loginId, reason });
  const after = { ...act, reason, ...change };
  await recordAudit(tx, { staff, ip, action: 'sport.void', target: `fixture:${fixture}`, before: null, after });
  return change;
}
