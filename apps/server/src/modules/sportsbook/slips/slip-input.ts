/** A member's request for a slip, and its digests. Pure. */
import { createHash } from 'node:crypto';
import type { OddsPolicy } from '@mirinae/contract/sport/slips';
import type { MemberId } from '../../../platform/ids.ts';
import type { Money } from '../../../platform/money.ts';
import type { FreeBetId } from '../../promotions/index.ts';
import { picksOfLeg } from '../model/builder-legs.ts';
import type { RequestedLeg, Selection } from '../model/legs.ts';
import type { SlipSource } from './slip-source.ts';

export type SlipInput = {
  readonly memberId: MemberId;
  readonly legs: readonly RequestedLeg[];
  readonly sizes: readonly number[];
  /** On each combination. */
  readonly unitStake: Money;
  readonly oddsPolicy: OddsPolicy;
  readonly requestKey: string;
  readonly source: SlipSource;
  /** The slip may be referred with a stake above the largest one. */
  readonly isReferred: boolean;
  /** Null for a stake of the member's own. */
  readonly freeBetId: FreeBetId | null;
};

const digestOf = (facts: unknown) => createHash('sha256').update(JSON.stringify(facts)).digest('hex');

const pickText = ({ fixture, market, specifiers, outcome }: Selection) =>
  `${fixture}|${market}|${specifiers}|${outcome}`;

/** Text of a leg; the order of a builder's selections does not matter. */
export const legText = (leg: RequestedLeg): string => picksOfLeg(leg).map(pickText).toSorted().join('+');

/** Digest of the selections and combinations of a slip, independent of their order. */
export function picksDigestOf({ legs, sizes }: Pick<SlipInput, 'legs' | 'sizes'>): string {
  const picks = legs.map((leg) => `${legText(leg)}|${leg.isBanker}`);
  return digestOf([picks.toSorted(), sizes.toSorted((one, other) => one - other)]);
}

/** Digests of the whole request, and of its selections alone. */
export function digestsOf(input: SlipInput) {
  const { legs: requested, sizes, unitStake, oddsPolicy, freeBetId } = input;
  const free = freeBetId === null ? [] : [String(freeBetId)];
  const priced = requested.map((leg) => [legText(leg), leg.odds, leg.isBanker]);
  return {
    requestDigest: digestOf([priced, sizes, String(unitStake), oddsPolicy, ...free]),
    picksDigest: picksDigestOf(input),
  };
}
