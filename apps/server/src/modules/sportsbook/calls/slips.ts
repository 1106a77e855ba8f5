/** A quote, placing, and the slips of a member, for itself and for staff. */

import type { Input } from '@mirinae/contract/calls';
import { type CallsOn, memberQuery, staffQuery } from '../../../platform/http/call.ts';
import { brandId, type MemberId, memberId as memberIdOf } from '../../../platform/ids.ts';
import { money, toWire } from '../../../platform/money.ts';
import { refuseBlocked } from '../../identity/index.ts';
import { getBalances } from '../../ledger/index.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { findOwnBetKey, getOwnSlip, listSlips, listSlipsOf, presentWritten, readSlip } from '../history/read-slips.ts';
import { answerOffer } from '../referrals/answer-offer.ts';
import { placeSlip } from '../slips/place-slip.ts';
import { quoteSlip } from '../slips/quote-slip.ts';
import type { SlipInput } from '../slips/slip-input.ts';
import { type SlipSource, sourceOf } from '../slips/slip-source.ts';

const inputOf = (
  memberId: MemberId,
  { unitStake, freeBetIdx, ...input }: Input<'sport.place'>,
  source: SlipSource,
): SlipInput => ({
  ...input,
  freeBetId: freeBetIdx === null ? null : brandId<'FreeBetId'>(freeBetIdx),
  memberId,
  source,
  unitStake: money(unitStake),
});

export const slipCalls = [
  // A line that has gone, or a pick bet twice, is no forgery here: prices move under honest slips all the time.
  memberQuery('sport.place', 'money', async ({ platform, member: { memberId }, caller, input }) => {
    await refuseBlocked(platform, platform.db, caller, 'play');
    const slipInput = inputOf(memberId, input, sourceOf(platform, caller));
    const { betKey, cash, written } = await placeSlip(platform, slipInput);
    const slip = written ? presentWritten(written) : await readSlip(platform, betKey);
    return { slip, cashAmt: toWire(cash) };
  }),
  memberQuery('sport.answerOffer', 'money', async ({ platform, member: { memberId }, input }) => {
    const { betIdx, isTaken, requestKey } = input;
    const betKey = await findOwnBetKey(platform.db, memberId, betIdx);
    const standing = await answerOffer(platform, { betKey, isTaken, requestKey });
    const { cash } = await getBalances(platform.db, memberId);
    return { slip: await readSlip(platform, standing), cashAmt: toWire(cash) };
  }),
  memberQuery('sport.quote', 'read', ({ platform, member: { memberId }, input }) =>
    quoteSlip(platform, { ...input, memberId }),
  ),
  memberQuery('sport.slips', 'read', ({ platform, member: { memberId }, input }) =>
    input.betIdxs
      ? listSlipsOf(platform, memberId, input.betIdxs)
      : listSlips(platform, memberId, { isOpen: input.openYn === 'Y', before: input.before }),
  ),
  memberQuery('sport.slip', 'read', ({ platform, member: { memberId }, input }) =>
    getOwnSlip(platform, memberId, input.betIdx),
  ),
  staffQuery('staff.slip', 'bets.view', ({ platform, input: { memberId, betIdx } }) =>
    getOwnSlip(platform, memberIdOf(memberId), betIdx),
  ),
] satisfies CallsOn<SportsPlatform>;
