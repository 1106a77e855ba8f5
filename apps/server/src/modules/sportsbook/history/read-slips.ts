/** A member's slips, each leg with its state by all that is known now. */
import { codes } from '@mirinae/contract/codes';
import { slipsPerRead } from '@mirinae/contract/sport/pick-limits';
import type { LegStanding, Slip } from '@mirinae/contract/sport/slips';
import { bonusOf } from '@mirinae/game-math/sports/slip/bonus';
import { freeBetWin } from '@mirinae/game-math/sports/slip/free-bet';
import type { LegEnding } from '@mirinae/game-math/sports/slip/leg-factors';
import type { Platform } from '../../../platform/app.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { and, desc, eq, inArray, sql } from '../../../platform/db/orm.ts';
import { type Page, readPage } from '../../../platform/db/read-page.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { brandId, type MemberId } from '../../../platform/ids.ts';
import { type Money, money, toWire, zeroMoney } from '../../../platform/money.ts';
import { type BetId, type BetRow, findBets, findOwnBet } from '../../bets/index.ts';
import { cashOuts } from '../cash-out/cash-out-tables.ts';
import { presentCashOut } from '../cash-out/present-cash-out.ts';
import { readResults } from '../markets/keep-results.ts';
import { readHeld } from '../markets/lines-due.ts';
import { byLeg, type CountedLeg, countedRow, countLegs, oddsOfAll } from '../model/builder-legs.ts';
import { nameOfLine } from '../model/line-names.ts';
import type { Standing } from '../model/line-results.ts';
import { type BonusShape, combinationsOf, maxPayoutOf } from '../model/slip-sums.ts';
import { type LegRow, legs, type SlipRow, slips } from '../model/slip-tables.ts';
import { endingOf, maxRemaining, shareOf } from '../model/slip-target.ts';
import { payouts } from '../settlement/payout-tables.ts';
import { type ReferralRow, referrals } from '../slips/referral-tables.ts';
import { vendorKey } from '../slips/slip-bet.ts';
import type { WrittenSlip } from '../slips/write-slips.ts';

type Judged = { readonly leg: LegRow; readonly standing: Standing; readonly isHeld: boolean };

/** A builder that is won in part has the odds of that part. */
const kindOf = ({ kind }: LegEnding) => (kind === 'deadHeat' || kind === 'mixed' ? 'win' : kind);

function presentStanding({ standing, isHeld }: Judged): LegStanding {
  if (standing.kind === 'open') return { kind: isHeld ? 'correcting' : 'open' };
  if (standing.kind === 'cancelled') return standing;
  const { ending, ...rest } = standing;
  if (ending.kind !== 'deadHeat') return { ...rest, ending: ending.kind };
  const { kind, places, tied, isHalfVoid } = ending;
  return { ...rest, ending: kind, places, tied, isHalfVoid };
}

/** A leg as it is by all of its picks. */
function presentWhole(picks: readonly Judged[], ending: LegEnding | null): LegStanding {
  if (ending === null) return { kind: picks.some(({ isHeld }) => isHeld) ? 'correcting' : 'open' };
  const isConfirmed = picks.every(({ standing }) => standing.kind !== 'settled' || standing.certainty === 'confirmed');
  const certainty = isConfirmed ? 'confirmed' : 'scouted';
  return { kind: 'settled', ending: kindOf(ending), certainty, score: null, voidReason: null };
}

function presentLeg(picks: readonly Judged[], { odds: oddsLeft, ending }: CountedLeg): Slip['legs'] {
  const [first] = picks;
  if (!first) return [];
  const { fixture, market, specifiers, outcome, isBanker, isLive, facts, builder } = first.leg;
  const { sport, league, home, away, customMarkets, startsAt } = facts;
  return [
    {
      fixture,
      market,
      specifiers,
      outcome,
      sport,
      league,
      home,
      away,
      customMarkets,
      oddsLeft,
      odds: builder ? oddsOfAll(builder.odds) : first.leg.odds,
      bankerYn: isBanker ? 'Y' : 'N',
      liveYn: isLive ? 'Y' : 'N',
      startsAt: new Date(startsAt).toISOString(),
      standing: builder ? presentWhole(picks, ending) : presentStanding(first),
      builder: builder ? picks.map(presentPick) : [],
    },
  ];
}

function presentPick(judged: Judged): Slip['legs'][number]['builder'][number] {
  const { market, specifiers, outcome, odds } = judged.leg;
  return { market, specifiers, outcome, odds, standing: presentStanding(judged) };
}

type Question = Pick<ReferralRow, 'since' | 'until' | 'unitOffered'>;

