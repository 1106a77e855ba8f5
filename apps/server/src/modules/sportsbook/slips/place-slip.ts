/**
 * Placing a slip: its legs are judged by the book, and its stake is held by the ledger in the transaction that writes
 * it, together with the slips and stakes of the same moment. A slip with a live leg is pending until its delay is over
 * (judge-pending.ts).
 */
import { type Code, codes } from '@mirinae/contract/codes';
import { esports } from '@mirinae/contract/constants';
import type { GameType } from '@mirinae/contract/play/play';
import type { LegRefusal } from '@mirinae/contract/sport/slips';
import type { BonusStep } from '@mirinae/game-math/sports/slip/bonus';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { violatedUnique } from '../../../platform/db/unique-violation.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { createTurns } from '../../../platform/in-turn.ts';
import { noWon, toWire, type Won, won } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import {
  type BetId,
  type NewBet,
  openStakeGate,
  type PlaceOutcome,
  placeOwnBet,
  type StakeGate,
} from '../../bets/index.ts';
import { cachedOpenGroups } from '../../catalog/index.ts';
import { announceCash, getBalances } from '../../ledger/index.ts';
import { namedPick } from '../exposure/named-pick.ts';
import { addedBy, headroomOf, type Room, readRoom, weighSlip } from '../exposure/slip-headroom.ts';
import type { Risk } from '../exposure/slip-risks.ts';
import { noteCut } from '../exposure/stake-cuts.ts';
import { picksTaken, placedPicks, rowsOf } from '../model/builder-legs.ts';
import type { TakenLeg } from '../model/legs.ts';
import { combinationsOf, payoutMost } from '../model/slip-sums.ts';
import type { SlipRow } from '../model/slip-tables.ts';
import { wholeShare } from '../model/slip-target.ts';
import { delayOf } from './judge-delay.ts';
import { type Against, findAgainst, findRequested } from './other-slips.ts';
import { publishReferrals } from './referral-queue.ts';
import { checkRules, earnsTurnover } from './rules.ts';
import { digestsOf, findClosed, type SlipInput } from './slip-checks.ts';
import { type MemberLimits, readMemberLimits, stakeAsked, stakeCut, stakeMost } from './stake-most.ts';
import { askTogether, type BuilderWords, buildersOf } from './take-builder.ts';
import { takeLegs } from './take-legs.ts';
import { type NewReferral, slipBeside, type WrittenSlip } from './write-slips.ts';

export const vendorKey = 'sportsbook';

export interface PlacedSlip {
  readonly betKey: string;
  readonly cash: Won;
  /** What was written a moment ago; null where the request was placed before. */
  readonly written: (WrittenSlip & { readonly betId: BetId }) | null;
}

/** The first leg's code names the refusal; the others are beside it. */
function refuseLegs(refused: readonly LegRefusal[]): void {
  const [first] = refused;
  if (!first) return;
  const odds = first.odds === undefined ? {} : { odds: first.odds };
  throw new DomainError(first.code, { legs: refused, ...odds });
}

/**
 * Legs that nothing could judge later: after a start, what was said of a quiet match may be older than all that is
 * kept.
 */
async function findUnjudgeable({ feedBoard }: Platform, taken: readonly TakenLeg[], at: Date): Promise<LegRefusal[]> {
  const judgeAt = at.getTime();
  const reached = await Promise.all(taken.map(({ facts }) => feedBoard.record?.reaches(facts.heard, judgeAt) ?? false));
  return reached.flatMap((isReached, place) => (isReached ? [] : [{ place, code: codes.lineSuspended }]));
}

const aboutAmounts: readonly Code[] = [codes.stakeBelowMin, codes.stakeAboveMax, codes.winAboveMax];

interface Checked {
  readonly taken: readonly TakenLeg[];
  readonly stake: Won;
  readonly earnsTurnover: boolean;
  readonly bonus: readonly BonusStep[];
  readonly referral: NewReferral | null;
  readonly risks: readonly Risk[];
}

interface Asked {
  readonly input: SlipInput;
  readonly digests: ReturnType<typeof digestsOf>;
  readonly refusalOf: StakeGate;
  readonly against: Against;
  readonly limits: MemberLimits;
  readonly room: Room;
  readonly openGroups: ReadonlySet<string>;
  readonly words: BuilderWords;
}

/** Everything that is asked of a slip, each question together with those of other slips of the moment. */
async function ask(platform: Platform, input: SlipInput): Promise<Asked> {
  const { db, clock, feedBoard } = platform;
  const { memberId, legs } = input;
  const digests = digestsOf(input);
  const picks = placedPicks(legs);
  const [refusalOf, against, limits, room, openGroups, words] = await Promise.all([
    openStakeGate(platform, memberId, { asksConsent: true }),
    findAgainst(db, { ...input, legs: picks, picksDigest: digests.picksDigest, now: clock.now() }),
    readMemberLimits(db, memberId),
    readRoom(platform, picks),
    cachedOpenGroups(db),
    askTogether(feedBoard, buildersOf(legs)),
  ]);
  return { input, digests, refusalOf, against, limits, room, openGroups, words };
}

