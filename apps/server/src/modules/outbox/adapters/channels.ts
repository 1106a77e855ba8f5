/** What carries each channel: an account of the operator's in the settings, else the sandbox, in production nothing. */
import { codes } from '@mirinae/contract/codes';
import type { OutgoingChannel } from '@mirinae/contract/member/reach';
import type { Carrier } from '@mirinae/contract/staff/outgoing';
import type { Platform } from '../../../platform/app.ts';
import type { Config } from '../../../platform/config.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Adapter } from './adapter.ts';
import { mailAdapter } from './mail.ts';
import { sandboxAdapter } from './sandbox.ts';
import { smsAdapter } from './sms.ts';
import { telegramAdapter } from './telegram.ts';

type Open = (platform: Pick<Platform, 'config' | 'clock'>) => Adapter | null;

/** Null without settings. */
const adapters: Readonly<Record<OutgoingChannel, Open>> = {
  mail: ({ config: { SMTP_URL: url, MAIL_FROM: from } }) =>
    url === undefined || from === undefined ? null : mailAdapter({ url, from }),
  sms: ({ config: { SMS_URL: url, SMS_SECRET: secret }, clock }) =>
    url === undefined || secret === undefined ? null : smsAdapter({ url, secret, clock }),
  telegram: ({ config: { TELEGRAM_URL: url, TELEGRAM_BOT_TOKEN: token } }) =>
    token === undefined ? null : telegramAdapter({ url, token }),
};

const setting: Readonly<Record<OutgoingChannel, 'SMTP_URL' | 'SMS_URL' | 'TELEGRAM_BOT_TOKEN'>> = {
  mail: 'SMTP_URL',
  sms: 'SMS_URL',
  telegram: 'TELEGRAM_BOT_TOKEN',
};

export function carrierOf(config: Config, channel: OutgoingChannel): Carrier {
  if (config[setting[channel]] !== undefined) return 'live';
  return config.MIRINAE_ENV === 'production' ? 'off' : 'sandbox';
}

/** Null for a channel that is off: what waits there goes on waiting. */
export function openAdapter(platform: Pick<Platform, 'config' | 'clock'>, channel: OutgoingChannel): Adapter | null {
  return adapters[channel](platform) ?? (carrierOf(platform.config, channel) === 'off' ? null : sandboxAdapter);
}

/** Throws M006. */
export function refuseOff(config: Config, channel: OutgoingChannel): void {
  if (carrierOf(config, channel) === 'off') throw new DomainError(codes.channelOff, { channel });
}

const perMinute: Readonly<Record<OutgoingChannel, 'MAIL_PER_MINUTE' | 'SMS_PER_MINUTE' | 'TELEGRAM_PER_MINUTE'>> = {
  mail: 'MAIL_PER_MINUTE',
  sms: 'SMS_PER_MINUTE',
  telegram: 'TELEGRAM_PER_MINUTE',
};

/** How many messages all nodes together send within a minute. */
export const rateOf = (config: Config, channel: OutgoingChannel): number => config[perMinute[channel]];
