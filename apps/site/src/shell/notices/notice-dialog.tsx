import { codes } from '@mirinae/contract/codes';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { dismissNotice, type Notice, useNotice } from './notices.ts';

function useText(notice: Notice | null): string {
  const { t } = useTranslation();
  if (!notice) return '';
  if (notice.kind === 'sign-in-first') return notice.text ?? t('notice.signInFirst');
  if (notice.kind === 'text') return notice.text;
  if (notice.code === codes.sessionReplaced || notice.code === codes.sessionTimeOver) return t(`api.${notice.code}`);
  return t(notice.code === codes.selfExcluded ? 'notice.excluded' : 'notice.sessionOver');
}

/** `onSignIn` gets where the visitor wanted to go when they had to sign in first. */
export function NoticeDialog({ onSignIn }: { onSignIn: (wanted: string | undefined) => void }) {
  const { t } = useTranslation();
  const notice = useNotice();
  const text = useText(notice);
  const confirm = () => {
    dismissNotice();
    if (notice?.kind === 'sign-in-first') onSignIn(notice.wanted);
  };
  return (
    <ConfirmDialog
      open={notice !== null}
      onClose={dismissNotice}
      title={t('notice.title')}
      cancelLabel={null}
      onConfirm={confirm}
    >
      {text}
    </ConfirmDialog>
  );
}