/** Whom and what the gate lets through; a refusal of the amount comes after those of the legs. */
async function checkSlip(platform: Platform, asked: Asked): Promise<Checked> {
  const { input, refusalOf, against, limits, room, openGroups, words } = asked;
  const { sizes, unitStake, oddsPolicy } = input;
  const member = await refusalOf({ isShared: false });
  if (member) throw new DomainError(member.code, member.data);
  const at = platform.clock.now().getTime();
  const { taken, refused } = takeLegs(platform.feedBoard, input.legs, oddsPolicy, at, words);
  refuseLegs(refused);
  refuseLegs(findClosed(taken, openGroups));
  const [now, delay] = [platform.clock.now(), delayOf(taken)];
  if (delay > 0) refuseLegs(await findUnjudgeable(platform, taken, addSeconds(now, delay)));
  refuseLegs(against.stopped);
  refuseLegs(against.hedges);
  const shape = { legs: taken, sizes };
  checkRules(shape, limits.rules);
  const stake = won(BigInt(combinationsOf(shape)) * unitStake);
  const risks = weighSlip(platform, room.caps, { ...shape, bonus: limits.bonus });
  const bound = { ...asked, limits: { ...limits, headroom: headroomOf(risks, room) } };
  const referral = findReferral(bound, taken, now);
  if (referral) refuseLegs(await findUnjudgeable(platform, taken, referral.until));
  await checkAmounts(platform, bound, { taken, stake, referral });
  if (against.isSettling) throw new DomainError(codes.betsSettling);
  if (against.isTwin) throw new DomainError(codes.duplicateBet);
  return { taken, stake, referral, risks, earnsTurnover: earnsTurnover(shape, limits.rules), bonus: limits.bonus };
}

/** What staff are asked about a stake that is above the largest one, and not by too much. */
function findReferral({ input, limits }: Asked, taken: readonly TakenLeg[], now: Date): NewReferral | null {
  const { unitStake, sizes, isReferred } = input;
  const shape = { legs: taken, sizes, bonus: limits.bonus };
  const picks = picksTaken(taken);
  const cut = isReferred ? stakeCut(shape, limits, picks, unitStake) : null;
  const most = cut && stakeAsked(shape, limits, picks);
  if (!cut || !most || unitStake > most) return null;
  return { unitMost: cut.most, until: addSeconds(now, limits.referral.decideSeconds) };
}

/** Throws B6001, B6002, B6003, B6009 and B6000 with the stake that would be taken, and the member's own limits. */
async function checkAmounts(
  { db, clock }: Platform,
  { input: { memberId, requestKey, sizes, unitStake }, refusalOf, limits }: Asked,
  { taken, stake, referral }: Pick<Checked, 'taken' | 'stake' | 'referral'>,
): Promise<void> {
  const shape = { legs: taken, sizes, bonus: limits.bonus };
  const picks = picksTaken(taken);
  const data = { legs: [], unitStakeMost: toWire(stakeMost(shape, limits, picks).amount) };
  const amounts = { stake, payout: payoutMost(shape, unitStake), isReferred: referral !== null };
  const refusal = await refusalOf({ isShared: false, ...amounts });
  if (refusal) throw new DomainError(refusal.code, aboutAmounts.includes(refusal.code) ? data : refusal.data);
  const cut = referral ? null : stakeCut(shape, limits, picks, unitStake);
  if (cut) {
    const most = won(cut.most * BigInt(combinationsOf(shape)));
    const of = { memberId, requestKey, at: clock.now(), cause: cut.cause, factor: limits.factor };
    await noteCut(db, { ...of, asked: stake, most, legs: picks.map(namedPick) });
    throw new DomainError(cut.code, data);
  }
  if (stake > limits.cash) throw new DomainError(codes.insufficientFunds, data);
}

/** Under which game a slip is counted: its sport, or several. */
type BetLeg = { readonly fixture: string; readonly facts: { readonly sport: string } };

function gameOf(taken: readonly BetLeg[]): { readonly gameType: GameType; readonly gameKey: string } {
  const played = new Set(taken.map(({ facts }) => facts.sport));
  const [only = 'combination'] = played;
  return {
    gameType: [...played].every((sport) => esports.includes(sport)) ? 'esports' : 'sports',
    gameKey: played.size === 1 ? only : 'combination',
  };
}

