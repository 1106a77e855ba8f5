import type { Answer, Request } from '@mirinae/contract/calls';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useAct, usePagedCall } from '../../shell/calls/calls.ts';
import { ActDialog } from '../../shell/dialogs/act-dialog.tsx';
import { useReadersName } from '../../shell/forms/language-names.ts';
import {
  actColumn,
  type Columns,
  numberColumn,
  type OnRow,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { Choice, ListSearch } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { MainButton } from '../../shell/pages/page.tsx';
import { PostDialog } from './post-dialog.tsx';

type Row = Answer<'staff.boardList'>['list'][number];
type Board = Request<'staff.boardList'>['boardType'];
const boards = ['notice', 'board', 'faq'] as const satisfies readonly Board[];
const fields = { ...listAddress, board: oneOf(boards).withDefault('notice'), searchText: anyText().withDefault('') };
const invalidates = ['staff.boardList'] as const;

function RowActions({ row, onEdit, onDelete }: { row: Row; onEdit: () => void; onDelete: () => void }) {
  const { t } = useTranslation();
  const set = useAct('staff.boardState', { invalidates });
  const to = (state: 'pin' | 'unpin' | 'hide' | 'show') => set.mutate({ boardIdx: row.boardIdx, to: state });
  return (
    <div className="flex flex-wrap justify-end gap-1.5">
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

function PostTitle({ title, pinned, hidden }: Row) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-2 font-semibold">
      {pinned === 'Y' && <Badge tone="star">{t('board.pinned')}</Badge>}
      {hidden === 'Y' && <Badge tone="coral">{t('board.hidden')}</Badge>}
      {title}
    </span>
  );
}

function usePostColumns(onEdit: OnRow<Row>, onDelete: OnRow<Row>): Columns<Row> {
  const { t } = useTranslation();
  const readersName = useReadersName();
  return [
    textColumn(
      'title',
      t('board.title'),
      ({ title }) => title,
      (row) => <PostTitle {...row} />,
    ),
    textColumn('category', t('board.category'), ({ category }) => t(`board.categories.${category}`)),
    textColumn('locale', t('board.locale'), ({ locale }) => readersName(locale)),
    textColumn('by', t('board.by'), ({ memId, memNick }) => memId || memNick),
    numberColumn('views', t('board.views'), ({ views }) => views),
    timeColumn('at', t('field.at'), ({ regDate }) => regDate),
    actColumn((row) => <RowActions row={row} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />),
  ];
}

function DeleteDialog({ row: { boardIdx, title }, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActDialog
      call="staff.boardState"
      input={{ boardIdx, to: 'delete' }}
      invalidates={invalidates}
      title={t('board.deleteTitle')}
      onClose={onClose}
    >
      {title} · {t('board.deleteText')}
    </ActDialog>
  );
}

/** Notices, posts of the board with events, and the FAQ. */
export function PostsPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { board, searchText } = address.value;
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Row | null>(null);
  const posts = usePagedCall('staff.boardList', (page) => ({ ...page, boardType: board, searchText }), address);
  const filters = (
    <>
      <Choice
        label={t('board.board')}
        values={boards}
        text={(each) => t(`board.boards.${each}`)}
        value={board}
        onChoose={(next) => address.set({ board: next })}
      />
      <ListSearch label={t('board.search')} address={address} />
    </>
  );
  return (
    <ListPage
      actions={<MainButton label={t('board.newPost')} onPress={() => setEdited('new')} />}
      columns={usePostColumns((row) => setEdited(row.boardIdx), setDeleted)}
      pages={posts}
      rowKey={({ boardIdx }) => boardIdx}
      filters={filters}
    >
      {edited !== null && <PostDialog board={board} boardIdx={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteDialog row={deleted} onClose={() => setDeleted(null)} />}
    </ListPage>
  );
}
