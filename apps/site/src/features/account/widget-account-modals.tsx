import type { ComponentProps } from 'react';
import { LazyOverlay } from '../../shell/loading/late-parts.tsx';
import { withLaterTexts } from '../../shell/loading/with-later-texts.ts';
import type { AccountModals as Modals } from './account-modals.tsx';
import { openAccountModal, useAccountModal } from './use-account-modal.ts';

const load = () => withLaterTexts(async () => (await import('./account-modals.tsx')).AccountModals);
/** A form that could not be shown is not open: the next press opens it. */
const forget = () => openAccountModal(null);

/** The forms of guests, loaded when one is first opened. */
export function AccountModals(props: ComponentProps<typeof Modals>) {
  return (
    <LazyOverlay load={load} need={useAccountModal()} onLost={forget}>
      {(Loaded) => <Loaded {...props} />}
    </LazyOverlay>
  );
}
