/**
 * Placing a slip: its legs are judged by the book, and its stake is held by the ledger in the transaction that writes
 * it. A slip with a live leg is pending until its delay is over (judge-pending.ts).
 */
import { type Code, codes } from '@mirinae/contract/codes';
import { esports } from '@mirinae/contract/constants';
import type { GameType } from '@mirinae/contract/play/play';
import type { LegRefusal } from '@mirinae/contract/sport/slips';
import type { BonusStep } from '@mirinae/game-math/sports/slip/bonus';
import { and, eq, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { violatedUnique } from '../../platform/db/unique-violation.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { addJob } from '../../platform/jobs.ts';
import { toWire, type Won, won } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { findStakeRefusal, placeBetWithin } from '../bets/index.ts';
import { cachedOpenGroups } from '../catalog/index.ts';
import { announceCash, getBalances } from '../ledger/index.ts';
import { findStopped } from './house-stops.ts';
import { delayOf } from './judge-delay.ts';
import { checkRules, earnsTurnover } from './rules.ts';
import { checkSettling, digestsOf, findClosed, findHedges, type SlipInput } from './slip-checks.ts';
import { combinationsOf, payoutMost } from './slip-sums.ts';
import { legs, slips } from './slip-tables.ts';
import { type MemberLimits, readMemberLimits, stakeMost } from './stake-most.ts';
import { type TakenLeg, takeLegs } from './take-legs.ts';

export const vendorKey = 'sportsbook';
export const judgeTask = 'sport.judge';

export interface PlacedSlip {
  readonly betKey: string;
  readonly cash: Won;
}

/** The same request again gets its first answer; the same key for another slip is B6005. */
async function findPlaced(tx: Tx, { memberId, requestKey }: SlipInput, digest: string): Promise<PlacedSlip | null> {
  const [row] = await tx
    .select({ betKey: slips.betKey, digest: slips.requestDigest })
    .from(slips)
    .where(and(eq(slips.memberId, memberId), eq(slips.requestKey, requestKey)));
  if (!row) return null;
  if (row.digest !== digest) throw new DomainError(codes.duplicateBet);
  return { betKey: row.betKey, cash: (await getBalances(tx, memberId)).cash };
}

/** The first leg's code names the refusal; the others are beside it. */
function refuseLegs(refused: readonly LegRefusal[]): void {
  const [first] = refused;
  if (!first) return;
  const odds = first.odds === undefined ? {} : { odds: first.odds };
  throw new DomainError(first.code, { legs: refused, ...odds });
}

/**
 * Live legs that nothing could judge at the end of their delay: after a start, what was said of a quiet match may be
 * older than all that is kept.
 */
async function findUnjudgeable({ feedBoard, clock }: Platform, taken: readonly TakenLeg[]): Promise<LegRefusal[]> {
  const delay = delayOf(taken);
  if (delay === 0) return [];
  const judgeAt = addSeconds(clock.now(), delay).getTime();
  const reached = await Promise.all(taken.map(({ facts }) => feedBoard.record?.reaches(facts.heard, judgeAt) ?? false));
  return reached.flatMap((isReached, place) => (isReached ? [] : [{ place, code: codes.lineSuspended }]));
}

const aboutAmounts: readonly Code[] = [codes.stakeBelowMin, codes.stakeAboveMax, codes.winAboveMax];

interface Checked {
  readonly taken: readonly TakenLeg[];
  readonly stake: Won;
  readonly earnsTurnover: boolean;
  readonly bonus: readonly BonusStep[];
}

type OpenGroups = ReadonlySet<string>;

/** Whom and what the gate lets through; a refusal of the amount comes after those of the legs. */
async function checkSlip(platform: Platform, tx: Tx, input: SlipInput, openGroups: OpenGroups): Promise<Checked> {
  const { memberId, sizes, unitStake, oddsPolicy } = input;
  const member = await findStakeRefusal(platform, tx, { memberId });
  if (member) throw new DomainError(member.code, member.data);
  const { taken, refused } = takeLegs(platform.feedBoard, input.legs, oddsPolicy, platform.clock.now().getTime());
  refuseLegs(refused);
  refuseLegs(findClosed(taken, openGroups));
  refuseLegs(await findUnjudgeable(platform, taken));
  refuseLegs(await findStopped(tx, input.legs));
  refuseLegs(await findHedges(tx, memberId, input.legs));
  const shape = { legs: taken, sizes };
  const limits = await readMemberLimits(tx, memberId);
  checkRules(shape, limits.rules);
  const stake = won(BigInt(combinationsOf(shape)) * unitStake);
  await checkAmounts(platform, tx, input, { taken, stake }, limits);
  await checkSettling(platform, tx, memberId);
  return { taken, stake, earnsTurnover: earnsTurnover(shape, limits.rules), bonus: limits.bonus };
}

/** Throws B6001, B6002, B6003 and B6000 with the stake that would be taken, and the member's own limits. */
async function checkAmounts(
  platform: Platform,
  tx: Tx,
  { memberId, sizes, unitStake }: SlipInput,
  { taken, stake }: Pick<Checked, 'taken' | 'stake'>,
  limits: MemberLimits,
): Promise<void> {
  const shape = { legs: taken, sizes, bonus: limits.bonus };
  const data = { legs: [], unitStakeMost: toWire(stakeMost(shape, limits).amount) };
  const payout = payoutMost(shape, unitStake);
  const refusal = await findStakeRefusal(platform, tx, { memberId, stake, payout });
  if (refusal) throw new DomainError(refusal.code, aboutAmounts.includes(refusal.code) ? data : refusal.data);
  if (stake > limits.cash) throw new DomainError(codes.insufficientFunds, data);
}

/** Under which game a slip is counted: its sport, or several. */
function gameOf(taken: readonly TakenLeg[]): { readonly gameType: GameType; readonly gameKey: string } {
  const played = new Set(taken.map(({ facts }) => facts.sport));
  const [only = 'combination'] = played;
  return {
    gameType: [...played].every((sport) => esports.includes(sport)) ? 'esports' : 'sports',
    gameKey: played.size === 1 ? only : 'combination',
  };
}

async function insertSlip(tx: Tx, slip: typeof slips.$inferInsert, taken: readonly TakenLeg[]): Promise<void> {
  try {
    await tx.insert(slips).values(slip);
  } catch (error) {
    throw violatedUnique(error) === null ? error : new DomainError(codes.duplicateBet);
  }
  await tx.insert(legs).values(taken.map((leg, place) => ({ ...leg, betKey: slip.betKey, place })));
}

/**
 * Throws, in this order: B6005 (key used for another slip), what the gate of stakes says of the member, the legs' own
 * reasons all together (B6006, B6007, B6015, B6008, B6005, B6016, B6017, B6018), B0092, B6010, B6019, B6020, the
 * amounts (B6001, B6002, B6003, SP102, SP103, B6000), B9999, B6005 (the same picks are open). Locks: the member's
 * slips, then the ledger accounts.
 */
async function placeWithin(platform: Platform, tx: Tx, input: SlipInput, open: OpenGroups): Promise<PlacedSlip> {
  const { memberId, requestKey, unitStake, oddsPolicy } = input;
  const digests = digestsOf(input);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sport:${memberId}`}, 0))`);
  const repeated = await findPlaced(tx, input, digests.requestDigest);
  if (repeated) return repeated;
  const { taken, stake, earnsTurnover: earns, bonus } = await checkSlip(platform, tx, input, open);
  const [betKey, placedAt, delay] = [randomUuid(), platform.clock.now(), delayOf(taken)];
  const judgeAt = delay > 0 ? addSeconds(placedAt, delay) : null;
  const state = judgeAt ? { state: 'pending' as const, judgeAt } : { state: 'open' as const, acceptedAt: placedAt };
  const slip = { betKey, memberId, requestKey, ...digests, ...state, oddsPolicy, sizes: [...input.sizes] };
  await insertSlip(tx, { ...slip, unitStake, stake, placedAt, earnsTurnover: earns, bonus }, taken);
  if (judgeAt) await addJob(tx, { task: judgeTask, payload: { betKey }, at: judgeAt, key: `${judgeTask}:${betKey}` });
  const [first] = input.legs;
  const roundId = first && input.legs.length === 1 ? first.fixture : betKey;
  const bet = { vendorKey, betKey, memberId, ...gameOf(taken), roundId, stake, placedAt };
  return { betKey, cash: await placeBetWithin(tx, bet) };
}

/**
 * One slip in a transaction of its own; throws as `placeWithin` does. The member's balance is published after the
 * commit, and nothing that goes wrong there makes a placed slip look refused.
 */
export async function placeSlip(platform: Platform, input: SlipInput): Promise<PlacedSlip> {
  // Read beside the transaction, which holds a connection already.
  const open = await cachedOpenGroups(platform.db);
  const placed = await platform.db.transaction((tx) => placeWithin(platform, tx, input, open));
  announceCash(platform, input.memberId, placed.cash);
  return placed;
}
