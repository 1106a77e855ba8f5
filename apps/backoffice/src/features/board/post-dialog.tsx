import { faqCategory } from '@mirinae/contract/board/board';
import type { Request } from '@mirinae/contract/calls';
import { Dialog } from '@mirinae/ui/dialog';
import { EditorField } from '@mirinae/ui/form/editor-field';
import { SelectField, SwitchField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { readers, useReadersName } from '../../shell/forms/language-names.ts';

type Draft = Request<'staff.boardSave'>;
type Board = Draft['boardType'];
type DialogProps = { title: string; onClose: () => void };

const yesNo = { on: 'Y', off: 'N' };
const categories: Readonly<Record<Board, readonly string[]>> = {
  notice: ['notice', 'event'],
  board: ['event', 'notice', 'normal'],
  faq: faqCategory.options,
};

function PostForm({ draft, title, onClose }: DialogProps & { draft: Draft }) {
  const { t } = useTranslation();
  const readersName = useReadersName();
  const form = useCallForm('staff.boardSave', {
    defaults: draft,
    invalidates: ['staff.boardList', 'staff.boardDetail'],
    onDone: onClose,
  });
  return (
    <FormDialog wide title={title} form={form} onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          form={form}
          name="category"
          label={t('board.category')}
          options={categories[draft.boardType].map((value) => ({ value, label: t(`board.categories.${value}`) }))}
        />
        <SelectField
          form={form}
          name="locale"
          label={t('board.locale')}
          options={readers.map((value) => ({ value, label: readersName(value) }))}
        />
      </div>
      <TextField form={form} name="title" label={t('board.title')} maxLength={100} />
      <EditorField form={form} name="content" label={t('board.content')} />
      <SwitchField form={form} name="pinned" label={t('board.pinned')} values={yesNo} />
    </FormDialog>
  );
}

/** The post as it is, read anew when its dialog opens. */
function EditPost({ board, boardIdx, title, onClose }: DialogProps & { board: Board; boardIdx: number }) {
  const query = useCall('staff.boardDetail', { boardIdx });
  const { data } = query;
  if (data) {
    const { category, locale, pinned, title: heading, content } = data;
    const draft: Draft = { boardIdx, boardType: board, category, locale, pinned, title: heading, content };
    return <PostForm draft={draft} title={title} onClose={onClose} />;
  }
  return (
    <Dialog wide onClose={onClose} title={title}>
      <Loaded query={query}>{() => null}</Loaded>
    </Dialog>
  );
}

export function PostDialog({
  board,
  boardIdx,
  onClose,
}: {
  board: Board;
  boardIdx: number | 'new';
  onClose: () => void;
}) {
  const { t } = useTranslation();
  if (boardIdx !== 'new')
    return <EditPost board={board} boardIdx={boardIdx} title={t('action.edit')} onClose={onClose} />;
  const category = categories[board][0] ?? '';
  const draft: Draft = { boardType: board, category, locale: 'all', pinned: 'N', title: '', content: '' };
  return <PostForm draft={draft} title={t('board.newPost')} onClose={onClose} />;
}
