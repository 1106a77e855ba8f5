import type { BoardPost } from '@mirinae/contract/board/board';
import { Badge } from '@mirinae/ui/badge';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import { StatusPill } from '@mirinae/ui/status-pill';
import { Link } from '@tanstack/react-router';
import { Eye, MessageCircle, Pin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePagerLabels } from '../../shell/pager-labels.ts';
import { usePlace } from '../../shell/pages-context.ts';
import { boardPlaces, type ReadBoard, type useBoardList } from './use-board.ts';

function PostRow({ post, board }: { post: BoardPost; board: ReadBoard }) {
  const { t } = useTranslation();
  const place = usePlace();
  const to = place(boardPlaces[board].read).replace('$boardIdx', String(post.boardIdx));
  return (
    <li className={post.pinned === 'Y' ? 'bg-indigo-star/5' : ''}>
      <Link to={to} className="flex items-center gap-3 px-5 py-4 hover:bg-ink-700/40">
        {post.pinned === 'Y' && <Pin aria-label={t('board.pinned')} className="size-4 shrink-0 text-cyan-star" />}
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {post.category !== 'normal' && (
              <Badge tone={post.category === 'event' ? 'gold' : 'star'}>{t(`board.category.${post.category}`)}</Badge>
            )}
            <span className="font-semibold text-mist-50">{post.title}</span>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-mist-400">
            <span>{post.memNick}</span>
            <span className="tabular-nums">{formatDateTime(post.regDate)}</span>
            {board !== 'qna' && (
              <span className="flex items-center gap-1 tabular-nums">
                <Eye aria-label={t('board.views')} className="size-3.5" />
                {post.views}
              </span>
            )}
            {post.comments > 0 && (
              <span className="flex items-center gap-1 tabular-nums">
                <MessageCircle aria-label={t('board.comments')} className="size-3.5" />
                {post.comments}
              </span>
            )}
          </p>
        </div>
        {post.status && (
          <StatusPill tone={post.status === 'answer' ? 'jade' : 'amber'} live={post.status === 'wait'}>
            {t(`board.status.${post.status}`)}
          </StatusPill>
        )}
      </Link>
    </li>
  );
}

export function PostList({
  board,
  label,
  posts: { list, page, perPage, setPage },
}: {
  board: ReadBoard;
  label: string;
  posts: ReturnType<typeof useBoardList>;
}) {
  const { t } = useTranslation();
  const labels = usePagerLabels();
  return (
    <section aria-label={label} className="surface overflow-hidden pb-4">
      {list.isPending && (
        <div className="p-5">
          <SkeletonRows label={t('state.loading')} rows={6} />
        </div>
      )}
      {list.error && (
        <ErrorState
          title={failureText(list.error)}
          retryLabel={t('action.retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.list.length === 0 && <EmptyState title={t('board.none')} text={t(`board.noneText.${board}`)} />}
      <ul className="divide-y divide-ink-600/25">
        {list.data?.list.map((post) => (
          <PostRow key={post.boardIdx} post={post} board={board} />
        ))}
      </ul>
      <Pager
        page={page}
        perPage={perPage}
        total={list.data?.pageInfo.tatal_list_count ?? 0}
        onPage={setPage}
        labels={labels}
      />
    </section>
  );
}
