/** Addresses of members outside the site, with consent to advertising, as their own pages make them. */
import type { OutgoingChannel } from '@mirinae/contract/member/reach';
import { keepAddress } from '../modules/outbox/addresses.ts';
import { preferOffers } from '../modules/outbox/consent.ts';
import type { Platform } from '../platform/app.ts';
import type { BuiltMember } from './build-member.ts';

type Built = { channel: OutgoingChannel; address?: string; offers?: boolean; night?: boolean };

/** Answers the address; of SMS it is the phone of the account. */
export async function buildAddress(
  platform: Platform,
  { memberId, loginId }: BuiltMember,
  { channel, address = `${loginId}@mail.example`, offers = true, night = false }: Built,
): Promise<string> {
  const to = { memberId, channel, locale: 'ko' } as const;
  await platform.db.transaction(async (tx) => {
    if (channel !== 'sms') await keepAddress(platform, tx, to, address);
    if (offers) await preferOffers(platform, tx, to, { offers, night });
  });
  return address;
}
