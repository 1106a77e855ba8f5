/** The sign-in form: captcha, waiting times, and the one text for whatever part was wrong. */

import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import { captchaReloadMs } from '@mirinae/contract/constants';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { formatDateTime } from '@mirinae/ui/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { z } from 'zod';
import { api } from '../../shell/api.ts';
import { signIn } from '../../shell/session-flow.ts';

const waitData = z.object({ waitSeconds: z.int() });
const shownAsTheyAre = new Set<string>([
  codes.signupPending,
  codes.accountClosed,
  codes.responseFailed,
  codes.unexpectedError,
]);

export function useSignIn(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [fields, setFields] = useState({ memId: '', memPass: '', captcha: '' });
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const captcha = useQuery({
    queryKey: ['captcha'],
    queryFn: () => api('site.captcha', {}),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 100_000,
  });

  const reloadCaptcha = () => {
    setFields((now) => ({ ...now, captcha: '' }));
    void client.invalidateQueries({ queryKey: ['captcha'] });
  };

  const textOf = (failure: unknown): string => {
    if (!(failure instanceof CallError) || shownAsTheyAre.has(failure.code)) return failureText(failure);
    if (failure.code !== codes.tooManyRequests) return t('api.U002');
    const wait = waitData.safeParse(failure.data);
    return wait.success ? t('signIn.wait', { seconds: wait.data.waitSeconds }) : failureText(failure);
  };

  const submit = async (): Promise<void> => {
    if (!captcha.data || busy) return;
    setBusy(true);
    setError(null);
    try {
      const { member } = await signIn({ ...fields, captchaId: captcha.data.captchaId });
      toast.success(
        t('signIn.welcome', { nick: member.memNick }),
        member.previousLogin
          ? {
              description: t('signIn.previous', {
                at: formatDateTime(member.previousLogin.at),
                ip: member.previousLogin.ip,
              }),
            }
          : {},
      );
      onDone();
    } catch (failure) {
      setError(textOf(failure));
      window.setTimeout(reloadCaptcha, captchaReloadMs);
    } finally {
      setBusy(false);
    }
  };

  return { fields, setFields, error, busy, captcha, reloadCaptcha, submit };
}
