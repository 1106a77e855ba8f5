/** Our side of the mirinae protocol towards a vendor: opening a session. */
import { signWalletBody } from '@mirinae/contract/wallet/signature';
import { sessionAnswer, walletHeaders } from '@mirinae/contract/wallet/wallet';
import type { Launch, VendorAdapter } from '../../modules/play/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { postOut } from '../outgoing-http.ts';

const openTimeoutMs = 5_000;

function vendorUrl({ config }: Platform): string {
  return config.STUDIO_URL ?? `http://${config.HOST}:${config.STUDIO_PORT}`;
}

async function askVendor(platform: Platform, vendorKey: string, path: string, content: object) {
  const { config, clock, log } = platform;
  const body = JSON.stringify(content);
  const timestamp = String(clock.now().getTime());
  const headers = {
    [walletHeaders.vendor]: vendorKey,
    [walletHeaders.timestamp]: timestamp,
    [walletHeaders.signature]: signWalletBody(config.STUDIO_SECRET, timestamp, Buffer.from(body)),
  };
  try {
    return await postOut({ url: new URL(path, vendorUrl(platform)).href, headers, body, timeoutMs: openTimeoutMs });
  } catch (error) {
    log.warn({ error, vendorKey }, 'A vendor cannot be reached.');
    throw new DomainError('9999');
  }
}

function readGameUrl(text: string): string {
  try {
    return sessionAnswer.parse(JSON.parse(text)).gameUrl;
  } catch {
    throw new DomainError('9999');
  }
}

async function openGame(platform: Platform, launch: Launch): Promise<string> {
  const { vendorKey, playableKey, memberId, nickname, locale, sessionToken, isMobile } = launch;
  const { status, text } = await askVendor(platform, vendorKey, '/api/sessions', {
    memberRef: memberRefOf(memberId),
    nickname,
    locale,
    currency: 'KRW',
    gameKey: playableKey,
    sessionRef: sessionToken,
    mode: isMobile ? 'mobile' : 'desktop',
  });
  if (status === 403) throw new DomainError('2000');
  if (status !== 200) {
    platform.log.warn({ status, vendorKey }, 'A vendor did not open a game.');
    throw new DomainError('9999');
  }
  return readGameUrl(text);
}

export const mirinaeAdapter: VendorAdapter = { openGame };
