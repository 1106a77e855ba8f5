import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { ErrorState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { RichText } from '@mirinae/ui/rich-text';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../shell/calls/api.ts';
import { useTabTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { useIdOfAddress } from '../../shell/pages/use-id-of-address.ts';

export function MessageReadPage() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const msgIdx = useIdOfAddress();
  const { data, error, isPending, refetch } = useCall('board.messageRead', { msgIdx });
  useTabTitle(data?.title ?? null);
  return (
    <>
      <article className="surface p-6">
        {isPending && <SkeletonRows label={t('state.loading')} rows={4} />}
        {error && (
          <ErrorState title={failureText(error)} retryLabel={t('action.retry')} onRetry={() => void refetch()} />
        )}
        {data && (
          <>
            <h1 className="font-bold text-mist-50 text-xl">{data.title}</h1>
            <p className="mt-1 mb-5 border-ink-600/40 border-b pb-4 text-sm text-mist-400 tabular-nums">
              {formatDateTime(data.regDate)}
            </p>
            {data.recalledYn === 'Y' && <p className="mb-4 text-coral">{t('message.recalledText')}</p>}
            <RichText html={data.content} />
          </>
        )}
      </article>
      <div className="mt-4 flex justify-end">
        <Button asChild>
          <Link to={pathOf('messages')}>{t('action.toList')}</Link>
        </Button>
      </div>
    </>
  );
}
