import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';
import { Button, type ButtonTone } from './button.tsx';
import { classes } from './classes.ts';
import { useKit } from './kit.tsx';
import { overlayLook } from './overlay-look.ts';

type Props = {
  /** Omitted by a dialog that is mounted only while it is open. */
  open?: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  confirmLabel?: string;
  /** Null makes it a notice, to which there is one answer. */
  cancelLabel?: string | null;
  tone?: ButtonTone;
  busy?: boolean;
  onConfirm: () => void;
  /** Another way to go on. */
  other?: { readonly label: string; readonly onPress: () => void } | undefined;
};

/**
 * Confirmation of irreversible acts, or a message that must not be missed. Nothing outside closes it.
 */
export function ConfirmDialog({
  open = true,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy = false,
  onConfirm,
  other,
}: Props) {
  const { text } = useKit();
  useBackCloses(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={classes(overlayLook, 'grid place-items-center overflow-y-auto p-4')}>
          <Radix.Content className="surface w-full max-w-[400px] animate-rise-in rounded-[16px] p-6 shadow-high">
            <Radix.Title className="font-bold text-lg text-mist-50">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-2 text-base text-mist-200 leading-relaxed">{children}</div>
            </Radix.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              {cancelLabel !== null && (
                <Radix.Cancel asChild>
                  <Button tone="quiet">{cancelLabel ?? text('back')}</Button>
                </Radix.Cancel>
              )}
              {other && <Button onClick={other.onPress}>{other.label}</Button>}
              <Button tone={tone} busy={busy} onClick={onConfirm} autoFocus>
                {confirmLabel ?? text('ok')}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