/** Pending step of a slip: a wait, or an answer of the member. */
function presentQuestion(slip: SlipRow, shape: BonusShape, question: Question | undefined): Slip['referral'] {
  if (slip.state !== 'referred' || !question) return null;
  const { since, until, unitOffered } = question;
  const cash = unitOffered && money((slip.stake / slip.unitStake) * unitOffered);
  const offer = unitOffered &&
    cash && { unitStake: toWire(unitOffered), cash: toWire(cash), maxPayout: toWire(maxPayoutOf(shape, unitOffered)) };
  return { since: since.toISOString(), until: until.toISOString(), offer };
}

type BetFacts = Pick<BetRow, 'betId' | 'status' | 'stake' | 'payout' | 'settledAt'>;

/** What came back: the stake of a slip that was not taken, the win alone of a free bet. */
function winOf(slip: SlipRow, bet: BetFacts): Money {
  if (slip.freeBetId !== null) return slip.payout;
  return bet.status === 'cancel' ? bet.stake : bet.payout;
}

function presentSlip(slip: SlipRow, bet: BetFacts, judged: readonly Judged[], question?: Question): Slip {
  const judgedRows = judged.map((one) => ({ ...countedRow(one.leg), judged: one }));
  const counted = countLegs(judgedRows, (row) => endingOf(row.judged.standing));
  const shape = { legs: counted, sizes: slip.sizes, bonus: slip.bonus };
  const { freeBetMaxWin: maxWin } = slip;
  const returned = maxRemaining(shape, slip.unitStake);
  const most =
    maxWin === null ? slip.cashedOut + shareOf(returned, slip.shareLeft) : freeBetWin(returned, slip.stake, maxWin);
  return {
    betIdx: String(bet.betId),
    requestKey: slip.requestKey,
    state: slip.state,
    type: bet.status,
    sizes: slip.sizes,
    combinations: combinationsOf(shape),
    bonus: bonusOf(
      shape,
      counted.map(({ ending }) => ending ?? { kind: 'win' }),
    ),
    unitStake: toWire(slip.unitStake),
    cash: toWire(slip.stake),
    maxPayout: toWire(money(most)),
    winCash: toWire(winOf(slip, bet)),
    freeBetYn: slip.freeBetId === null ? 'N' : 'Y',
    regDate: slip.placedAt.toISOString(),
    judgeAt: slip.judgeAt?.toISOString() ?? null,
    settledDate: bet.settledAt?.toISOString() ?? null,
    refusal: slip.refusal,
    referral: presentQuestion(slip, shape, question),
    shareLeft: slip.shareLeft,
    cashedOut: toWire(slip.cashedOut),
    autoCashOut: slip.autoCashOut === null ? null : toWire(slip.autoCashOut),
    legs: byLeg(judgedRows).flatMap((own, index) => {
      const leg = counted[index];
      return leg
        ? presentLeg(
            own.map((row) => row.judged),
            leg,
          )
        : [];
    }),
  };
}

async function readQuestions(db: Database, rows: readonly SlipRow[]): Promise<ReadonlyMap<string, Question>> {
  const requested = rows.flatMap(({ state, betKey }) => (state === 'referred' ? [betKey] : []));
  if (requested.length === 0) return new Map();
  const found = await db.select().from(referrals).where(inArray(referrals.betKey, requested));
  return new Map(found.map((row) => [row.betKey, row]));
}

async function presentSlips(platform: Platform, rows: readonly SlipRow[]): Promise<Slip[]> {
  const { db } = platform;
  const betKeys = rows.map(({ betKey }) => betKey);
  if (betKeys.length === 0) return [];
  const [legRows, betOf, questions] = await Promise.all([
    db.select().from(legs).where(inArray(legs.betKey, betKeys)).orderBy(legs.place, legs.pick),
    findBets(db, vendorKey, betKeys),
    readQuestions(db, rows),
  ]);
  const [resultsOf, held] = await Promise.all([readResults(db, legRows), readHeld(platform, db, legRows)]);
  const legsOf = Map.groupBy(legRows, ({ betKey }) => betKey);
  return rows.flatMap((slip) => {
    const bet = betOf.get(slip.betKey);
    const takenAt = (slip.acceptedAt ?? slip.placedAt).getTime();
    const judged = (legsOf.get(slip.betKey) ?? []).map((leg) => ({
      leg,
      standing: resultsOf(leg).standing(leg.outcome, takenAt),
      isHeld: held.has(nameOfLine(leg)),
    }));
    return bet ? [presentSlip(slip, bet, judged, questions.get(slip.betKey))] : [];
  });
}

