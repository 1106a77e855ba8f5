/** Sign-in form: captcha, waiting times, one common error for all wrong parts, and the optional second step. */

import type { Answer } from '@mirinae/contract/calls';
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { captchaReloadMs } from '@mirinae/contract/constants';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { api } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { signIn } from '../../shell/log-in/session-flow.ts';

const waitData = z.object({ waitSeconds: z.int() });
const ticketData = z.object({ ticket: z.string(), hasPasskeys: z.boolean() });
/** Ticket of the second step, after a correct password with a second factor. */
export type Ticket = z.infer<typeof ticketData>;
const shownAsTheyAre = new Set<string>([
  codes.signupPending,
  codes.accountClosed,
  codes.siteMaintenance,
  codes.responseFailed,
  codes.unexpectedError,
]);

/** Greeting of a member. */
export function useWelcome(onDone: () => void): (answer: Answer<'member.login'>) => void {
  const { t } = useTranslation();
  return ({ member: { memNick, previousLogin } }) => {
    toast.success(
      t('signIn.welcome', { nick: memNick }),
      previousLogin
        ? { description: t('signIn.previous', { at: formatDateTime(previousLogin.at), ip: previousLogin.ip }) }
        : {},
    );
    onDone();
  };
}

function ticketOf(failure: unknown): Ticket | null {
  if (!(failure instanceof CallError) || failure.code !== codes.otpMissing) return null;
  return ticketData.safeParse(failure.data).data ?? null;
}

export function useSignIn(onDone: () => void) {
  const { t } = useTranslation();
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const welcome = useWelcome(onDone);
  const client = useQueryClient();
  const captcha = useQuery({
    queryKey: ['captcha'],
    queryFn: () => api('site.captcha', {}),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 100_000,
  });

  const captchaId = captcha.data?.captchaId ?? '';
  const work = {
    queryKey: ['captcha-work', captchaId],
    queryFn: async () => {
      if (!captcha.data) throw new Error('There is no captcha yet.');
      const { solveCaptchaWork } = await import('./captcha-work.ts');
      return solveCaptchaWork(captcha.data.work);
    },
    staleTime: Number.POSITIVE_INFINITY,
  };
  useQuery({ ...work, enabled: captchaId !== '' });

  const textOf = (failure: unknown): string => {
    if (!(failure instanceof CallError) || shownAsTheyAre.has(failure.code)) return failureText(failure);
    if (failure.code !== codes.tooManyRequests) return t('api.U002');
    const wait = waitData.safeParse(failure.data);
    return wait.success ? t('signIn.wait', { seconds: wait.data.waitSeconds }) : failureText(failure);
  };

  const form = useCallForm('member.login', {
    defaults: { memId: '', memPass: '', captchaId: '', captcha: '', work: 0 },
    mode: 'onSubmit',
    failureText: textOf,
    send: async (values) => {
      try {
        return await signIn({ ...values, work: await client.ensureQueryData(work) });
      } catch (failure) {
        window.setTimeout(reloadCaptcha, captchaReloadMs);
        const next = ticketOf(failure);
        if (next === null) throw failure;
        setTicket(next);
        return undefined;
      }
    },
    onDone: welcome,
  });
  const { setValue, watch } = form.form;

  useEffect(() => setValue('captchaId', captchaId), [captchaId, setValue]);
  const reloadCaptcha = (): void => {
    setValue('captcha', '');
    void client.invalidateQueries({ queryKey: ['captcha'] });
  };

  const [memId, memPass, digits] = watch(['memId', 'memPass', 'captcha']);
  const image = captcha.data?.image;
  const hasDigits = image === null || digits.length === 4;
  const isReady = memId !== '' && memPass !== '' && hasDigits && captchaId !== '';
  return { form, image, reloadCaptcha, isReady, ticket, dropTicket: () => setTicket(null) };
}
