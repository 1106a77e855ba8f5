import type { Answer, Request } from '@mirinae/contract/calls';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime, formatWon } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { Segmented } from '@mirinae/ui/segmented';
import { TextInput } from '@mirinae/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, PageHead, usePagerLabels } from '../../shell/page.tsx';
import { useAct } from '../../shell/use-act.ts';
import { PostDialog } from './post-dialog.tsx';

const perPage = 20;
type Row = Answer<'staff.boardList'>['list'][number];
type Board = Request<'staff.boardList'>['boardType'];

function RowActions({ row, onEdit, onDelete }: { row: Row; onEdit: () => void; onDelete: () => void }) {
  const { t } = useTranslation();
  const set = useAct('staff.boardState', [['posts']]);
  const to = (state: 'pin' | 'unpin' | 'hide' | 'show') => set.mutate({ boardIdx: row.boardIdx, to: state });
  return (
    <div className="flex justify-end gap-1.5">
      {row.memId === '' && (
        <Button size="sm" onClick={onEdit}>
          {t('action.edit')}
        </Button>
      )}
      <Button size="sm" onClick={() => to(row.pinned === 'Y' ? 'unpin' : 'pin')}>
        {t(row.pinned === 'Y' ? 'board.unpin' : 'board.pin')}
      </Button>
      <Button size="sm" onClick={() => to(row.hidden === 'Y' ? 'show' : 'hide')}>
        {t(row.hidden === 'Y' ? 'board.show' : 'board.hide')}
      </Button>
      <Button size="sm" tone="danger" onClick={onDelete}>
        {t('board.delete')}
      </Button>
    </div>
  );
}

function usePostColumns(edit: (row: Row) => void, drop: (row: Row) => void): readonly Column<Row>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'title',
      head: t('board.title'),
      cell: ({ title, pinned, hidden }) => (
        <span className="flex items-center gap-2 font-semibold">
          {pinned === 'Y' && <Badge tone="star">{t('board.pinned')}</Badge>}
          {hidden === 'Y' && <Badge tone="coral">{t('board.hidden')}</Badge>}
          {title}
        </span>
      ),
    },
    { key: 'category', head: t('board.category'), cell: ({ category }) => t(`board.categories.${category}`) },
    { key: 'locale', head: t('board.locale'), cell: ({ locale }) => t(`board.locales.${locale}`) },
    { key: 'by', head: t('board.by'), cell: ({ memId, memNick }) => memId || memNick },
    { key: 'views', head: t('board.views'), align: 'right', cell: ({ views }) => formatWon(views) },
    {
      key: 'at',
      head: t('field.at'),
      cell: ({ regDate }) => <span className="text-mist-300 tabular-nums">{formatDateTime(regDate)}</span>,
    },
    {
      key: 'act',
      head: '',
      align: 'right',
      cell: (row) => <RowActions row={row} onEdit={() => edit(row)} onDelete={() => drop(row)} />,
    },
  ];
}

/** Notices, posts of the board with events, and the FAQ. */
export function PostsPage() {
  const { t } = useTranslation();
  const labels = usePagerLabels();
  const [board, setBoard] = useState<Board>('notice');
  const [page, setPage] = useState(1);
  const [searchText, setSearchText] = useState('');
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const [dropped, setDropped] = useState<Row | null>(null);
  const drop = useAct('staff.boardState', [['posts']]);
  const query = useQuery({
    queryKey: ['posts', board, page, searchText],
    queryFn: () => api('staff.boardList', { boardType: board, page, count_per_list: perPage, searchText }),
  });
  const columns = usePostColumns((row) => setEdited(row.boardIdx), setDropped);
  return (
    <>
      <PageHead title={t('board.page.posts')}>
        <Segmented<Board>
          label={t('board.board')}
          value={board}
          onValueChange={(next) => {
            setBoard(next);
            setPage(1);
          }}
          options={(['notice', 'board', 'faq'] as const).map((value) => ({
            value,
            label: t(`board.boards.${value}`),
          }))}
        />
        <TextInput
          type="search"
          aria-label={t('board.search')}
          placeholder={t('board.search')}
          className="max-w-56"
          maxLength={60}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
        />
        <Button tone="primary" onClick={() => setEdited('new')}>
          {t('board.newPost')}
        </Button>
      </PageHead>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <DataTable
              label={t('board.page.posts')}
              columns={columns}
              rows={list}
              rowKey={({ boardIdx }) => boardIdx}
              empty={<EmptyState title={t('list.none')} />}
            />
            <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
          </>
        )}
      </Loaded>
      {edited !== null && <PostDialog board={board} boardIdx={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={dropped !== null}
        onOpenChange={(open) => !open && setDropped(null)}
        title={t('board.deleteTitle')}
        confirmLabel={t('action.ok')}
        cancelLabel={t('action.cancel')}
        busy={drop.isPending}
        onConfirm={() => {
          if (dropped) drop.mutate({ boardIdx: dropped.boardIdx, to: 'delete' }, { onSettled: () => setDropped(null) });
        }}
      >
        {dropped?.title} · {t('board.deleteText')}
      </ConfirmDialog>
    </>
  );
}
