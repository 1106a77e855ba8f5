/** Sign-up and log-in of simulated members and clerks, through the calls that browsers use. */
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { generate } from 'otplib';
import { demoOtpSecret, demoPassword, demoWithdrawalPassword } from '../../server/src/demo/accounts.ts';
import { type SimulatedMember, simulatedBranch } from '../../server/src/demo/simulated-people.ts';
import { pause } from '../chance.ts';
import type { House } from '../house.ts';
import type { Browser } from './client.ts';

/** Seconds between two looks whether staff have approved a sign-up. */
const approvalSeconds = 15;
/** The same six digits serve once: a log-in after a restart waits for the next ones. */
const otpSeconds = 30;

const bankCode = '004';

/** Answer to a captcha of our own; no work is needed for a number that is read. */
async function answerCaptcha({ db }: House, { call }: Browser) {
  const { captchaId } = await call('site.captcha', {});
  const { rows } = await db.query<{ captcha: string; work: number }>(
    'select answer as captcha, work from captchas where captcha_id = $1',
    [captchaId],
  );
  const [{ captcha, work } = { captcha: '', work: 0 }] = rows;
  return { captchaId, captcha, work };
}

async function signUp({ call }: Browser, member: SimulatedMember): Promise<void> {
  const agreed = await call('agreement.current', {});
  await call('member.signup', {
    memId: member.memId,
    memNick: member.memNick,
    memName: member.accountHolder,
    memPhone: member.phone,
    memPass: demoPassword,
    memPassCheck: demoPassword,
    cashOutPass: demoWithdrawalPassword,
    bank: bankCode,
    bankacc: member.bankAccount,
    recommenderId: simulatedBranch.memId,
    ageConfirmed: true,
    agreed,
  });
}

/** Throws CallError with the reason of a refusal. */
export async function logIn(house: House, browser: Browser, memId: string): Promise<void> {
  browser.token = null;
  const captcha = await answerCaptcha(house, browser);
  const log = { memId, memPass: demoPassword, ...captcha };
  ({ token: browser.token } = await browser.call('member.login', log));
}

/** Logs in; signs up first where the member is unknown, and waits until staff have approved it. */
export async function enterAsMember(house: House, browser: Browser, member: SimulatedMember): Promise<void> {
  for (;;) {
    try {
      await logIn(house, browser, member.memId);
      return;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === codes.loginInvalid) await signUp(browser, member);
      else if (error.code !== codes.signupPending) throw error;
      await pause(house, approvalSeconds);
    }
  }
}

/** Logs a clerk in, with the second factor of the demo's staff. */
export async function enterAsClerk(house: House, browser: Browser, loginId: string): Promise<void> {
  for (;;) {
    try {
      browser.token = null;
      const { ticket } = await browser.call('staff.login', { loginId, password: demoPassword });
      const otp = await generate({ secret: demoOtpSecret });
      ({ token: browser.token } = await browser.call('staff.verify', { ticket, otp }));
      return;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== codes.staffCodeInvalid) throw error;
      await pause(house, otpSeconds);
    }
  }
}
