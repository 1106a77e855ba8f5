import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { EditorField } from '@mirinae/ui/form/editor-field';
import { SegmentedField, TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../shell/calls/api.ts';
import { useConfirmed } from '../../shell/forms/use-confirmed.ts';
import { useLayout } from '../../shell/layout/layout-context.ts';
import type { PageProps } from '../../shell/pages/page.ts';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { boardOf, boardPlaces, type ReadBoard } from './use-board.ts';
import { usePicture } from './use-picture.ts';
import { type Draft, useDraft, useWriteForm } from './use-write.ts';

function WriteForm({ board, start }: { board: ReadBoard; start: Draft }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const keepPicture = usePicture();
  const write = useWriteForm(board, start);
  // On a phone a press is easily a slip.
  const isMobile = useLayout() === 'mobile';
  const { form, isConfirming, setConfirming, confirm } = useConfirmed(write, isMobile);
  const { data: types = [] } = useCall('site.code', { masterCode: 'QNA_TYPE' }, { staleMs: Number.POSITIVE_INFINITY });
  return (
    <div className="surface p-5">
      <CallFormView form={form} className="!gap-5">
        {board === 'qna' && start.boardIdx === undefined && (
          <div>
            <SegmentedField
              form={form}
              name="category"
              label={t('board.categories')}
              options={types.map(({ code }) => ({ value: code, label: t(`board.category.${code}`) }))}
            />
          </div>
        )}
        <TextField form={form} name="title" label={t('board.field.title')} maxLength={100} />
        <EditorField form={form} name="content" label={t('board.field.content')} onPicture={keepPicture} />
        <FormFailure form={form} />
        <div className="flex justify-end gap-2">
          <Button asChild>
            <Link replace to={pathOf(boardPlaces[board].list)}>
              {t('action.cancel')}
            </Link>
          </Button>
          <SubmitButton form={form} size="md">
            {t('board.save')}
          </SubmitButton>
        </div>
      </CallFormView>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('board.saveTitle')}
        onConfirm={confirm}
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
