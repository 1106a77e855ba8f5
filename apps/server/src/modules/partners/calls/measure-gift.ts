/** Whether a decision about a gift needs a second person, and whose own work it would decide on. */
import type { Input } from '@mirinae/contract/calls';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import type { Measured } from '../../../platform/http/call.ts';
import { brandId } from '../../../platform/ids.ts';
import { listActors, listCreditors } from '../../staff/index.ts';
import { findGift } from '../gifts/held-gifts.ts';
import { wire } from './present.ts';

/** Actors of these actions know, or knew, how to sign in as the partner. */
const ownActions = ['partner.create', 'member.resetLink'] as const;

/** Null for a refusal, which gives no one money: one person is enough. */
export async function measureGift(
  { clock }: Platform,
  tx: Tx,
  { giftIdx, decision }: Input<'staff.giftDecide'>,
): Promise<Measured | null> {
  const row = decision === 'approve' ? await findGift(tx, brandId<'PartnerGiftId'>(giftIdx)) : null;
  if (!row) return null;
  const { partnerId, memberId, kind, amount } = row;
  const payer = kind === 'give' ? partnerId : memberId;
  const ownWork = [
    ...(await listActors(tx, ownActions, `member:${partnerId}`)),
    ...(await listCreditors(tx, payer, clock.now())),
  ];
  return { target: `gift:${giftIdx}`, amount: wire(amount), ownWork };
}
