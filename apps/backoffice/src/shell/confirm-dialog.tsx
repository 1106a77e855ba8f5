import { ConfirmDialog as KitConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** What the button says; OK without it. */
  confirm?: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks once more before something is done that reaches members. */
export function ConfirmDialog({ title, confirm, isBusy, onConfirm, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <KitConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={confirm ?? t('action.ok')}
      cancelLabel={t('action.cancel')}
      busy={isBusy}
      onConfirm={onConfirm}
    >
      {children}
    </KitConfirmDialog>
  );
}
