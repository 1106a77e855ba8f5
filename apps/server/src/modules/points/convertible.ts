/** What of a member's points becomes cash now. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { type Money, toWire } from '../../platform/money.ts';
import { isSuspended, type Member } from '../identity/index.ts';
import { freePoints } from '../wagering/index.ts';
import { conversionMin } from './rules.ts';

type PointTerms = Answer<'cash.terms'>['points'];

/** The largest conversion that is accepted of `points`, or why none is. Amounts in points. */
export async function findConvertible(
  { db, config, clock }: Pick<Platform, 'db' | 'config' | 'clock'>,
  member: Member,
  points: Money,
): Promise<PointTerms> {
  const least = conversionMin(config.CURRENCY);
  const min = Number(least);
  const none = (code: NonNullable<PointTerms['block']>['code'], amount: number | null = null): PointTerms => ({
    available: 0,
    min,
    block: { code, amount },
  });
  if (isSuspended(member, clock.now())) return none(codes.memberSuspended);
  if (points === 0n) return none(codes.pointsMissing);
  if (points < least) return none(codes.conversionNotPossible, min);
  const { free, left } = await freePoints(db, member.memberId, points);
  return free < least ? none(codes.pointsUnplayed, toWire(left)) : { available: toWire(free), min, block: null };
}
