import { codes } from '@mirinae/contract/codes';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { dismissNotice, type Notice, useNotice } from './notices.ts';

/** Ends of a session whose code says enough. */
const spoken = [codes.sessionReplaced, codes.sessionTimeOver, codes.registerListed] as const;

function useText(notice: Notice | null): string {
  const { t } = useTranslation();
  if (!notice) return '';
  if (notice.kind === 'sign-in-first') return notice.text ?? t('notice.signInFirst');
  if (notice.kind === 'text') return notice.text;
  if (spoken.some((code) => code === notice.code)) return t(`api.${notice.code}`);
  return t(notice.code === codes.selfExcluded ? 'notice.excluded' : 'notice.sessionOver');
}

type Props = {
  /** Both get where the visitor wanted to go when they had to sign in first. */
  onSignIn: (wanted: string | undefined) => void;
  onSignUp: (wanted: string | undefined) => void;
};

export function NoticeDialog({ onSignIn, onSignUp }: Props) {
  const { t } = useTranslation();
  const notice = useNotice();
  const text = useText(notice);
  const shared = { open: notice !== null, onClose: dismissNotice, title: t('notice.title') };
  if (notice?.kind !== 'sign-in-first')
    return (
      <ConfirmDialog {...shared} cancelLabel={null} onConfirm={dismissNotice}>
        {text}
      </ConfirmDialog>
    );
  const leaveTo = (open: Props['onSignIn']) => () => {
    dismissNotice();
    open(notice.wanted);
  };
  return (
    <ConfirmDialog
      {...shared}
      cancelLabel={t('action.close')}
      confirmLabel={t('action.signIn')}
      onConfirm={leaveTo(onSignIn)}
      other={{ label: t('action.signUp'), onPress: leaveTo(onSignUp) }}
    >
      {text}
    </ConfirmDialog>
  );
}
