/** Slips that were asked of staff, as staff see them. */
import type { Answer, Input } from '@mirinae/contract/calls';
import type { ReferralState } from '@mirinae/contract/staff/sport-referrals';
import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Platform } from '../../../platform/app.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { toWire, won } from '../../../platform/money.ts';
import { nameMembers } from '../../identity/index.ts';
import type { FeedBoard } from '../feed/feed-board.ts';
import { cachedFactors } from '../risk/member-factors.ts';
import { presentPick } from '../risk/named-pick.ts';
import { legsOfRows } from '../slips/builder-legs.ts';
import { readPick } from '../slips/read-picks.ts';
import { payoutMost } from '../slips/slip-sums.ts';
import { type LegRow, legs, slips } from '../slips/slip-tables.ts';
import { type ReferralRow, referrals } from './referral-tables.ts';

type Row = Answer<'staff.sportReferralList'>['list'][number];

const waiting: ReferralState[] = ['asked', 'offered'];

function presentLeg(board: FeedBoard, leg: LegRow, now: number): Row['picks'][number] {
  const { fixture, market, specifiers, outcome } = leg;
  const { odds: oddsNow } = readPick(board, { fixture, market, specifiers, outcome }, now);
  return { ...presentPick(leg), oddsNow };
}

function presentReferral({ referralId, state, since, until, staffLogin, decidedAt }: ReferralRow) {
  return {
    ...{ referralIdx: Number(referralId), status: state, since: since.toISOString(), until: until.toISOString() },
    by: staffLogin && decidedAt ? { staff: staffLogin, at: decidedAt.toISOString() } : null,
  };
}

/** The newest first; what waits for staff before what waits for its member. */
export async function listReferrals(platform: Platform, asked: Input<'staff.sportReferralList'>) {
  const { db, feedBoard, clock } = platform;
  const where = and(
    asked.show === 'waiting' ? inArray(referrals.state, waiting) : undefined,
    asked.show === 'ended' ? notInArray(referrals.state, waiting) : undefined,
  );
  const query = db
    .select({ referral: referrals, slip: slips })
    .from(referrals)
    .innerJoin(slips, eq(slips.betKey, referrals.betKey))
    .where(where)
    .orderBy(desc(referrals.referralId));
  const paging = { page: asked.page, perPage: asked.count_per_list };
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
  const list = rows.map(({ referral, slip }): Row => {
    const { betKey, memberId, stake, unitStake, sizes, bonus } = slip;
    const own = legsOf.get(betKey) ?? [];
    const combinations = stake / unitStake;
    return {
      ...presentReferral(referral),
      ...{ memberId: Number(memberId), ...nameOf(memberId), factor: factorOf(memberId) },
      picks: own.map((leg) => presentLeg(feedBoard, leg, now)),
      most: toWire(won(referral.unitMost * combinations)),
      stake: toWire(stake),
      offered: referral.unitOffered === null ? null : toWire(won(referral.unitOffered * combinations)),
      unitStake: toWire(unitStake),
      combinations: Number(combinations),
      winMost: toWire(payoutMost({ legs: legsOfRows(own), sizes, bonus }, unitStake)),
      askedAt: slip.placedAt.toISOString(),
    };
  });
  return { list, total };
}
