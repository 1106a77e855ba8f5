/** Outcomes near their caps, and their slips, for staff. */

import type { Answer, Input } from '@mirinae/contract/calls';
import { desc, sql } from '../../../platform/db/orm.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { toWire } from '../../../platform/money.ts';
import { findBets } from '../../bets/index.ts';
import { nameMembers } from '../../identity/index.ts';
import { isNear } from '../exposure/count-exposure.ts';
import { exposureOf } from '../exposure/exposure.ts';
import { presentPick } from '../exposure/named-pick.ts';
import { type OpenSlip, readOpenSlips } from '../exposure/read-exposure.ts';
import { type ExposureRow, exposures } from '../exposure/risk-tables.ts';
import { wholeMatch } from '../exposure/slip-risks.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import type { LegFacts, Selection } from '../model/legs.ts';
import { nameOfLine } from '../model/line-names.ts';
import { legs } from '../model/slip-tables.ts';
import { vendorKey } from '../slips/slip-bet.ts';
import { readLegFacts } from './forgotten-fixtures.ts';

type Row = Answer<'staff.sportExposureList'>['list'][number];

function present({ marketStore }: SportsPlatform, row: ExposureRow, facts: LegFacts): Row {
  const { fixture, market, specifiers, outcome, atRisk, cap, countedAt } = row;
  const { lineLabel, label, league, home, away } = presentPick({
    fixture,
    market,
    specifiers,
    outcome,
    odds: 0,
    facts,
  });
  return {
    fixture,
    league,
    home,
    away,
    sportNames: marketStore.namesOfSport(facts.sport),
    startsAt: new Date(facts.startsAt).toISOString(),
    pick: market === wholeMatch ? null : { market, specifiers, outcome, lineLabel, label },
    atRisk: Number(atRisk),
    cap: toWire(cap),
    left: Number(cap - atRisk),
    countedAt: countedAt.toISOString(),
  };
}

export async function listExposure(platform: SportsPlatform, requested: Input<'staff.sportExposureList'>) {
  const { db } = platform;
  const where = requested.show === 'near' ? isNear : undefined;
  const fullest = desc(sql`${exposures.atRisk}::numeric / ${exposures.cap}`);
  const query = db.select().from(exposures).where(where).orderBy(fullest, exposures.fixture, exposures.market);
  const paging = { page: requested.page, perPage: requested.count_per_list };
  const { rows, total } = await readPage(query, db.$count(exposures, where), paging);
  const factsOf = await readLegFacts(db, [...new Set(rows.map(({ fixture }) => fixture))]);
  const list = rows.flatMap((row) => {
    const facts = factsOf.get(row.fixture);
    return facts ? [present(platform, row, facts)] : [];
  });
  return { list, total };
}

/** In smallest units, not rounded. */
type Hanging = {
  readonly slip: OpenSlip;
  readonly odds: number;
  readonly hangs: number;
  readonly payout: number;
};

function hangingOn(slip: OpenSlip, pick: Selection): Hanging[] {
  const exposed = exposureOf([slip]).get(nameOfLine(pick))?.get(pick.outcome);
  const isOf = (one: Selection) => nameOfLine(one) === nameOfLine(pick) && one.outcome === pick.outcome;
  const leg = slip.legs.find(({ picks }) => picks.some(isOf));
  return exposed && leg ? [{ slip, odds: leg.odds, hangs: exposed.stake, payout: exposed.payout }] : [];
}

const sumOf = (all: readonly Hanging[], read: (one: Hanging) => number) =>
  Math.round(all.reduce((sum, one) => sum + read(one), 0));

export async function listOpenSlips(platform: SportsPlatform, requested: Input<'staff.sportOpenSlipList'>) {
  const { fixture, market, specifiers, outcome, page, count_per_list: perPage } = requested;
  const pick = { fixture, market, specifiers, outcome };
  const isOn = sql`(${legs.fixture}, ${legs.market}, ${legs.specifiers}, ${legs.outcome})
    = (${fixture}, ${market}, ${specifiers}, ${outcome})`;
  const open = await readOpenSlips(platform, isOn);
  const all = open
    .flatMap((slip) => hangingOn(slip, pick))
    .toSorted((one, other) => other.payout - one.payout || (one.slip.betKey < other.slip.betKey ? -1 : 1));
  const shown = all.slice((page - 1) * perPage, page * perPage);
  const [nameOf, betOf] = await Promise.all([
    nameMembers(
      platform.db,
      shown.map(({ slip }) => slip),
    ),
    findBets(
      platform.db,
      vendorKey,
      shown.map(({ slip }) => slip.betKey),
    ),
  ]);
  const list = shown.map(({ slip, odds, hangs, payout }) => ({
    betIdx: String(betOf.get(slip.betKey)?.betId ?? ''),
    memberId: Number(slip.memberId),
    ...nameOf(slip.memberId),
    placedAt: slip.placedAt.toISOString(),
    state: slip.state,
    legs: slip.legs.length,
    odds,
    stake: toWire(slip.stake),
    hangs: Math.round(hangs),
    payout: Math.round(payout),
  }));
  const sums = { hangs: sumOf(all, ({ hangs }) => hangs), payout: sumOf(all, ({ payout }) => payout) };
  return { list, sums, total: all.length };
}
