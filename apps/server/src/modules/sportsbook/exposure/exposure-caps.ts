/**
 * The most that the house may lose on an outcome and on a match, as staff keep it; there is always a cap of everything.
 */

import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { createCache } from '../../../platform/db/cache.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, isNull } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { type Money, min, money, toWire } from '../../../platform/money.ts';
import { refuseBelow } from '../../../platform/setting-floors.ts';
import { recordAudit } from '../../staff/index.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { closestFirst, closestOf, isRowOf, nameOfScope, type Scoped } from '../model/scopes.ts';
import { anyScopeNames, listScopes } from '../pricing/scope-names.ts';
import { type CapRow, exposureCaps } from './risk-tables.ts';

const isStanding = isNull(exposureCaps.until);

/** The closest first. */
export async function readCaps(db: Database | Tx): Promise<readonly CapRow[]> {
  return closestFirst(await db.select().from(exposureCaps).where(isStanding).orderBy(exposureCaps.capId));
}

/** As they stood milliseconds ago. */
export const cachedCaps = createCache(['sport_exposure_caps'], readCaps);

/** In smallest units. */
export type Caps = {
  readonly outcomeMax: Money;
  readonly matchMax: Money;
};

function closestAmount(rows: readonly CapRow[], scoped: Scoped, read: (row: CapRow) => Money | null): Money {
  const row = closestOf(
    rows.filter((cap) => read(cap) !== null),
    scoped,
  );
  const amount = row && read(row);
  if (!amount) throw new Error('No cap of exposure stands for everything.');
  return amount;
}

/** A field that the closest cap leaves open falls back to the next one. */
export const capsOf = (rows: readonly CapRow[], scoped: Scoped): Caps => ({
  outcomeMax: closestAmount(rows, scoped, ({ outcomeMax }) => outcomeMax),
  matchMax: closestAmount(rows, scoped, ({ matchMax }) => matchMax),
});

/** Those of a fixture: an event of the house may lose no more than its liability, on one outcome or on all. */
export function capsOfFixture(
  { marketStore }: Pick<SportsPlatform, 'marketStore'>,
  rows: readonly CapRow[],
  fixture: string,
  scoped: Scoped,
): Caps {
  const caps = capsOf(rows, scoped);
  const { liabilityMax } = marketStore.fixture(fixture)?.facts.house ?? {};
  if (liabilityMax === undefined) return caps;
  const most = money(liabilityMax);
  return { outcomeMax: money(min(caps.outcomeMax, most)), matchMax: money(min(caps.matchMax, most)) };
}

const amountsOf = (row: Pick<CapRow, 'outcomeMax' | 'matchMax'> | undefined) => ({
  outcomeMax: row?.outcomeMax ? toWire(row.outcomeMax) : null,
  matchMax: row?.matchMax ? toWire(row.matchMax) : null,
});

/** The widest first. */
export async function listCaps(platform: SportsPlatform): Promise<Answer<'staff.sportCaps'>> {
  const rows = await readCaps(platform.db);
  const namesOf = anyScopeNames(platform);
  return {
    caps: rows.toReversed().map((row) => ({
      sport: row.sport,
      league: row.league,
      market: row.market,
      ...namesOf(row),
      ...amountsOf(row),
      since: row.since.toISOString(),
      reason: row.reason,
      staff: row.staffLogin,
    })),
    sports: listScopes(platform),
  };
}

/**
 * Both amounts null take the cap back. Throws T999 when it is so already, Z400 for one of everything that leaves an
 * amount open, for a market's cap on a match, and below the floor. Locks: the cap.
 */
export async function setCap(
  platform: Platform,
  tx: Tx,
  { reason, outcomeMax, matchMax, ...scope }: Omit<Input<'staff.sportCapSet'>, 'expected'>,
  { staff, ip }: { readonly staff: StaffSession; readonly ip: string },
): Promise<void> {
  refuseBelow(platform, 'exposureCap', outcomeMax, matchMax);
  const { sport, league, market } = scope;
  const isWhole = sport !== null || (league === null && market === null && outcomeMax !== null && matchMax !== null);
  if (!isWhole || (market !== null && matchMax !== null)) throw new DomainError(codes.malformedRequest);
  const isThis = and(isRowOf(exposureCaps, scope), isStanding);
  const [row] = await tx.select().from(exposureCaps).where(isThis).for('update');
  const before = amountsOf(row);
  if (before.outcomeMax === outcomeMax && before.matchMax === matchMax) throw new DomainError(codes.alreadyProcessed);
  const since = platform.clock.now();
  await tx.update(exposureCaps).set({ until: since }).where(isThis);
  if (outcomeMax !== null || matchMax !== null)
    await tx.insert(exposureCaps).values({
      sport,
      league,
      market,
      since,
      reason,
      staffLogin: staff.loginId,
      outcomeMax: outcomeMax === null ? null : money(outcomeMax),
      matchMax: matchMax === null ? null : money(matchMax),
    });
  const after = { outcomeMax, matchMax, reason };
  await recordAudit(tx, { staff, ip, action: 'sport.cap', target: nameOfScope('cap', scope), before, after });
}
