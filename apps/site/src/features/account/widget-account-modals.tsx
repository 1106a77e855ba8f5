import { useEver } from '@mirinae/ui/use-ever';
import { type ComponentProps, lazy, Suspense } from 'react';
import { withLaterTexts } from '../../shell/with-later-texts.ts';
import type { AccountModals as Modals } from './account-modals.tsx';
import { useAccountModal } from './use-account-modal.ts';

const Loaded = lazy(() =>
  withLaterTexts(async () => ({ default: (await import('./account-modals.tsx')).AccountModals })),
);

/** The forms of guests, loaded when one is first opened. */
export function AccountModals(props: ComponentProps<typeof Modals>) {
  const isNeeded = useEver(useAccountModal() !== null);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
