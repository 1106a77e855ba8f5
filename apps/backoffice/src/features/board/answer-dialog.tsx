import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Editor } from '@mirinae/ui/editor';
import { useTranslation } from '@mirinae/ui/language/translation';
import { RichText } from '@mirinae/ui/rich-text';
import { useEffect, useState } from 'react';
import { useAct } from '../../shell/calls/calls.ts';

type Row = Answer<'staff.qnaList'>['list'][number];

/** The question is one's own while the dialog is open; when a colleague has it, the dialog closes. */
function useTaken(boardIdx: number, onRefused: () => void): void {
  const { mutate } = useAct('staff.qnaTake', { done: null });
  useEffect(() => {
    mutate({ boardIdx, takenYn: 'Y' }, { onError: onRefused });
    return () => mutate({ boardIdx, takenYn: 'N' });
  }, [boardIdx, mutate, onRefused]);
}

export function AnswerDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation();
  const [content, setContent] = useState(row.answer);
  useTaken(row.boardIdx, onClose);
  const answer = useAct('staff.qnaAnswer', { invalidates: ['staff.qnaList'] });
  return (
    <Dialog wide onClose={onClose} title={row.title}>
      <RichText isOfStaff html={row.content} className="mb-5 rounded-card bg-ink-850 p-4" />
      <Editor label={t('board.answer')} html={row.answer} onChange={setContent} />
      <div className="mt-4 flex justify-end">
        <Button
          tone="primary"
          busy={answer.isPending}
          disabled={content === ''}
          onClick={() => answer.mutate({ boardIdx: row.boardIdx, content }, { onSuccess: onClose })}
        >
          {t('board.saveAnswer')}
        </Button>
      </div>
    </Dialog>
  );
}
