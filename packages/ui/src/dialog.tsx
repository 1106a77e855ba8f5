import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useBackCloses } from './back-closes.ts';
import { classes } from './classes.ts';
import { useKit } from './kit.tsx';
import { overlayLook } from './overlay-look.ts';

type Props = {
  /** Omitted by a dialog that is mounted only while it is open. */
  open?: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** Label of the cross, where it does more than close. */
  closeLabel?: string;
  hiddenTitle?: boolean;
  wide?: boolean;
  children: ReactNode;
  footer?: ReactNode;
};

function Head({
  title,
  description,
  closeLabel,
  hiddenTitle = false,
}: Pick<Props, 'title' | 'description' | 'closeLabel' | 'hiddenTitle'>) {
  const { text } = useKit();
  return (
    <div className="flex items-start gap-4 px-6 pt-5 pb-3">
      <div className={classes('min-w-0 flex-1', hiddenTitle && 'sr-only')}>
        <Radix.Title className="font-bold text-lg text-mist-50">{title}</Radix.Title>
        {description ? (
          <Radix.Description className="mt-1 text-sm text-mist-300">{description}</Radix.Description>
        ) : (
          <Radix.Description className="sr-only">{title}</Radix.Description>
        )}
      </div>
      <Radix.Close
        aria-label={closeLabel ?? text('close')}
        className="relative z-10 -mr-2 ml-auto grid size-9 pointer-coarse:size-10 place-items-center rounded-chip text-mist-300 hover:bg-ink-700 hover:text-mist-50"
      >
        <X aria-hidden className="size-5" />
      </Radix.Close>
    </div>
  );
}

/**
 * The first thing to fill in has the focus, and what opened the window gets it back. On a touch screen no field has it,
 * as its keyboard would cover the window.
 */
function useFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (!(event.currentTarget instanceof HTMLElement) || window.matchMedia('(pointer: coarse)').matches) return;
      const field = event.currentTarget.querySelector<HTMLElement>(
        'form :is(input, select, textarea):not([type="hidden"], [readonly], :disabled)',
      );
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

/** Keeps what is being typed after a press outside the dialog. */
function keepForm(event: Event): void {
  if (event.currentTarget instanceof HTMLElement && event.currentTarget.querySelector('form')) event.preventDefault();
}

/** A window over the page. Focus stays inside, Escape closes, the page behind does not scroll. */
export function Dialog({ open = true, onClose, wide = false, children, footer, ...head }: Props) {
  const focus = useFocus();
  useBackCloses(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={classes(overlayLook, 'grid grid-cols-1 place-items-center overflow-y-auto p-4')}>
          <Radix.Content
            {...focus}
            onInteractOutside={keepForm}
            className={classes(
              'surface relative w-full animate-rise-in rounded-[16px] shadow-high',
              wide ? 'max-w-4xl' : 'max-w-[440px]',
            )}
          >
            <Head {...head} />
            <div className="px-6 pb-6">{children}</div>
            {footer && <div className="flex justify-end gap-2 border-ink-600/50 border-t px-6 py-4">{footer}</div>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

type SheetProps = Props & { side?: 'top' | 'bottom' | 'left' | 'right' };

const sheetPlaces = {
  top: 'inset-x-0 top-0 max-h-[100dvh] animate-sheet-down rounded-b-sheet',
  bottom: 'inset-x-0 bottom-0 max-h-[90dvh] animate-sheet-up rounded-t-sheet',
  left: 'inset-y-0 left-0 w-[min(88vw,340px)] animate-sheet-left rounded-r-sheet',
  right: 'inset-y-0 right-0 w-[min(94vw,460px)] animate-sheet-right rounded-l-sheet',
} as const;

/**
 * The same at an edge: from above for a search, from below for choices, from the left for the menu, from the right for
 * at the side of a list.
 */
export function Sheet({ open = true, onClose, side = 'bottom', children, footer, ...head }: SheetProps) {
  const focus = useFocus();
  useBackCloses(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content
          {...focus}
          onInteractOutside={keepForm}
          className={classes(
            'fixed z-50 flex flex-col overflow-y-auto border border-ink-600/50 bg-ink-800 pb-[env(safe-area-inset-bottom)] shadow-high',
            sheetPlaces[side],
          )}
        >
          <Head {...head} />
          <div className="flex-1 px-5 pb-6">{children}</div>
          {footer && (
            <div className="sticky bottom-0 flex gap-2 border-ink-600/50 border-t bg-ink-800 p-4">{footer}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
