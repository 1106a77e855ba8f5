import { Button } from '@mirinae/ui/button';
import { siteConfig } from '@mirinae/ui/calls/site-config';
import { useTranslation } from '@mirinae/ui/language/translation';
import { isOpenedAs } from '@mirinae/ui/opened-as';
import { toast } from '@mirinae/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useWelcome } from './use-sign-in.ts';

/** Logs in with a passkey; with the ticket of a password as its second factor. Only where this page can use one. */
export function PasskeyButton({ ticket, onDone }: { ticket?: string; onDone: () => void }) {
  const { t } = useTranslation();
  const welcome = useWelcome(onDone);
  const login = useMutation({
    // What passkeys need is loaded by who uses one.
    mutationFn: async () => {
      const { logInByPasskey, passkeyFailureText } = await import('./passkey.ts');
      try {
        return await logInByPasskey(ticket);
      } catch (failure) {
        toast.error(passkeyFailureText(failure));
        return null;
      }
    },
    onSuccess: (answer) => {
      if (answer) welcome(answer);
    },
  });
  if (!isOpenedAs(siteConfig().passkeyHost)) return null;
  return (
    <Button busy={login.isPending} onClick={() => login.mutate()}>
      {t('passkeys.use')}
    </Button>
  );
}
