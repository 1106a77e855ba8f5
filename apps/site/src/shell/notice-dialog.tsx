import { codes } from '@mirinae/contract/codes';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';
import { dismissNotice, type Notice, useNotice } from './notices.ts';

function useText(notice: Notice | null): string {
  const { t } = useTranslation();
  if (!notice) return '';
  if (notice.kind === 'sign-in-first') return t('notice.signInFirst');
  if (notice.kind === 'text') return notice.text;
  return notice.code === codes.sessionReplaced ? t('api.TK999') : t('notice.sessionOver');
}

export function NoticeDialog() {
  const { t } = useTranslation();
  const notice = useNotice();
  const text = useText(notice);
  return (
    <ConfirmDialog
      open={notice !== null}
      onOpenChange={(open) => !open && dismissNotice()}
      title={t('notice.title')}
      confirmLabel={t('action.ok')}
      onConfirm={dismissNotice}
    >
      {text}
    </ConfirmDialog>
  );
}
