import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import type { ComponentProps } from 'react';
import { OverPages } from '../../shell/over-pages.tsx';
import type { AccountModals as Modals } from './account-modals.tsx';
import { openAccountModal, useAccountModal } from './use-account-modal.ts';

const load = async () => (await import('./account-modals.tsx')).AccountModals;

/** The forms of guests, loaded when one is first opened. */
export function AccountModals(props: ComponentProps<typeof Modals>) {
  const { t } = useTranslation();
  const sayLost = () => {
    openAccountModal(null);
    toast.error(t('state.notLoaded'));
  };
  return (
    <OverPages load={load} need={useAccountModal()} onLost={sayLost}>
      {(Loaded) => <Loaded {...props} />}
    </OverPages>
  );
}
