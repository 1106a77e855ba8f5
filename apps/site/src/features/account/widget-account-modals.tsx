import { loadLaterTexts } from '@mirinae/ui/language/language';
import { useEver } from '@mirinae/ui/use-ever';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { AccountModals as Modals } from './account-modals.tsx';
import { useAccountModal } from './use-account-modal.ts';

/** With the words of its forms. */
const Loaded = lazy(async () => {
  const [parts] = await Promise.all([import('./account-modals.tsx'), loadLaterTexts().catch(() => undefined)]);
  return { default: parts.AccountModals };
});

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
