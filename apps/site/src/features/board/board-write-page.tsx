import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import type { CallForm } from '@mirinae/ui/form/call-form';
import { EditorField } from '@mirinae/ui/form/editor-field';
import { SegmentedField, TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLayout } from '../../shell/layout-context.ts';
import type { PageProps } from '../../shell/page.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { usePlace } from '../../shell/pages-context.ts';
import { boardOf, boardPlaces, type ReadBoard } from './use-board.ts';
import { usePicture } from './use-picture.ts';
import { type Draft, useDraft, useWriteForm } from './use-write.ts';

/** On a phone, where a press is easily a slip, a form without faults asks once more before it is sent. */
function useConfirmed<Values extends FieldValues>(form: CallForm<Values>) {
  const layout = useLayout();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => setAsking(await form.form.trigger(undefined, { shouldFocus: true }));
  const asking: CallForm<Values> = {
    ...form,
    submit: (event) => {
      event?.preventDefault();
      void ask();
    },
  };
  return { form: layout === 'mobile' ? asking : form, isAsking, setAsking };
}

function WriteForm({ board, start }: { board: ReadBoard; start: Draft }) {
  const { t } = useTranslation();
  const place = usePlace();
  const keepPicture = usePicture();
  const write = useWriteForm(board, start);
  const { form, isAsking, setAsking } = useConfirmed(write);
  return (
    <div className="surface p-5">
      <CallFormView form={form} className="!gap-5">
        {board === 'qna' && start.boardIdx === undefined && (
          <div>
            <SegmentedField
              form={form}
              name="category"
              label={t('board.categories')}
              options={['etc', 'bankaccount'].map((value) => ({ value, label: t(`board.category.${value}`) }))}
            />
          </div>
        )}
        <TextField form={form} name="title" label={t('board.field.title')} maxLength={100} />
        <EditorField form={form} name="content" label={t('board.field.content')} onPicture={keepPicture} />
        <FormFailure form={form} />
        <div className="flex justify-end gap-2">
          <Button asChild>
            <Link to={place(boardPlaces[board].list)}>{t('action.cancel')}</Link>
          </Button>
          <SubmitButton form={form} size="md">
            {t('board.save')}
          </SubmitButton>
        </div>
      </CallFormView>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('board.saveTitle')}
        confirmLabel={t('action.ok')}
        cancelLabel={t('action.back')}
        onConfirm={() => {
          setAsking(false);
          write.submit();
        }}
      />
    </div>
  );
}

export function BoardWritePage({ about }: PageProps) {
  const { t } = useTranslation();
  const board = boardOf(about);
  const start = useDraft(board);
  return (
    <>
      <PageTitle title={t(`board.write.${board}`)} />
      {start ? <WriteForm board={board} start={start} /> : <Skeleton className="h-96 w-full" />}
    </>
  );
}
