import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { AccountModals as Modals } from './account-modals.tsx';
import { useAccountModal } from './use-account-modal.ts';

const Loaded = lazy(async () => ({ default: (await import('./account-modals.tsx')).AccountModals }));

/** The forms of guests, loaded when one is first opened. */
export function AccountModals(props: ComponentProps<typeof Modals>) {
  const isOpen = useAccountModal() !== null;
  const [isNeeded, setNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
