import { ErrorState } from '@mirinae/ui/empty-state';
import { useTranslation } from 'react-i18next';

/** The server could not be reached at all. */
export function StartFailed() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title={t('state.offline')}
        text={t('state.offlineText')}
        retryLabel={t('action.retry')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