/** The rows of a slip that has passed every check. */
function slipOf({ clock }: Platform, { input, digests }: Asked, checked: Checked): WrittenSlip {
  const { taken, referral, risks, stake, bonus } = checked;
  const { memberId, requestKey, oddsPolicy, sizes, unitStake } = input;
  const [betKey, placedAt, delay] = [randomUuid(), clock.now(), delayOf(taken)];
  const judgeAt = delay > 0 && !referral ? addSeconds(placedAt, delay) : null;
  const state = referral ? 'referred' : judgeAt ? 'pending' : 'open';
  const slip = {
    ...{ betKey, memberId, requestKey, ...digests, oddsPolicy, sizes: [...sizes], unitStake, stake, bonus },
    earnsTurnover: checked.earnsTurnover,
    ...({ placedAt, judgeAt, state, askedAt: referral ? placedAt : null } as const),
    ...{
      acceptedAt: state === 'open' ? placedAt : null,
      firstSettledAt: null,
      refusal: null,
      settlement: 0,
      payout: noWon,
    },
    ...{ shareLeft: Number(wholeShare), cashedOut: noWon, autoCashOut: null },
  };
  const legs = taken.flatMap((leg, place) => rowsOf(leg, slip, place));
  // What staff take is added when they have taken it.
  return { slip, legs, source: input.source, referral, added: referral ? [] : addedBy(risks, unitStake) };
}

/** The bet of a slip. */
export function betOf(
  { betKey, memberId, stake, placedAt }: Pick<SlipRow, 'betKey' | 'memberId' | 'stake' | 'placedAt'>,
  taken: readonly BetLeg[],
): NewBet {
  const [first, ...others] = taken;
  const roundId = first && others.length === 0 ? first.fixture : betKey;
  return { vendorKey, betKey, memberId, ...gameOf(taken), roundId, stake, placedAt };
}

function refuseStake(outcome: PlaceOutcome): never {
  if (outcome.status === 'barred') throw new DomainError(outcome.code, outcome.data);
  const isShort = outcome.status === 'refused' && outcome.reason === 'insufficient';
  throw new DomainError(isShort ? codes.insufficientFunds : codes.duplicateBet);
}

async function write(platform: Platform, written: WrittenSlip, taken: readonly TakenLeg[]): Promise<PlacedSlip> {
  const { betKey } = written.slip;
  const { outcome, betId } = await placeOwnBet(platform, betOf(written.slip, taken), slipBeside(written));
  if (outcome.status !== 'posted' && outcome.status !== 'replayed') return refuseStake(outcome);
  const [cash] = outcome.balances;
  if (cash === undefined) throw new Error(`The ledger did not answer the bet ${betKey}.`);
  return { betKey, cash, written: betId === null ? null : { ...written, betId } };
}

/** The same request again gets its first answer; the same key for another slip is B6005. */
async function answerAgain(
  { db }: Platform,
  { memberId }: SlipInput,
  { requestDigest }: Asked['digests'],
  requested: Against['requested'],
): Promise<PlacedSlip | null> {
  if (!requested) return null;
  if (requested.requestDigest !== requestDigest) throw new DomainError(codes.duplicateBet);
  const { cash } = await getBalances(db, memberId);
  return { betKey: requested.betKey, cash, written: null };
}

async function placeInTurn(platform: Platform, input: SlipInput): Promise<PlacedSlip> {
  const asked = await ask(platform, input);
  const { digests, against } = asked;
  const before = await answerAgain(platform, input, digests, against.requested);
  if (before) return before;
  try {
    const checked = await checkSlip(platform, asked);
    return await write(platform, slipOf(platform, asked, checked), checked.taken);
  } catch (error) {
    const isTaken = violatedUnique(error) !== null;
    if (!isTaken && !(error instanceof DomainError)) throw error;
    // What refuses it may be this very request, placed by another node meanwhile.
    const first = await answerAgain(platform, input, digests, await findRequested(platform.db, input));
    if (first) return first;
    if (violatedUnique(error) === 'sport_slips_one_referred') throw new DomainError(codes.referralWaiting);
    throw isTaken ? new DomainError(codes.duplicateBet) : error;
  }
}

const turns = new WeakMap<Database, ReturnType<typeof createTurns<MemberId>>>();

/** Slips of a member are placed one after the other on a node, so that each is checked against those before it. */
function inTurn<Value>(db: Database, memberId: MemberId, work: () => Promise<Value>): Promise<Value> {
  const known = turns.get(db) ?? createTurns<MemberId>();
  turns.set(db, known);
  return known(memberId, work);
}

/**
 * Throws, in this order: B6005 (key used for another slip), what the gate of stakes says of the member, the legs' own
 * reasons all together (B6006, B6007, B6015, B6008, B6005, B6016, B6017, B6018, B6040), B0092, B6010, B6019, B6020, the
 * amounts (B6001, B6002, B6003, SP102, SP103, B6009, B6000), B9999, B6005 (the same picks are open), B6029. Durable
 * when it answers; a slip that is refused has written nothing, and takes none of its neighbours along. Who is first on
 * several nodes is decided under the member's account: the later one is refused by a constraint, or by looking once
 * more. Locks: those of placing a bet.
 */
export async function placeSlip(platform: Platform, input: SlipInput): Promise<PlacedSlip> {
  const placed = await inTurn(platform.db, input.memberId, () => placeInTurn(platform, input));
  if (placed.written?.referral) await platform.db.transaction((tx) => publishReferrals(platform, tx, 'referrals'));
  announceCash(platform, input.memberId, placed.cash);
  return placed;
}
