/** The link in each advertising message that ends the consent to its channel, without log-in and without an end. */
import { type OutgoingChannel, outgoingChannels } from '@mirinae/contract/member/reach';
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import { siteOrigin } from '../../platform/http/own-origins.ts';
import { type MemberId, memberId as memberIdOf } from '../../platform/ids.ts';

export const stopPath = '/offers/stop';
/** Half a mark: 128 bits are beyond guessing, and the link stays short enough for SMS. */
const markBytes = 16;

type Stopping = { readonly memberId: MemberId; readonly channel: OutgoingChannel };

function markOf(platform: Pick<Platform, 'config'>, { memberId, channel }: Stopping): string {
  const mark = secretBoxOf(platform).mark('stop-offers', `${memberId}:${channel}`);
  return mark.subarray(0, markBytes).toString('base64url');
}

/** Without dots: the last part of an address that has one is taken for a file. */
export const stopToken = (platform: Pick<Platform, 'config'>, of: Stopping): string =>
  `${of.memberId}~${outgoingChannels.indexOf(of.channel)}~${markOf(platform, of)}`;

/** Null for a link that the house did not write. */
export function readStopToken(platform: Pick<Platform, 'config'>, token: string): Stopping | null {
  const [, id = '', at = '', mark = ''] = /^([1-9]\d{0,17})~(\d)~([\w-]{22})$/.exec(token) ?? [];
  const channel = outgoingChannels[Number(at)];
  if (mark === '' || !channel) return null;
  const stopping = { memberId: memberIdOf(id), channel };
  return isSameSecret(mark, markOf(platform, stopping)) ? stopping : null;
}

export const stopUrl = (platform: Pick<Platform, 'config'>, of: Stopping): string =>
  `${siteOrigin(platform.config)}${stopPath}/${stopToken(platform, of)}`;
