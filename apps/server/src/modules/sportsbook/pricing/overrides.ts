/** Odds that staff write over an outcome, or a shift of its price: previewed, written and taken back. */

import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import {
  booksumOf,
  edgeOf,
  fairOddsOf,
  houseOdds,
  type LinePricing,
  type PricedOutcome,
  shiftedOdds,
} from '@mirinae/game-math/sports/odds/house-odds';
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq, isNull, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { recordAudit } from '../../staff/index.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { phaseOf } from '../markets/present-fixture.ts';
import { nameOfLine } from '../model/line-names.ts';
import { booksumUnits } from './margins.ts';
import { overrides } from './pricing-tables.ts';

type Requested = Input<'staff.sportOverride'>;
type Preview = Answer<'staff.sportOverride'>;
type By = { readonly staff: StaffSession; readonly ip: string };

const fair = oddsScale;
const scaled = (odds: number): number => Math.round(odds * oddsScale);

/** Throws B6006 for a line that is not offered, B6007 for a match that is over. */
function findLine(
  { marketStore }: SportsPlatform,
  { fixture: id, market, specifiers, outcome }: Omit<Requested, 'odds' | 'percent'>,
) {
  const fixture = marketStore.fixture(id);
  const line = fixture?.book.line(market, specifiers);
  const priced = line?.market.outcomes.find((one) => one.id === outcome);
  if (!fixture || !line || !priced) throw new DomainError(codes.marketUnknown);
  if (phaseOf(fixture) === 'over' || fixture.book.isDecided(line)) throw new DomainError(codes.bettingClosed);
  const pricing: LinePricing = marketStore.pricingOf(fixture.facts, line) ?? { points: 0, overrides: [] };
  return { line, priced, pricing, offered: marketStore.outcomesOf(fixture.facts, line) };
}

/** Hundredths of a percent; null for fixed odds. */
const shiftOf = ({ percent }: Requested): number | null => (percent === null ? null : Math.round(percent * 100));

/** The odds that were typed, or the price of the moment with its shift. */
function oddsWritten(requested: Requested, now: PricedOutcome): number {
  if (requested.odds !== null) return scaled(requested.odds);
  return shiftedOdds(now, shiftOf(requested) ?? 0, Number.POSITIVE_INFINITY);
}

/** Throws B6006, B6007. */
export function previewOverride(platform: SportsPlatform, requested: Requested): Preview & { readonly edge: number } {
  const { line, priced, pricing, offered } = findLine(platform, requested);
  const others = pricing.overrides.filter(({ outcome }) => outcome !== requested.outcome);
  const without = houseOdds(line.market.outcomes, { ...pricing, overrides: others });
  const now = without.find(({ id }) => id === requested.outcome) ?? priced;
  const odds = oddsWritten(requested, now);
  const written = without.map((one) => (one.id === requested.outcome ? { ...one, odds } : one));
  const [before, after] = [booksumOf(offered), booksumOf(written)];
  const edge = edgeOf(priced, odds);
  return {
    odds,
    feedOdds: priced.odds,
    offered: offered.find(({ id }) => id === requested.outcome)?.odds ?? priced.odds,
    fairOdds: fairOddsOf(priced),
    booksum: before === null || after === null ? null : { before: booksumUnits(before), after: booksumUnits(after) },
    isAboveFair: edge > fair,
    isArbitrage: after === null || after < 1,
    edge,
  };
}

type Written = Requested & { readonly minutes: number; readonly mayBeAboveFair: boolean; readonly reason: string };

const nameOfOutcome = (requested: Omit<Requested, 'odds' | 'percent'>) =>
  `odds:${nameOfLine(requested)}/${requested.outcome}`;

/** Null where one person is enough. Throws B6006, B6007. */
export function needOfSecond(platform: SportsPlatform, requested: Written): { readonly target: string } | null {
  const { odds, percent, fixture, market, specifiers, outcome } = requested;
  const { isAboveFair } = previewOverride(platform, { odds, percent, fixture, market, specifiers, outcome });
  return isAboveFair ? { target: nameOfOutcome(requested) } : null;
}

/**
 * Replaces the override of an outcome. Throws B6006, B6007, B6014 above fair odds without the explicit flag, B6024 if
 * backing all outcomes would make a profit. Locks: the override.
 */
export async function setOverride(
  platform: SportsPlatform,
  tx: Tx,
  { minutes, mayBeAboveFair, reason, ...requested }: Written,
  { staff, ip }: By,
): Promise<void> {
  const preview = previewOverride(platform, requested);
  if (preview.isArbitrage) throw new DomainError(codes.lineWithoutMargin);
  if (preview.isAboveFair && !mayBeAboveFair) throw new DomainError(codes.oddsAboveFair);
  const since = platform.clock.now();
  const { fixture, market, specifiers, outcome } = requested;
  const isThis = and(
    eq(overrides.fixture, fixture),
    eq(overrides.market, market),
    eq(overrides.specifiers, specifiers),
    eq(overrides.outcome, outcome),
    isNull(overrides.endedAt),
  );
  const sinceText = since.toISOString();
  await tx
    .update(overrides)
    .set({ endedAt: sql`least(${overrides.expiresAt}, ${sinceText}::timestamptz)` })
    .where(isThis);
  const [odds, maxEdge] = [preview.odds, Math.max(preview.edge, fair)];
  const expiresAt = addSeconds(since, minutes * 60);
  const shift = shiftOf(requested);
  const row = { fixture, market, specifiers, outcome, odds, shift, maxEdge, since, expiresAt, reason };
  await tx.insert(overrides).values({ ...row, staffLogin: staff.loginId });
  await recordAudit(tx, {
    staff,
    ip,
    action: 'sport.override',
    target: nameOfOutcome(requested),
    before: { odds: preview.offered / oddsScale },
    after: {
      odds: odds / oddsScale,
      percent: requested.percent,
      minutes,
      isAboveFair: preview.isAboveFair,
      booksum: preview.booksum?.after,
      reason,
    },
  });
}

/** Throws T999 when it has ended. Locks: the override. */
export async function endOverride(
  { clock }: Platform,
  tx: Tx,
  { overrideIdx, reason }: Input<'staff.sportOverrideEnd'>,
  { staff, ip }: By,
): Promise<void> {
  const endedAt = clock.now();
  const current = and(
    eq(overrides.overrideId, BigInt(overrideIdx)),
    isNull(overrides.endedAt),
    sql`${overrides.expiresAt} > ${endedAt.toISOString()}::timestamptz`,
  );
  const [row] = await tx.update(overrides).set({ endedAt }).where(current).returning();
  if (!row) throw new DomainError(codes.alreadyProcessed);
  await recordAudit(tx, {
    staff,
    ip,
    action: 'sport.override',
    target: nameOfOutcome(row),
    before: { odds: row.odds / oddsScale },
    after: { odds: null, reason },
  });
}
