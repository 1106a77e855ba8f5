import { ErrorState } from './empty-state.tsx';
import { hasText, useTranslation } from './language/translation.ts';

/** Shown where the texts could not be fetched either: the reader's language is not known yet. */
const inAll = {
  'state.offline': '서버에 연결할 수 없습니다 · The server cannot be reached · Không thể kết nối máy chủ',
  'state.offlineText': '인터넷 연결을 확인해 주세요. Check your connection. Kiểm tra kết nối.',
  'kit.retry': '다시 시도 · Try again · Thử lại',
} as const;

/** Nothing of an app could be started, as the server cannot be reached at all. */
export function StartFailed() {
  const { t } = useTranslation();
  const say = (key: keyof typeof inAll) => (hasText(key) ? t(key) : inAll[key]);
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title={say('state.offline')}
        text={say('state.offlineText')}
        retryLabel={say('kit.retry')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
