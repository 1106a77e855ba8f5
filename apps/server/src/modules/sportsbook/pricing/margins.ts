/** Margins of the house: what one would do, and how staff write it. */

import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { inEachLanguage } from '@mirinae/contract/languages';
import { lineLabel, outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import { booksumOf } from '@mirinae/game-math/sports/odds/house-odds';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, isNull } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { recordAudit } from '../../staff/index.ts';
import type { OpenLine } from '../feed/fixture-book.ts';
import type { OfferedFixture, SportsPlatform } from '../feed/market-store.ts';
import { phaseOf } from '../markets/present-fixture.ts';
import { HousePricing, type Margin } from '../model/house-pricing.ts';
import { isRowOf, nameOfScope } from '../model/scopes.ts';
import { margins } from './pricing-tables.ts';
import { readMargins, readOverrides } from './read-pricing.ts';

type Requested = Input<'staff.sportMargin'>;
type Preview = Answer<'staff.sportMargin'>;
type Scope = Pick<Margin, 'sport' | 'league' | 'market'>;

const maxLines = 300;
const maxExamples = 3;
/** More than this on top of the feed's margin, or any less than it, is decided by two. */
const alonePercent = 3;

export const pointsOf = (percent: number): number => Math.round(percent * 100);
export const percentOf = (points: number): number => points / 100;
/** Hundredths of a percent. */
export const booksumUnits = (booksum: number): number => Math.round(booksum * 10_000);

const isScope = (row: Scope, { sport, league, market }: Scope): boolean =>
  row.sport === sport && row.league === league && row.market === market;

/** Matches within a scope that are not over, the next ones first. */
function fixturesWithin({ marketStore }: SportsPlatform, { sport, league }: Scope): OfferedFixture[] {
  return [...marketStore.fixtures()]
    .filter(({ facts }) => facts.sport === sport && (league ?? facts.league.id) === facts.league.id)
    .filter((fixture) => phaseOf(fixture) !== 'over')
    .toSorted((one, other) => one.facts.startsAt - other.facts.startsAt);
}

/** The first lines of them that can be bet. */
function linesWithin({ marketStore }: SportsPlatform, fixtures: readonly OfferedFixture[], { market }: Scope) {
  const lines: { readonly facts: OfferedFixture['facts']; readonly line: OpenLine }[] = [];
  for (const { facts, book } of fixtures) {
    if (lines.length >= maxLines) break;
    for (const line of book.lines())
      if ((market ?? line.market.id) === line.market.id && marketStore.statusOf(facts.id, line) === 'active')
        lines.push({ facts, line });
  }
  return lines.slice(0, maxLines);
}

/** All margins as they are but this one, and this one as requested. */
async function pricingWith(platform: SportsPlatform, { percent, ...scope }: Requested): Promise<HousePricing> {
  const { db, clock } = platform;
  const [standing, overrides] = await Promise.all([readMargins(db), readOverrides(db, clock.now())]);
  const others: readonly Margin[] = standing.filter((row) => !isScope(row, scope));
  return new HousePricing(percent === null ? others : [...others, { ...scope, points: pointsOf(percent) }], overrides);
}

export async function previewMargin(platform: SportsPlatform, requested: Requested): Promise<Preview> {
  const { marketStore, clock } = platform;
  const fixtures = fixturesWithin(platform, requested);
  const pricing = await pricingWith(platform, requested);
  const now = clock.now().getTime();
  const looked = linesWithin(platform, fixtures, requested).map(({ facts, line }) => ({
    facts,
    line,
    before: marketStore.outcomesOf(facts, line),
    after: pricing.outcomes(facts, line.market, now),
  }));
  const average = (side: 'before' | 'after') => {
    const known = looked.flatMap((each) => booksumOf(each[side]) ?? []);
    return booksumUnits(known.reduce((sum, booksum) => sum + booksum, 0) / Math.max(known.length, 1));
  };
  const examples = looked.slice(0, maxExamples).map(({ facts, line, before, after }) => {
    const [home, away] = [facts.home.names, facts.away.names];
    const named = {
      market: line.market.id,
      specifiers: line.market.specifiers,
      home,
      away,
      customMarkets: facts.customMarkets,
    };
    return {
      home,
      away,
      label: inEachLanguage((locale) => lineLabel(named, locale)),
      outcomes: before.map(({ id, odds }, index) => ({
        label: inEachLanguage((locale) => outcomeLabel(named, id, locale)),
        before: odds,
        after: after[index]?.odds ?? odds,
      })),
    };
  });
  const booksum = looked.length === 0 ? null : { before: average('before'), after: average('after') };
  return { fixtures: fixtures.length, lines: looked.length, booksum, examples };
}

/** Whether a second person decides on it. */
export const isBoldMargin = ({ percent }: Pick<Requested, 'percent'>): boolean =>
  percent !== null && (percent < 0 || percent > alonePercent);

type By = { readonly staff: StaffSession; readonly ip: string };

/** Throws T999 when it is so already. Locks: the margin. */
export async function setMargin(
  { clock }: Platform,
  tx: Tx,
  { percent, reason, ...scope }: Requested & { readonly reason: string },
  { staff, ip }: By,
): Promise<void> {
  const now = clock.now();
  const { sport, league, market } = scope;
  const isThis = and(isRowOf(margins, scope), isNull(margins.until));
  const [before] = await tx.select().from(margins).where(isThis).for('update');
  const points = percent === null ? null : pointsOf(percent);
  if ((before?.points ?? null) === points) throw new DomainError(codes.alreadyProcessed);
  await tx.update(margins).set({ until: now }).where(isThis);
  if (points !== null)
    await tx.insert(margins).values({ sport, league, market, points, since: now, reason, staffLogin: staff.loginId });
  await recordAudit(tx, {
    staff,
    ip,
    action: 'sport.margin',
    target: nameOfScope('margin', scope),
    before: before ? { percent: percentOf(before.points) } : null,
    after: { percent, reason },
  });
}
