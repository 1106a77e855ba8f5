import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ReactNode } from 'react';

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** What a figure or a member of a list is made of, in a wide window over it. */
export function DetailDialog({ title, isOpen, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog wide open={isOpen} onOpenChange={(open) => !open && onClose()} title={title} closeLabel={t('action.close')}>
      {children}
    </Dialog>
  );
}
