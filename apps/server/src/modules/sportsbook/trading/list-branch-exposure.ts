/** What the members that the caller sees may win on each match together, counted from their open slips. */
import type { Answer, Input } from '@mirinae/contract/calls';
import { maxExposedOutcomes } from '@mirinae/contract/staff/sport-exposure';
import { sumsOfLine } from '../exposure/exposure.ts';
import { presentPick } from '../exposure/named-pick.ts';
import { type MatchExposure, readMatchExposures, readOpenByFixture } from '../exposure/read-exposure.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import type { LegFacts } from '../model/legs.ts';
import { readLegFacts } from './forgotten-fixtures.ts';

type Row = Answer<'staff.sportBranchExposureList'>['list'][number];
type Open = {
  readonly fixture: string;
  readonly slips: number;
  readonly stakes: number;
  readonly facts: LegFacts;
  readonly exposed: MatchExposure;
};

/** Outcomes that cost the house anything, the dearest first. */
function presentMatch(
  { marketStore }: SportsPlatform,
  { fixture, slips, stakes, facts, exposed: { exposure, lines } }: Open,
): Row {
  const counted = [...lines].flatMap(([name, line]) => {
    const exposed = exposure.get(name);
    return exposed ? [{ line, exposed, sums: sumsOfLine(exposed) }] : [];
  });
  const outcomes = counted
    .flatMap(({ line: { market, specifiers }, exposed, sums }) =>
      [...exposed].map(([outcome, { payout }]) => ({
        market,
        specifiers,
        outcome,
        atRisk: Math.round(payout - sums.stake),
      })),
    )
    .filter(({ atRisk }) => atRisk > 0)
    .toSorted((one, other) => other.atRisk - one.atRisk)
    .slice(0, maxExposedOutcomes)
    .map((pick) => {
      const { lineLabel, label } = presentPick({ ...pick, fixture, odds: 0, facts });
      return { ...pick, lineLabel, label };
    });
  const { league, home, away, sport, startsAt } = facts;
  return {
    fixture,
    league,
    home,
    away,
    slips,
    stakes,
    outcomes,
    sportNames: marketStore.namesOfSport(sport),
    startsAt: new Date(startsAt).toISOString(),
    atRisk: Math.round(-counted.reduce((sum, { sums: { worst } }) => sum + worst, 0)),
  };
}

export async function listBranchExposure(
  platform: SportsPlatform,
  { page, count_per_list: perPage }: Input<'staff.sportBranchExposureList'>,
) {
  const open = [...(await readOpenByFixture(platform.db))];
  const shown = open.slice((page - 1) * perPage, page * perPage);
  const fixtures = shown.map(([fixture]) => fixture);
  const [factsOf, exposureOf] = await Promise.all([
    readLegFacts(platform.db, fixtures),
    readMatchExposures(platform, fixtures),
  ]);
  const list = shown.flatMap(([fixture, sums]) => {
    const [facts, exposed] = [factsOf.get(fixture), exposureOf.get(fixture)];
    return facts && exposed ? [presentMatch(platform, { fixture, facts, exposed, ...sums })] : [];
  });
  return { list, total: open.length };
}
