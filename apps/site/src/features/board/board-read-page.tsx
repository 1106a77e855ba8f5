import type { Answer } from '@mirinae/contract/calls';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { ErrorState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { RichText } from '@mirinae/ui/rich-text';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import { StatusPill } from '@mirinae/ui/status-pill';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, useCall } from '../../shell/calls/api.ts';
import type { PageProps } from '../../shell/pages/page.ts';
import { useTabTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { useIdOfAddress } from '../../shell/pages/use-id-of-address.ts';
import { Comments } from './comments.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { boardOf, boardPlaces, type ReadBoard } from './use-board.ts';

type Post = Answer<'board.detail'>;

function Head({ post }: { post: Post }) {
  const { t } = useTranslation();
  useTabTitle(post.title);
  return (
    <header className="mb-5 border-ink-600/40 border-b pb-4">
      <div className="flex flex-wrap items-center gap-2">
        {post.category !== 'normal' && <Badge tone="star">{t(`board.category.${post.category}`)}</Badge>}
        {post.status && (
          <StatusPill tone={post.status === 'answer' ? 'jade' : 'amber'}>{t(`board.status.${post.status}`)}</StatusPill>
        )}
      </div>
      <h1 className="mt-2 font-bold text-mist-50 text-xl">{post.title}</h1>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-mist-400">
        <span>
          {post.memNick}
          {post.memId && ` (${post.memId})`}
        </span>
        <span className="tabular-nums">{formatDateTime(post.regDate)}</span>
        {post.status === null && <span>{t('board.viewCount', { count: post.views })}</span>}
      </p>
    </header>
  );
}

function Actions({ post, board }: { post: Post; board: ReadBoard }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'delete' | 'report' | null>(null);
  const { list, write } = boardPlaces[board];
  const { mutate, isPending } = useAct('board.delete', { invalidates: ['board.list'] });
  const remove = () =>
    mutate(
      { boardType: board, boardIdx: post.boardIdx },
      { onSuccess: () => void navigate({ href: pathOf(list), replace: true }), onSettled: () => setDialog(null) },
    );
  const mayEdit = post.mine === 'Y' && write !== null && post.answer === null;
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-2">
      {board === 'board' && post.mine === 'N' && post.memId !== '' && (
        <Button tone="quiet" onClick={() => setDialog('report')}>
          {t('board.report')}
        </Button>
      )}
      {mayEdit && (
        <>
          <Button asChild>
            <Link replace to={`${pathOf(write)}?post=${post.boardIdx}`}>
              {t('board.edit')}
            </Link>
          </Button>
          <Button tone="danger" onClick={() => setDialog('delete')}>
            {t('board.delete')}
          </Button>
        </>
      )}
      <Button asChild>
        <Link to={pathOf(list)}>{t('action.toList')}</Link>
      </Button>
      <ConfirmDialog
        open={dialog === 'delete'}
        onClose={() => setDialog(null)}
        title={t('board.deleteTitle')}
        confirmLabel={t('board.delete')}
        busy={isPending}
        onConfirm={remove}
      >
        {t('board.deleteText')}
      </ConfirmDialog>
      {dialog === 'report' && <ReportDialog boardIdx={post.boardIdx} onClose={() => setDialog(null)} />}
    </div>
  );
}

export function BoardReadPage({ about }: PageProps) {
  const { t } = useTranslation();
  const board = boardOf(about);
  const boardIdx = useIdOfAddress();
  const { data, error, isPending, refetch } = useCall('board.detail', { boardType: board, boardIdx });
  if (isPending)
    return (
      <div className="surface p-6">
        <SkeletonRows label={t('state.loading')} rows={4} />
      </div>
    );
  if (error)
    return <ErrorState title={failureText(error)} retryLabel={t('action.retry')} onRetry={() => void refetch()} />;
  return (
    <>
      <article className="surface p-6">
        <Head post={data} />
        <RichText html={data.content} />
      </article>
      {data.answer && (
        <section aria-label={t('board.answer')} className="surface mt-4 border-jade/30 p-6">
          <h2 className="mb-3 font-bold text-jade">
            {t('board.answer')}
            <span className="ml-2 font-normal text-sm text-mist-400 tabular-nums">
              {formatDateTime(data.answer.regDate)}
            </span>
          </h2>
          <RichText html={data.answer.content} />
        </section>
      )}
      {board === 'board' && <Comments boardIdx={boardIdx} list={data.commentList} />}
      <Actions post={data} board={board} />
    </>
  );
}
