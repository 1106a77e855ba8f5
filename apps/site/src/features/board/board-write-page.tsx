import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { Field } from '@mirinae/ui/field';
import { Segmented } from '@mirinae/ui/segmented';
import { Skeleton } from '@mirinae/ui/skeleton';
import { TextInput } from '@mirinae/ui/text-input';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayout } from '../../shell/layout-context.ts';
import { notify } from '../../shell/notices.ts';
import type { PageProps } from '../../shell/page.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { usePlace } from '../../shell/pages-context.ts';
import { boardOf, boardPlaces, type ReadBoard } from './use-board.ts';
import { usePicture } from './use-picture.ts';
import { type Draft, useWrite } from './use-write.ts';

const RichEditor = lazy(async () => ({ default: (await import('@mirinae/ui/rich-editor')).RichEditor }));

type FormProps = { board: ReadBoard; start: Draft; isNew: boolean; busy: boolean; onSave: (draft: Draft) => void };

function useEditorLabels() {
  const { t } = useTranslation();
  return {
    bold: t('editor.bold'),
    italic: t('editor.italic'),
    strike: t('editor.strike'),
    heading: t('editor.heading'),
    list: t('editor.list'),
    numbers: t('editor.numbers'),
    quote: t('editor.quote'),
    picture: t('editor.picture'),
  };
}

function WriteForm({ board, start, isNew, busy, onSave }: FormProps) {
  const { t } = useTranslation();
  const place = usePlace();
  const layout = useLayout();
  const labels = useEditorLabels();
  const keepPicture = usePicture();
  const [draft, setDraft] = useState(start);
  const [isConfirming, setConfirming] = useState(false);
  const submit = () => {
    if (draft.title.trim() === '') return notify({ kind: 'text', text: t('api.BD01') });
    if (draft.content === '') return notify({ kind: 'text', text: t('api.BD02') });
    if (layout === 'mobile') setConfirming(true);
    else onSave(draft);
  };
  return (
    <form
      className="surface flex flex-col gap-5 p-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {board === 'qna' && isNew && (
        <Segmented
          label={t('board.categories')}
          value={draft.category}
          onValueChange={(category) => setDraft({ ...draft, category })}
          options={['etc', 'bankaccount'].map((value) => ({ value, label: t(`board.category.${value}`) }))}
        />
      )}
      <Field label={t('board.field.title')}>
        {(parts) => (
          <TextInput
            {...parts}
            maxLength={100}
            value={draft.title}
            onChange={(event) => setDraft({ ...draft, title: event.target.value })}
          />
        )}
      </Field>
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>
        <RichEditor
          label={t('board.field.content')}
          html={start.content}
          labels={labels}
          onChange={(content) => setDraft((now) => ({ ...now, content }))}
          onPicture={keepPicture}
        />
      </Suspense>
      <div className="flex justify-end gap-2">
        <Button asChild>
          <Link to={place(boardPlaces[board].list)}>{t('action.cancel')}</Link>
        </Button>
        <Button type="submit" tone="primary" busy={busy}>
          {t('board.save')}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('board.saveTitle')}
        confirmLabel={t('action.ok')}
        cancelLabel={t('action.back')}
        onConfirm={() => {
          setConfirming(false);
          onSave(draft);
        }}
      />
    </form>
  );
}

export function BoardWritePage({ about }: PageProps) {
  const { t } = useTranslation();
  const board = boardOf(about);
  const { isNew, before, save, isSaving } = useWrite(board);
  const empty: Draft = { title: '', content: '', category: board === 'qna' ? 'etc' : 'normal' };
  const start = isNew ? empty : before.data;
  return (
    <>
      <PageTitle title={t(`board.write.${board}`)} />
      {start ? (
        <WriteForm
          board={board}
          start={{ title: start.title, content: start.content, category: start.category }}
          isNew={isNew}
          busy={isSaving}
          onSave={(draft) => save(draft)}
        />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}
