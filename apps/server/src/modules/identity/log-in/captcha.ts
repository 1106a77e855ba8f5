/**
 * A picture of four digits for the person, and a proof of work of the machine: programs read such pictures, and pay for
 * each attempt with the work. Each serves one attempt. A picture shuts out who cannot see: where the site has turned
 * the digits off, the answer is empty and the work alone remains.
 */
import type { Answer, Input } from '@mirinae/contract/calls';
import { captcha as rule } from '@mirinae/contract/constants';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import svgCaptcha from 'svg-captcha';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import { eq, lt } from '../../../platform/db/orm.ts';
import { randomInt, randomUuid } from '../../../platform/rng.ts';
import { cachedSwitches } from '../../site/index.ts';
import { captchas } from '../model/tables.ts';

const picture = { width: 132, height: 48, fontSize: 46, noise: 3, background: '#f4f6fb' } as const;

/** The library's own texts would come from Math.random; the digits are drawn here and only painted there. */
function paint(text: string): string {
  const draw: unknown = svgCaptcha;
  if (typeof draw !== 'function') throw new Error('The captcha library cannot paint a given text.');
  return `data:image/svg+xml;base64,${Buffer.from(String(draw(text, picture))).toString('base64')}`;
}

function inventAnswer(): string {
  return Array.from({ length: rule.length }, () => rule.digits[randomInt(0, rule.digits.length)]).join('');
}

const algorithm = 'PBKDF2/SHA-256';

/** The counter that is looked for is drawn here, so that a solution is checked by comparing two numbers. */
async function inventWork(): Promise<{ counter: number; work: Answer<'site.captcha'>['work'] }> {
  const counter = randomInt(rule.work.minKeys, rule.work.maxKeys);
  const { parameters } = await createChallenge({ algorithm, cost: rule.work.rounds, counter, deriveKey });
  const { cost, keyLength, keyPrefix, nonce, salt } = parameters;
  return { counter, work: { algorithm, cost, keyLength, keyPrefix, nonce, salt } };
}

export async function issueCaptcha({ db, clock }: Platform): Promise<Answer<'site.captcha'>> {
  const { counter, work } = await inventWork();
  const now = clock.now();
  const { signInDigits } = await cachedSwitches(db);
  const answer = signInDigits ? inventAnswer() : '';
  const captchaId = randomUuid();
  await db.delete(captchas).where(lt(captchas.expiresAt, now));
  const expiresAt = addSeconds(now, rule.lifeMs / 1_000);
  await db.insert(captchas).values({ captchaId, answer, work: counter, expiresAt });
  return { captchaId, image: answer === '' ? null : paint(answer), lifeMs: rule.lifeMs, work };
}

/** Consumes the captcha, whatever the answer; of two concurrent requests only one gets it. */
export async function redeemCaptcha(
  { db, clock }: Platform,
  { captchaId, captcha, work }: Pick<Input<'member.login'>, 'captchaId' | 'captcha' | 'work'>,
): Promise<boolean> {
  const [taken] = await db.delete(captchas).where(eq(captchas.captchaId, captchaId)).returning();
  return taken !== undefined && taken.expiresAt > clock.now() && taken.answer === captcha && taken.work === work;
}
