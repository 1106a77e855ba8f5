import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../shell/calls/api.ts';
import { beginSession } from '../../shell/session/session.ts';
import { logInByPasskey, passkeyFailureText } from './passkey.ts';

/** Logs in with a passkey; with the ticket of a password as its second factor. */
export function PasskeyButton({ ticket }: { ticket?: string }) {
  const { t } = useTranslation();
  const login = useMutation({
    mutationFn: () => logInByPasskey(ticket),
    onSuccess: ({ token, staff }) => {
      beginSession(token, staff);
      void queryClient.invalidateQueries();
    },
  });
  return (
    <>
      {login.error && (
        <p role="alert" className="rounded-chip border border-coral/40 bg-coral/10 px-3 py-2.5 text-base text-coral">
          {passkeyFailureText(login.error)}
        </p>
      )}
      <Button busy={login.isPending} onClick={() => login.mutate()}>
        {t('account.passkeys.use')}
      </Button>
    </>
  );
}
