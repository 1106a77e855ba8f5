/** What the single bets of a match leave the house at its final score, for staff. */

import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { FeedMatchState } from '@mirinae/contract/feed/messages';
import { lineOf } from '@mirinae/game-math/sports/markets/lines';
import { marketTypes } from '@mirinae/game-math/sports/markets/market-types';
import { shapes } from '@mirinae/game-math/sports/markets/shapes';
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import { type ScoreEnd, type ScorePosition, scoreRisk } from '@mirinae/game-math/sports/slip/score-risk';
import { isSportKey } from '@mirinae/game-math/sports/sport-keys';
import { eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { type OpenSlip, readOpenSlips } from '../exposure/read-exposure.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { nameOfPick } from '../model/line-names.ts';
import { legs } from '../model/slip-tables.ts';
import { readForgotten } from './forgotten-fixtures.ts';

type Answered = Answer<'staff.sportScoreRisk'>;
type End = NonNullable<Answered['ends']>['worst'];

const typesById = new Map(marketTypes.map((type) => [type.id, type]));

/** Feeds may offer more markets than the rules of scores know. */
function isKnown({ id, specifiers, outcome }: ScorePosition): boolean {
  const type = typesById.get(id);
  if (!type || !shapes[type.shape].some((one) => one.id === outcome)) return false;
  try {
    lineOf(type, specifiers);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

type Single = { readonly slip: OpenSlip; readonly position: ScorePosition; readonly expected: number };

/** An open single; null for any other slip. */
function singleOf(slip: OpenSlip): Single | null {
  const [leg] = slip.legs;
  const [pick] = leg?.picks ?? [];
  if (!slip.isSingle || !leg || !pick || leg.ending !== null) return null;
  const { market: id, specifiers, outcome } = pick;
  const payout = (slip.unitStake * leg.odds) / oddsScale;
  const position = { id, specifiers, outcome, stake: slip.unitStake, payout };
  return isKnown(position) ? { slip, position, expected: slip.unitStake * (1 - leg.expected) } : null;
}

/** All bets on one outcome together. */
function positionsOf(fixture: string, singles: readonly Single[]): ScorePosition[] {
  const named = ({ position: { id: market, specifiers, outcome } }: Single) =>
    nameOfPick({ fixture, market, specifiers, outcome });
  return [...Map.groupBy(singles, named).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const sum = (read: (one: ScorePosition) => number) =>
      own.reduce((total, { position }) => total + read(position), 0);
    return [{ ...first.position, stake: sum(({ stake }) => stake), payout: sum(({ payout }) => payout) }];
  });
}

const isSecondHalf = (state: FeedMatchState | null | undefined): boolean =>
  state?.period.kind === 'half' && state.period.nth >= 2;

function presentEnd({ result, scores }: ScoreEnd): End {
  return {
    result: Math.round(result),
    scores: [...scores].map(([key, { home, away }]) => {
      const [scope = '', nth] = key.split(':');
      return { scope, nth: nth === undefined ? null : Number(nth), home, away };
    }),
  };
}

const stakesOf = (slips: readonly OpenSlip[]): number => slips.reduce((sum, { stake }) => sum + Number(stake), 0);

/** Throws Z404 for a fixture no one knows. */
export async function readScoreRisk(platform: SportsPlatform, id: string): Promise<Answered> {
  const { marketStore, db } = platform;
  const fixture = marketStore.fixture(id) ?? (await readForgotten(db, [id]))[0];
  if (!fixture) throw new DomainError(codes.notFound);
  const open = await readOpenSlips(platform, eq(legs.fixture, id));
  const undecided = open.filter((slip) =>
    slip.legs.some(({ picks, ending }) => ending === null && picks.some((pick) => pick.fixture === id)),
  );
  const singles = undecided.flatMap((slip) => singleOf(slip) ?? []);
  const counted = new Set(singles.map(({ slip }) => slip));
  const others = undecided.filter((slip) => !counted.has(slip));
  const { sport } = fixture.facts;
  const { state } = fixture.book;
  const now = { scores: state?.scores ?? {}, isSecondHalf: isSecondHalf(state) };
  const risk = isSportKey(sport) ? scoreRisk(sport, positionsOf(id, singles), now) : null;
  return {
    slips: singles.length,
    stakes: Math.round(singles.reduce((sum, { position }) => sum + position.stake, 0)),
    others: { slips: others.length, stakes: stakesOf(others) },
    expected: Math.round(singles.reduce((sum, { expected }) => sum + expected, 0)),
    ends: risk && {
      worst: presentEnd(risk.worst),
      best: presentEnd(risk.best),
      exactYn: risk.isExact ? 'Y' : 'N',
    },
  };
}
