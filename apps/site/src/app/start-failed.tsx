import { ErrorState } from '@mirinae/ui/empty-state';
import { hasText, useTranslation } from '@mirinae/ui/language/translation';

/** The server could not be reached at all; said in English where the texts could not be fetched either. */
export function StartFailed() {
  const { t } = useTranslation();
  const say = (key: string, english: string) => (hasText(key) ? t(key) : english);
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title={say('state.offline', 'The server cannot be reached')}
        text={say('state.offlineText', 'Check your connection and try again.')}
        retryLabel={say('action.retry', 'Try again')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
