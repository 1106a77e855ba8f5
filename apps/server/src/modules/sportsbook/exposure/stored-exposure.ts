/**
 * Exposure by outcome and match, shared by all nodes. Placing adds to it in the transaction that takes the stake;
 * releases are computed later (count-exposure.ts), so that it is never too low.
 */
import { integerArray, textArray } from '../../../platform/db/arrays.ts';
import { createBatchLoader } from '../../../platform/db/batch-loader.ts';
import { jsonOf } from '../../../platform/db/json.ts';
import { type RunStatement, runOn } from '../../../platform/db/statement.ts';
import type { Selection } from '../model/legs.ts';
import { type AtRisk, matchPick } from './slip-risks.ts';

type Kept = Selection & { readonly atRisk: bigint };

const readText = {
  name: 'sport_exposures_of',
  text: `select e.fixture, e.market, e.specifiers, e.outcome, e.at_risk as "atRisk"
    from unnest($1::text[], $2::integer[], $3::text[], $4::text[]) a (fixture, market, specifiers, outcome)
    join sport_exposures e using (fixture, market, specifiers, outcome)`,
};

const addText = {
  name: 'sport_exposures_add',
  text: `insert into sport_exposures as e (fixture, market, specifiers, outcome, at_risk, cap, counted_at)
    select fixture, market, specifiers, outcome, amount, cap, $2::timestamptz
    from jsonb_to_recordset($1::jsonb) a (fixture text, market integer, specifiers text, outcome text, amount bigint, cap bigint)
    on conflict (fixture, market, specifiers, outcome) do update set at_risk = e.at_risk + excluded.at_risk, cap = excluded.cap
    returning fixture, market, specifiers, outcome, at_risk as "atRisk"`,
};

const keyOf = ({ fixture, market, specifiers, outcome }: Selection) => `${fixture}|${market}|${specifiers}|${outcome}`;

/** Stored exposure of the legs' outcomes and of their matches; unknown where there is no row. */
export const findAtRisk = createBatchLoader<readonly Selection[], AtRisk>(async ({ $client }, slips) => {
  const all = slips.flatMap((legs) => [...legs, ...legs.map(({ fixture }) => matchPick(fixture))]);
  const picks = [...new Map(all.map((pick) => [keyOf(pick), pick])).values()];
  const rows = await runOn($client)<Kept & Record<string, unknown>>(readText, [
    textArray(picks.map(({ fixture }) => fixture)),
    integerArray(picks.map(({ market }) => market)),
    textArray(picks.map(({ specifiers }) => specifiers)),
    textArray(picks.map(({ outcome }) => outcome)),
  ]);
  const kept = new Map(rows.map((row) => [keyOf(row), row.atRisk]));
  return () => (pick) => kept.get(keyOf(pick)) ?? 0n;
});

/** Won that a slip adds to an outcome or a match, and the cap of it. */
export type Added = Selection & {
  readonly amount: bigint;
  readonly cap: bigint;
};
export type Over = Added & { readonly atRisk: bigint };

/** The order of locking: a match before its outcomes. */
function byName(one: Selection, other: Selection): number {
  if (one.fixture !== other.fixture) return one.fixture < other.fixture ? -1 : 1;
  if (one.market !== other.market) return one.market - other.market;
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

/**
 * Adds exposure and returns the entries above their cap; the caller rolls back. Concurrent additions to the same entry
 * are serialized, so the later one sees the earlier. Locks: matches and outcomes, by name.
 */
export async function addExposure(run: RunStatement, added: readonly Added[], at: Date): Promise<readonly Over[]> {
  const sums = new Map<string, Added>();
  for (const one of added) sums.set(keyOf(one), { ...one, amount: one.amount + (sums.get(keyOf(one))?.amount ?? 0n) });
  if (sums.size === 0) return [];
  const rows = await run<Kept & Record<string, unknown>>(addText, [
    jsonOf([...sums.values()].toSorted(byName)),
    at.toISOString(),
  ]);
  return rows.flatMap((row) => {
    const one = sums.get(keyOf(row));
    return one && row.atRisk > one.cap ? [{ ...one, atRisk: row.atRisk }] : [];
  });
}
