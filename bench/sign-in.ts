/** Sessions for measurements, opened through the very calls a browser makes. */
import { type Client, createClient } from '@mirinae/contract/client';
import { generate } from 'otplib';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { type BuiltMember, buildMember } from '../apps/server/src/testing/build-member.ts';
import { buildStaff, builtTotpSecret } from '../apps/server/src/testing/build-staff.ts';
import { answerCaptcha } from '../apps/server/src/testing/sign-in.ts';

export function clientOf({ config }: Platform, siteUrl: string, token: string | null = null): Client {
  const { SITE_ID: siteId, SITE_KEY: siteKey } = config;
  return createClient({ baseUrl: siteUrl, siteId, siteKey, token: () => token, locale: () => 'ko' });
}

/** The token of a member; of a new one unless it is given. */
export async function openMember(platform: Platform, siteUrl: string, given?: BuiltMember): Promise<string> {
  const { loginId, password } = given ?? (await buildMember(platform, { limitChoice: 'none' }));
  const guest = clientOf(platform, siteUrl);
  const { captchaId } = await guest('site.captcha', {});
  const answer = await answerCaptcha(platform.db, captchaId);
  const { token } = await guest('member.login', { memId: loginId, memPass: password, ...answer });
  return token;
}

/** The token of a new owner. */
export async function openOwner(platform: Platform, siteUrl: string): Promise<string> {
  const { loginId, password, totpSecret } = await buildStaff(platform, { role: 'owner' });
  const guest = clientOf(platform, siteUrl);
  const { ticket, enrol } = await guest('staff.login', { loginId, password });
  const otp = await generate({ secret: enrol?.secret ?? totpSecret ?? builtTotpSecret });
  const { token } = await guest('staff.verify', { ticket, otp });
  return token;
}
