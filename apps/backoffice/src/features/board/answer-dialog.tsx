import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Editor } from '@mirinae/ui/editor';
import { RichText } from '@mirinae/ui/rich-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shell/calls.ts';

type Row = Answer<'staff.qnaList'>['list'][number];

export function AnswerDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation();
  const [content, setContent] = useState(row.answer);
  const answer = useAct('staff.qnaAnswer', { invalidates: ['staff.qnaList'] });
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={row.title} closeLabel={t('action.close')}>
      <RichText html={row.content} className="mb-5 rounded-card bg-ink-850 p-4" />
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
