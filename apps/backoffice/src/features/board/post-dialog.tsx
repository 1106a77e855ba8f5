import type { Request } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Checkbox } from '@mirinae/ui/checkbox';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { Select } from '@mirinae/ui/select';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';
import { Editor } from '../../shell/editor.tsx';

type Draft = Request<'staff.boardSave'>;
type Board = Draft['boardType'];

const locales = ['all', 'ko', 'en', 'vn'] as const;
const categories: Readonly<Record<Board, readonly string[]>> = {
  notice: ['notice', 'event'],
  board: ['event', 'notice', 'normal'],
  faq: ['account', 'money', 'game', 'etc'],
};

function PostForm({ start, onClose }: { start: Draft; onClose: () => void }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(start);
  const save = useAct('staff.boardSave', { invalidates: ['staff.boardList', 'staff.boardDetail'] });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(draft, { onSuccess: onClose });
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('board.category')}>
          {(parts) => (
            <Select
              {...parts}
              value={draft.category}
              onChange={({ target }) => setDraft({ ...draft, category: target.value })}
              options={categories[draft.boardType].map((value) => ({
                value,
                label: t(`board.categories.${value}`),
              }))}
            />
          )}
        </Field>
        <Field label={t('board.locale')}>
          {(parts) => (
            <Select
              {...parts}
              value={draft.locale}
              onChange={({ target }) => {
                const locale = locales.find((known) => known === target.value);
                if (locale) setDraft({ ...draft, locale });
              }}
              options={locales.map((value) => ({ value, label: t(`board.locales.${value}`) }))}
            />
          )}
        </Field>
      </div>
      <Field label={t('board.title')}>
        {(parts) => (
          <TextInput
            {...parts}
            maxLength={100}
            value={draft.title}
            onChange={({ target }) => setDraft({ ...draft, title: target.value })}
          />
        )}
      </Field>
      <Editor
        label={t('board.content')}
        html={start.content}
        onChange={(content) => setDraft((now) => ({ ...now, content }))}
      />
      <Checkbox
        checked={draft.pinned === 'Y'}
        onCheckedChange={(pinned) => setDraft({ ...draft, pinned: pinned ? 'Y' : 'N' })}
      >
        {t('board.pinned')}
      </Checkbox>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button type="submit" tone="primary" busy={save.isPending} disabled={!draft.title.trim() || !draft.content}>
          {t('action.save')}
        </Button>
      </div>
    </form>
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
  const isNew = boardIdx === 'new';
  const { data } = useCall('staff.boardDetail', { boardIdx: isNew ? 0 : boardIdx }, { isEnabled: !isNew });
  const empty: Draft = {
    boardType: board,
    category: categories[board][0] ?? '',
    locale: 'all',
    pinned: 'N',
    title: '',
    content: '',
  };
  const known: Draft | undefined = data && {
    boardIdx: data.boardIdx,
    boardType: board,
    category: data.category,
    locale: data.locale,
    pinned: data.pinned,
    title: data.title,
    content: data.content,
  };
  const start = isNew ? empty : known;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={isNew ? t('board.newPost') : t('action.edit')}
      closeLabel={t('action.close')}
    >
      {start ? <PostForm start={start} onClose={onClose} /> : <SkeletonRows label={t('state.loading')} />}
    </Dialog>
  );
}