type Listed = {
  /** Without those that are over. */
  readonly isOpen: boolean;
  /** The bet of the last slip that is known. */
  readonly before?: string | undefined;
};

/** Newest first, in the order of their keys where they were placed together. */
export async function listSlips(platform: Platform, memberId: MemberId, { isOpen, before }: Listed): Promise<Slip[]> {
  const { db } = platform;
  const [last] = before === undefined ? [] : await findOwnSlips(db, memberId, [before]);
  const isBefore =
    last && sql`(${slips.placedAt}, ${slips.betKey}) < (${last.slip.placedAt}, ${last.slip.betKey}::uuid)`;
  const isListed = isOpen ? inArray(slips.state, ['referred', 'pending', 'open']) : undefined;
  const rows = await db
    .select()
    .from(slips)
    .where(and(eq(slips.memberId, memberId), isListed, isBefore))
    .orderBy(desc(slips.placedAt), desc(slips.betKey))
    .limit(slipsPerRead);
  return presentSlips(platform, rows);
}

/** Slips among these bets of the member. */
export async function listSlipsOf(platform: Platform, memberId: MemberId, betIdxs: readonly string[]): Promise<Slip[]> {
  const own = await findOwnSlips(platform.db, memberId, betIdxs);
  return presentSlips(
    platform,
    own.map(({ slip }) => slip),
  );
}

/** Every slip of the member, newest first. */
export async function pageOfSlips(platform: Platform, memberId: MemberId, page: Page) {
  const isOwn = eq(slips.memberId, memberId);
  const query = platform.db.select().from(slips).where(isOwn).orderBy(desc(slips.placedAt), desc(slips.betKey));
  const { rows, total } = await readPage(query, platform.db.$count(slips, isOwn), page);
  return { rows: await presentSlips(platform, rows), total };
}

/** A slip that was written a moment ago, from its rows alone: nothing is known yet of how its legs end. */
export function presentWritten({ slip, legs: rows, betId, referral }: WrittenSlip & { readonly betId: BetId }): Slip {
  const judged = rows.map((leg) => ({ leg, standing: { kind: 'open' as const }, isHeld: false }));
  const bet = { betId, status: 'wait', stake: slip.stake, payout: zeroMoney, settledAt: null } as const;
  const question = referral && { since: slip.placedAt, until: referral.until, unitOffered: null };
  return presentSlip(slip, bet, judged, question ?? undefined);
}

/** The slip that was written under this key. */
export async function readSlip(platform: Platform, betKey: string): Promise<Slip> {
  const [slip] = await presentSlips(platform, await platform.db.select().from(slips).where(eq(slips.betKey, betKey)));
  if (!slip) throw new Error(`The slip ${betKey} has no bet.`);
  return slip;
}

/** Throws Z404 for a bet that is not the member's or no slip. */
export async function findOwnBetKey(db: Database, memberId: MemberId, betIdx: string): Promise<string> {
  const bet = await findOwnBet(db, memberId, brandId<'BetId'>(betIdx));
  if (bet?.vendorKey !== vendorKey) throw new DomainError(codes.notFound);
  return bet.betKey;
}

/** Own slips among these bets. */
export async function findOwnSlips(db: Database, memberId: MemberId, betIdxs: readonly string[]) {
  const bets = await Promise.all(betIdxs.map((betIdx) => findOwnBet(db, memberId, brandId<'BetId'>(betIdx))));
  const own = new Map(bets.flatMap((bet) => (bet?.vendorKey === vendorKey ? [[bet.betKey, String(bet.betId)]] : [])));
  if (own.size === 0) return [];
  const rows = await db
    .select()
    .from(slips)
    .where(inArray(slips.betKey, [...own.keys()]));
  return rows.map((slip) => ({ slip, betIdx: own.get(slip.betKey) ?? '' }));
}

/** Throws Z404 for a bet that is not the member's or no slip. */
export async function getOwnSlip(platform: Platform, memberId: MemberId, betIdx: string) {
  const { db } = platform;
  const betKey = await findOwnBetKey(db, memberId, betIdx);
  const [slip, rows, cashedOut] = await Promise.all([
    readSlip(platform, betKey),
    db.select().from(payouts).where(eq(payouts.betKey, betKey)).orderBy(payouts.settlement),
    db.select().from(cashOuts).where(eq(cashOuts.betKey, betKey)).orderBy(cashOuts.requestedAt),
  ]);
  return {
    slip,
    cashOuts: cashedOut.map(presentCashOut),
    payouts: rows.map(({ settlement, status, target, difference, settledAt }) => ({
      settlement,
      type: status,
      target: toWire(target),
      difference: toWire(difference),
      at: settledAt.toISOString(),
    })),
  };
}
