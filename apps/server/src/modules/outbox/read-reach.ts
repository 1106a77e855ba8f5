/** What a member sees of its addresses and consents. */
import type { Answer } from '@mirinae/contract/calls';
import { type OutgoingChannel, outgoingChannels } from '@mirinae/contract/member/reach';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import type { MemberId } from '../../platform/ids.ts';
import { findMember, openPhone } from '../identity/index.ts';
import { carrierOf } from './adapters/channels.ts';
import { listAddresses } from './addresses.ts';
import { findProving } from './mail-address.ts';
import { maskAddress } from './mask-address.ts';
import type { AddressRow } from './tables.ts';

/** Masked; of SMS the phone of the account. */
async function addressShown(
  platform: Platform,
  memberId: MemberId,
  channel: OutgoingChannel,
  row: AddressRow | undefined,
): Promise<string | null> {
  if (channel !== 'sms')
    return row?.addressSealed ? maskAddress(channel, secretBoxOf(platform).open(row.addressSealed)) : null;
  const member = await findMember(platform.db, memberId);
  return member && maskAddress(channel, openPhone(platform, member));
}

/** Channels in use, each with the member's address and consent. */
export async function readReach(platform: Platform, memberId: MemberId): Promise<Answer<'reach.list'>> {
  const { config, db } = platform;
  const used = outgoingChannels.filter((channel) => carrierOf(config, channel) !== 'off');
  const [rows, proving] = await Promise.all([listAddresses(db, memberId), findProving(platform, db, memberId)]);
  const channels = await Promise.all(
    used.map(async (channel) => {
      const row = rows.find((each) => each.channel === channel);
      return {
        channel,
        address: await addressShown(platform, memberId, channel, row),
        offersAt: row?.offersAt?.toISOString() ?? null,
        nightAt: row?.nightAt?.toISOString() ?? null,
      };
    }),
  );
  return {
    channels,
    proving: proving && maskAddress('mail', secretBoxOf(platform).open(proving)),
    isSandbox: used.some((channel) => carrierOf(config, channel) === 'sandbox'),
  };
}
