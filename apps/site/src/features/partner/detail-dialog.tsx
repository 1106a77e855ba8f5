import { Dialog } from '@mirinae/ui/dialog';
import type { ReactNode } from 'react';

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** Rows of a figure or a member, in a wide window over the list. */
export function DetailDialog({ title, isOpen, onClose, children }: Props) {
  return (
    <Dialog wide open={isOpen} onClose={onClose} title={title}>
      {children}
    </Dialog>
  );
}
