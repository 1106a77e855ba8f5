/** A picture of four digits: what a script reads slowly and a person at once. Each serves one attempt. */
import { captcha as rule } from '@mirinae/contract/constants';
import { eq, lt } from 'drizzle-orm';
import svgCaptcha from 'svg-captcha';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { randomInt, randomUuid } from '../../platform/rng.ts';
import { captchas } from './tables.ts';

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

export async function issueCaptcha({
  db,
  clock,
}: Platform): Promise<{ captchaId: string; image: string; lifeMs: number }> {
  const now = clock.now();
  const answer = inventAnswer();
  const captchaId = randomUuid();
  await db.delete(captchas).where(lt(captchas.expiresAt, now));
  await db.insert(captchas).values({ captchaId, answer, expiresAt: addSeconds(now, rule.lifeMs / 1_000) });
  return { captchaId, image: paint(answer), lifeMs: rule.lifeMs };
}

/** Uses the captcha up, whatever the answer was; of two at once only one gets it. */
export async function redeemCaptcha({ db, clock }: Platform, captchaId: string, answer: string): Promise<boolean> {
  const [taken] = await db.delete(captchas).where(eq(captchas.captchaId, captchaId)).returning();
  return taken !== undefined && taken.expiresAt > clock.now() && taken.answer === answer;
}
