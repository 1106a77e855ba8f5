/** What a slip is checked for against the member's other slips, inside the transaction that places it. */
import { createHash } from 'node:crypto';
import { codes } from '@mirinae/contract/codes';
import { betSettleWaitMs, esports, matchGroups } from '@mirinae/contract/constants';
import type { LegRefusal, OddsPolicy } from '@mirinae/contract/sport/slips';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Won } from '../../platform/money.ts';
import { legs, linesDue, slips } from './slip-tables.ts';
import type { AskedLeg, Pick, TakenLeg } from './take-legs.ts';

export interface SlipInput {
  readonly memberId: MemberId;
  readonly legs: readonly AskedLeg[];
  readonly sizes: readonly number[];
  /** On each combination. */
  readonly unitStake: Won;
  readonly oddsPolicy: OddsPolicy;
  readonly requestKey: string;
}

const digestOf = (facts: unknown) => createHash('sha256').update(JSON.stringify(facts)).digest('hex');

const pickText = ({ fixture, market, specifiers, outcome }: Pick) => `${fixture}|${market}|${specifiers}|${outcome}`;

/** Of the whole request, and of what was picked alone, in whatever order. */
export function digestsOf({ legs: asked, sizes, unitStake, oddsPolicy }: SlipInput) {
  const picks = asked.map((leg) => `${pickText(leg)}|${leg.isBanker}`);
  const priced = asked.map((leg) => [pickText(leg), leg.odds, leg.isBanker]);
  return {
    requestDigest: digestOf([priced, sizes, String(unitStake), oddsPolicy]),
    picksDigest: digestOf([picks.toSorted(), sizes.toSorted((one, other) => one - other)]),
  };
}

/** Throws B9999 while a slip of the member waits for its money longer than it may. */
export async function checkSettling({ clock }: Platform, tx: Tx, memberId: MemberId): Promise<void> {
  const late = addSeconds(clock.now(), -betSettleWaitMs / 1_000).toISOString();
  const sameLine = and(
    eq(linesDue.fixture, legs.fixture),
    eq(linesDue.market, legs.market),
    eq(linesDue.specifiers, legs.specifiers),
  );
  const isLate = sql`${linesDue.dueAt} < ${late}::timestamptz`;
  const [waiting] = await tx
    .select({ betKey: slips.betKey })
    .from(slips)
    .innerJoin(legs, eq(legs.betKey, slips.betKey))
    .innerJoin(linesDue, sameLine)
    .where(and(eq(slips.memberId, memberId), eq(slips.state, 'open'), isLate))
    .limit(1);
  if (waiting) throw new DomainError(codes.betsSettling);
}

/** Legs of sports whose group of the catalog, or the sportsbook itself, is switched off. */
export function findClosed(taken: readonly TakenLeg[], openGroups: ReadonlySet<string>): LegRefusal[] {
  return taken.flatMap(({ facts: { sport } }, place) => {
    const group = matchGroups[esports.includes(sport) ? 'esports' : 'sports'];
    return openGroups.has(group) ? [] : [{ place, code: codes.gameUnavailable }];
  });
}

const isSameLine = (one: Omit<Pick, 'outcome'>, other: Omit<Pick, 'outcome'>) =>
  one.fixture === other.fixture && one.market === other.market && one.specifiers === other.specifiers;

/** Legs whose line the member has bet otherwise in an open slip: both sides together are at no risk. */
export async function findHedges(db: Database | Tx, memberId: MemberId, asked: readonly Pick[]): Promise<LegRefusal[]> {
  const isOtherSide = asked.map(({ fixture, market, specifiers, outcome }) =>
    and(eq(legs.fixture, fixture), eq(legs.market, market), eq(legs.specifiers, specifiers), ne(legs.outcome, outcome)),
  );
  const held = await db
    .select({ fixture: legs.fixture, market: legs.market, specifiers: legs.specifiers })
    .from(legs)
    .innerJoin(slips, eq(slips.betKey, legs.betKey))
    .where(and(eq(slips.memberId, memberId), inArray(slips.state, ['pending', 'open']), or(...isOtherSide)));
  return asked.flatMap((leg, place) =>
    held.some((line) => isSameLine(line, leg)) ? [{ place, code: codes.hedgedBet }] : [],
  );
}
