import { ErrorState } from '@mirinae/ui/empty-state';
import { useTranslation } from 'react-i18next';

/** The server could not be reached at all; said in English where the texts could not be fetched either. */
export function StartFailed() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title={t('state.offline', 'The server cannot be reached')}
        text={t('state.offlineText', 'Check your connection and try again.')}
        retryLabel={t('action.retry', 'Try again')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
