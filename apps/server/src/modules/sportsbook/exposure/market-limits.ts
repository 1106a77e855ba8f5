/** The most that slips may stake and win by the sports, leagues and markets of their legs. */

import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import { createCache } from '../../../platform/db/cache.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, isNull } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { money, toWire } from '../../../platform/money.ts';
import { refuseBelow } from '../../../platform/setting-floors.ts';
import { recordAudit } from '../../staff/index.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import type { LegFacts } from '../model/legs.ts';
import { closestFirst, closestOf, isRowOf, nameOfScope } from '../model/scopes.ts';
import { listScopes, scopeNames } from '../pricing/scope-names.ts';
import { type MarketLimitRow, marketLimits } from './risk-tables.ts';

type Shown = Answer<'staff.sportLimits'>;
/** A leg, as far as its limit is concerned. */
export type LimitedLeg = { readonly market: number; readonly facts: Pick<LegFacts, 'sport' | 'leagueId' | 'stakeMax'> };
type Bounds = { readonly betMax: bigint; readonly winMax: bigint };

const isStanding = isNull(marketLimits.until);

/** The closest first. */
export async function readMarketLimits(db: Database | Tx): Promise<readonly MarketLimitRow[]> {
  const { sport, league, market } = marketLimits;
  return closestFirst(
    await db.select().from(marketLimits).where(isStanding).orderBy(asc(sport), asc(league), asc(market)),
  );
}

/** As they stood milliseconds ago. */
export const cachedMarketLimits = createCache(['sport_limits'], readMarketLimits);

const least = (one: bigint, other: bigint | null): bigint => (other !== null && other < one ? other : one);

/**
 * The closest limit of a leg counts alone: that of its market in its league, of the league, the market, the sport. Of
 * all legs of a slip the strictest holds, and of the largest stakes of events of the house.
 */
export function withinMarkets<Limits extends Bounds>(
  limits: Limits,
  rows: readonly MarketLimitRow[],
  legs: readonly LimitedLeg[],
): Limits {
  const own = legs.flatMap(
    ({ market, facts: { sport, leagueId: league } }) => closestOf(rows, { sport, league, market }) ?? [],
  );
  const ofEvents = legs.flatMap(({ facts: { stakeMax } }) => (stakeMax === undefined ? [] : [BigInt(stakeMax)]));
  const strictest = (values: readonly (bigint | null)[], bound: bigint) => values.reduce<bigint>(least, bound);
  return {
    ...limits,
    betMax: strictest([...own.map(({ stakeMax }) => stakeMax), ...ofEvents], limits.betMax),
    winMax: strictest(
      own.map(({ winMax }) => winMax),
      limits.winMax,
    ),
  };
}

export async function listLimits(platform: SportsPlatform): Promise<Shown> {
  const rows = await readMarketLimits(platform.db);
  const namesOf = scopeNames(platform);
  return {
    limits: rows.map(({ sport, league, market, stakeMax, winMax, since, reason, staffLogin }) => ({
      sport,
      league,
      market,
      ...namesOf({ sport, league, market }),
      stakeMax: stakeMax === null ? null : toWire(stakeMax),
      winMax: winMax === null ? null : toWire(winMax),
      since: since.toISOString(),
      reason,
      staff: staffLogin,
    })),
    sports: listScopes(platform),
  };
}

const amountsOf = ({ stakeMax, winMax }: MarketLimitRow) => ({
  stakeMax: stakeMax === null ? null : toWire(stakeMax),
  winMax: winMax === null ? null : toWire(winMax),
});

/** Both amounts null take the limit back. Throws T999 when it is so already, Z400 below the floor. Locks: the limit. */
export async function setMarketLimit(
  platform: Platform,
  tx: Tx,
  { reason, ...requested }: Omit<Input<'staff.sportLimitSet'>, 'expected'>,
  { staff, ip }: { readonly staff: StaffSession; readonly ip: string },
): Promise<void> {
  refuseBelow(platform, 'sportLimit', requested.stakeMax, requested.winMax);
  const { sport, league, market } = requested;
  const isThis = and(isRowOf(marketLimits, requested), isStanding);
  const [row] = await tx.select().from(marketLimits).where(isThis).for('update');
  const before = row ? amountsOf(row) : { stakeMax: null, winMax: null };
  const { stakeMax, winMax } = requested;
  if (before.stakeMax === stakeMax && before.winMax === winMax) throw new DomainError(codes.alreadyProcessed);
  const since = platform.clock.now();
  await tx.update(marketLimits).set({ until: since }).where(isThis);
  if (stakeMax !== null || winMax !== null)
    await tx.insert(marketLimits).values({
      sport,
      league,
      market,
      since,
      reason,
      staffLogin: staff.loginId,
      stakeMax: stakeMax === null ? null : money(stakeMax),
      winMax: winMax === null ? null : money(winMax),
    });
  const after = { stakeMax, winMax, reason };
  await recordAudit(tx, { staff, ip, action: 'sport.limit', target: nameOfScope('limit', requested), before, after });
}
