import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Editor } from '@mirinae/ui/editor';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useAct, useCall } from '../../shell/calls/calls.ts';

/** The answer that questions about the account for deposits get by themselves. */
export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const query = useCall('staff.qnaTemplate', {});
  const [content, setContent] = useState<string | null>(null);
  const save = useAct('staff.qnaTemplateSet', { invalidates: ['staff.qnaTemplate'], onWaiting: onClose });
  return (
    <Dialog wide onClose={onClose} title={t('board.accountTemplate')}>
      <Loaded query={query}>
        {(data) => <Editor label={t('board.answer')} html={data.content} onChange={setContent} />}
      </Loaded>
      <div className="mt-4 flex justify-end">
        <Button
          tone="primary"
          busy={save.isPending}
          disabled={!content}
          onClick={() => save.mutate({ content: content ?? '' }, { onSuccess: onClose })}
        >
          {t('action.save')}
        </Button>
      </div>
    </Dialog>
  );
}
