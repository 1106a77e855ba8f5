/**
 * Signs members and staff in through the very calls a browser makes; the captcha's answer is read from the database.
 */
import { generate } from 'otplib';
import type { BuiltMember } from './build-member.ts';
import { type BuiltStaff, builtTotpSecret } from './build-staff.ts';
import type { CallOptions, CallServer } from './call-server.ts';

/** A fresh captcha and the answer to it. */
export async function readCaptcha({ ask, platform }: CallServer): Promise<{ captchaId: string; captcha: string }> {
  const { captchaId } = await ask('site.captcha', {});
  const { rows } = await platform.db.$client.query<{ answer: string }>(
    'select answer from captchas where captcha_id = $1',
    [captchaId],
  );
  return { captchaId, captcha: rows[0]?.answer ?? '' };
}

/** Answers the session token. */
export async function signInMember(
  server: CallServer,
  { loginId: memId, password: memPass }: Pick<BuiltMember, 'loginId' | 'password'>,
  options: CallOptions = {},
): Promise<string> {
  const { token } = await server.ask('member.login', { memId, memPass, ...(await readCaptcha(server)) }, options);
  return token;
}

/**
 * Answers the session token. The same digits never serve twice: move the clock 30 seconds before the same person signs
 * in again.
 */
export async function signInStaff(server: CallServer, { loginId, password, totpSecret }: BuiltStaff): Promise<string> {
  const { ticket, enrol } = await server.ask('staff.login', { loginId, password });
  const epoch = Math.floor(server.clock.now().getTime() / 1_000);
  const otp = await generate({ secret: enrol?.secret ?? totpSecret ?? builtTotpSecret, epoch });
  const { token } = await server.ask('staff.verify', { ticket, otp });
  return token;
}
