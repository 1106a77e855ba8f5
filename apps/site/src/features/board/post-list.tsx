import type { BoardPost } from '@mirinae/contract/board/board';
import { Badge } from '@mirinae/ui/badge';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List, type ListColumn } from '@mirinae/ui/list/list';
import { StatusPill } from '@mirinae/ui/status-pill';
import { Link } from '@tanstack/react-router';
import { MessageCircle, Pin } from 'lucide-react';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { boardPlaces, type ReadBoard, type useBoardList } from './use-board.ts';

function Title({ post, board }: { post: BoardPost; board: ReadBoard }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {post.pinned === 'Y' && <Pin aria-label={t('board.pinned')} className="size-4 shrink-0 text-cyan-star" />}
      {post.category !== 'normal' && (
        <Badge tone={post.category === 'event' ? 'gold' : 'star'}>{t(`board.category.${post.category}`)}</Badge>
      )}
      <Link
        to={pathOf(boardPlaces[board].read).replace('$boardIdx', String(post.boardIdx))}
        className="inline-block font-semibold text-mist-50 hover:text-indigo-star max-md:py-2.5"
      >
        {post.title}
      </Link>
      {post.comments > 0 && (
        <span className="flex items-center gap-1 text-mist-400 text-xs tabular-nums">
          <MessageCircle aria-label={t('board.comments')} className="size-3.5" />
          {post.comments}
        </span>
      )}
    </span>
  );
}

function useColumns(board: ReadBoard): readonly ListColumn<BoardPost>[] {
  const { t } = useTranslation();
  const status: ListColumn<BoardPost> = {
    key: 'status',
    head: t('list.status'),
    align: 'center',
    cell: (post) =>
      post.status && (
        <StatusPill tone={post.status === 'answer' ? 'jade' : 'amber'} live={post.status === 'wait'}>
          {t(`board.status.${post.status}`)}
        </StatusPill>
      ),
  };
  const views: ListColumn<BoardPost> = {
    key: 'views',
    head: t('board.views'),
    align: 'right',
    cell: (post) => <span className="tabular-nums">{post.views}</span>,
  };
  return [
    { key: 'title', head: t('board.field.title'), cell: (post) => <Title post={post} board={board} /> },
    { key: 'author', head: t('board.author'), cell: ({ memNick }) => memNick },
    {
      key: 'at',
      head: t('list.at'),
      align: 'right',
      cell: ({ regDate }) => <span className="text-mist-300 tabular-nums">{formatDateTime(regDate)}</span>,
    },
    board === 'qna' ? status : views,
  ];
}

const nextOf = { board: <NextStep to="post" />, qna: <NextStep to="support" />, notice: null };

export function PostList({
  board,
  label,
  posts,
}: {
  board: ReadBoard;
  label: string;
  posts: ReturnType<typeof useBoardList>['posts'];
}) {
  const { t } = useTranslation();
  return (
    <List
      {...posts.view}
      label={label}
      columns={useColumns(board)}
      rows={posts.data?.list ?? []}
      rowKey={({ boardIdx }) => boardIdx}
      isCurrent={({ pinned }) => pinned === 'Y'}
      empty={<EmptyState title={t('board.none')} text={t(`board.noneText.${board}`)} action={nextOf[board]} />}
    />
  );
}
