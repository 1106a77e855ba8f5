import { Dialog } from '@mirinae/ui/dialog';
import type { ReactNode } from 'react';

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** What a figure or a member of a list is made of, in a wide window over it. */
export function DetailDialog({ title, isOpen, onClose, children }: Props) {
  return (
    <Dialog wide open={isOpen} onClose={onClose} title={title}>
      {children}
    </Dialog>
  );
}
