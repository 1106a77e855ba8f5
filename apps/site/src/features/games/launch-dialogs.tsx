import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { LoadingOverlay } from '@mirinae/ui/loading-overlay';
import { closeGameWindow, isGameWindowOpen } from '../../shell/games/game-window.ts';
import { useGamesDown } from './use-games-down.ts';
import { useLaunchState } from './use-launch.ts';

/** The window that was blocked, and games that go down while one is open. */
export function LaunchDialogs() {
  const { t } = useTranslation();
  const { isOpening, blocked, dismiss, open } = useLaunchState();
  useGamesDown(() => {
    const isOpen = isGameWindowOpen();
    if (isOpen) closeGameWindow();
    return isOpen;
  });
  return (
    <>
      {isOpening && <LoadingOverlay label={t('lobby.launch.opening')} />}
      <ConfirmDialog
        open={blocked !== null}
        onClose={dismiss}
        title={t('lobby.launch.blockedTitle')}
        confirmLabel={t('lobby.launch.open')}
        cancelLabel={t('action.close')}
        onConfirm={open}
      >
        {t('notice.windowBlocked')}
      </ConfirmDialog>
    </>
  );
}
