/** Slips that were referred to staff, as staff see them. */

import type { Answer, Input } from '@mirinae/contract/calls';
import { inEachLanguage } from '@mirinae/contract/languages';
import type { ReferralState } from '@mirinae/contract/staff/sport-referrals';
import { and, asc, desc, eq, inArray, notInArray } from '../../../platform/db/orm.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { money, toWire } from '../../../platform/money.ts';
import { nameMembers } from '../../identity/index.ts';
import { cachedFactors } from '../exposure/member-factors.ts';
import { presentPick } from '../exposure/named-pick.ts';
import type { MarketStore, SportsPlatform } from '../feed/market-store.ts';
import { legsOfRows, oddsOfAll } from '../model/builder-legs.ts';
import { maxPayoutOf } from '../model/slip-sums.ts';
import { legs, slips } from '../model/slip-tables.ts';
import { endTerms } from '../slips/judge-delay.ts';
import { readPick } from '../slips/read-picks.ts';
import { type ReferralRow, referrals } from '../slips/referral-tables.ts';
import {
  type BuilderQuotes,
  noQuotes,
  type PlacedBuilder,
  previewBuilderQuotes,
  withQuoteTimeout,
} from '../slips/take-builder.ts';

type Row = Answer<'staff.sportReferralList'>['list'][number];

const waiting: ReferralState[] = ['asked', 'offered'];

type Leg = ReturnType<typeof legsOfRows>[number];

const builderName = { ko: '벳빌더', en: 'Bet builder', vi: 'Bet builder' };

/** A builder is one pick at the price of all of its picks, by the feed's word on it. */
function presentLeg(store: MarketStore, leg: Leg, now: number, quotes: BuilderQuotes): Row['picks'][number] {
  const { fixture, market, specifiers, outcome, builder, place, odds } = leg;
  if (!builder) {
    const { odds: oddsNow } = readPick(store, { fixture, market, specifiers, outcome }, now);
    return { ...presentPick(leg), oddsNow };
  }
  const labels = builder.picks.map((pick) => presentPick(pick).label);
  const terms = endTerms(builder, quotes.get(place));
  return {
    ...presentPick({ ...leg, odds }),
    lineLabel: builderName,
    label: inEachLanguage((locale) => labels.map((label) => label[locale]).join(' + ')),
    oddsNow: terms && oddsOfAll(terms.odds),
  };
}

/** A decided one needs no current price. */
function fetchReferredQuotes(store: MarketStore, { state }: ReferralRow, own: readonly Leg[]): Promise<BuilderQuotes> {
  if (!waiting.includes(state)) return Promise.resolve(noQuotes);
  const requested = own.flatMap(({ place, builder }): PlacedBuilder[] => (builder ? [[place, builder.picks]] : []));
  return withQuoteTimeout(previewBuilderQuotes(store, requested, 'staff'));
}

function presentReferral({ referralId, state, since, until, staffLogin, decidedAt }: ReferralRow) {
  return {
    referralIdx: Number(referralId),
    status: state,
    since: since.toISOString(),
    until: until.toISOString(),
    by: staffLogin && decidedAt ? { staff: staffLogin, at: decidedAt.toISOString() } : null,
  };
}

/** The newest first; what waits for staff before what waits for its member. */
export async function listReferrals(platform: SportsPlatform, requested: Input<'staff.sportReferralList'>) {
  const { db, marketStore, clock } = platform;
  const where = and(
    requested.show === 'waiting' ? inArray(referrals.state, waiting) : undefined,
    requested.show === 'ended' ? notInArray(referrals.state, waiting) : undefined,
  );
  const query = db
    .select({ referral: referrals, slip: slips })
    .from(referrals)
    .innerJoin(slips, eq(slips.betKey, referrals.betKey))
    .where(where)
    .orderBy(desc(referrals.referralId));
  const paging = { page: requested.page, perPage: requested.count_per_list };
  const { rows, total } = await readPage(query, db.$count(referrals, where), paging);
  const betKeys = rows.map(({ slip }) => slip.betKey);
  const legRows =
    betKeys.length === 0
      ? []
      : await db.select().from(legs).where(inArray(legs.betKey, betKeys)).orderBy(asc(legs.place), asc(legs.pick));
  const [nameOf, factorOf] = await Promise.all([
    nameMembers(
      db,
      rows.map(({ slip }) => slip),
    ),
    cachedFactors(db),
  ]);
  const legsOf = Map.groupBy(legRows, ({ betKey }) => betKey);
  const now = clock.now().getTime();
  const present = async ({ referral, slip }: (typeof rows)[number]): Promise<Row> => {
    const { betKey, memberId, stake, unitStake, sizes, bonus } = slip;
    const own = legsOfRows(legsOf.get(betKey) ?? []);
    const quotes = await fetchReferredQuotes(marketStore, referral, own);
    const combinations = stake / unitStake;
    return {
      ...presentReferral(referral),
      memberId: Number(memberId),
      ...nameOf(memberId),
      factor: factorOf(memberId),
      picks: own.map((leg) => presentLeg(marketStore, leg, now, quotes)),
      most: toWire(money(referral.maxUnit * combinations)),
      stake: toWire(stake),
      offered: referral.unitOffered === null ? null : toWire(money(referral.unitOffered * combinations)),
      unitStake: toWire(unitStake),
      combinations: Number(combinations),
      maxPayout: toWire(maxPayoutOf({ legs: own, sizes, bonus }, unitStake)),
      requestedAt: slip.placedAt.toISOString(),
    };
  };
  return { list: await Promise.all(rows.map(present)), total };
}
