/**
 * Signs members and staff in through the very calls a browser makes; the captcha's answer is read from the database.
 */
import type { Request } from '@mirinae/contract/calls';
import { generate } from 'otplib';
import type { Database } from '../platform/db/connect.ts';
import type { BuiltMember } from './build-member.ts';
import { type BuiltStaff, builtTotpSecret } from './build-staff.ts';
import type { CallOptions, CallServer } from './call-server.ts';

type Answered = Pick<Request<'member.login'>, 'captchaId' | 'captcha' | 'work'>;

/** The answer to a captcha: the digits and the counter that no one has to work for here. */
export async function answerCaptcha({ $client }: Database, captchaId: string): Promise<Answered> {
  const { rows } = await $client.query<{ captcha: string; work: number }>(
    'select answer as captcha, work from captchas where captcha_id = $1',
    [captchaId],
  );
  const [answer = { captcha: '', work: 0 }] = rows;
  return { captchaId, ...answer };
}

/** A fresh captcha and the answer to it. */
export async function readCaptcha({ request, platform }: CallServer): Promise<Answered> {
  const { captchaId } = await request('site.captcha', {});
  return answerCaptcha(platform.db, captchaId);
}

/** Answers the session token. */
export async function signInMember(
  server: CallServer,
  { loginId: memId, password: memPass }: Pick<BuiltMember, 'loginId' | 'password'>,
  options: CallOptions = {},
): Promise<string> {
  const { token } = await server.request('member.login', { memId, memPass, ...(await readCaptcha(server)) }, options);
  return token;
}

/**
 * Answers the session token. The same digits never serve twice: move the clock 30 seconds before the same person signs
 * in again.
 */
export async function signInStaff(server: CallServer, { loginId, password, totpSecret }: BuiltStaff): Promise<string> {
  const { ticket, enrol } = await server.request('staff.login', { loginId, password });
  const epoch = Math.floor(server.clock.now().getTime() / 1_000);
  const otp = await generate({ secret: enrol?.secret ?? totpSecret ?? builtTotpSecret, epoch });
  const { token } = await server.request('staff.verify', { ticket, otp });
  return token;
}
