import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { FindForm } from './find-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpDone } from './sign-up-done.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { joinCodeOfAddress, openAccountModal, takeWanted, useAccountModal } from './use-account-modal.ts';

/** `onArrive` gets which page was wanted before the sign-in. */
export function AccountModals({ onArrive }: { onArrive: (wanted: string) => void }) {
  const { t } = useTranslation();
  const modal = useAccountModal();
  const close = () => openAccountModal(null);
  const arrive = () => {
    const wanted = takeWanted();
    close();
    if (wanted) onArrive(wanted);
  };
  const toSignIn = () => openAccountModal('sign-in');
  const titles = {
    'sign-in': t('action.signIn'),
    'sign-up': t('action.signUp'),
    'sign-up-done': t('signUp.doneTitle'),
    find: t('pages.find'),
  } as const;
  return (
    <Dialog
      open={modal !== null}
      onClose={close}
      title={modal ? titles[modal] : ''}
      hiddenTitle={modal === 'sign-up-done'}
      wide={modal === 'sign-up'}
    >
      {modal === 'sign-in' && (
        <SignInForm
          onDone={arrive}
          onSignUp={() => openAccountModal('sign-up')}
          onFind={() => openAccountModal('find')}
        />
      )}
      {modal === 'sign-up' && (
        <SignUpForm
          joinCode={joinCodeOfAddress()}
          onDone={() => openAccountModal('sign-up-done')}
          onSignIn={toSignIn}
        />
      )}
      {modal === 'sign-up-done' && <SignUpDone onSignIn={toSignIn} />}
      {modal === 'find' && <FindForm onSignIn={toSignIn} />}
    </Dialog>
  );
}
