import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatDateTime } from '@mirinae/ui/format';
import { TextArea } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shell/api.ts';

type Comment = Answer<'board.detail'>['commentList'][number];

export function Comments({ boardIdx, list }: { boardIdx: number; list: readonly Comment[] }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const save = useAct('board.commentSave', { invalidates: ['board.detail'] });
  const remove = useAct('board.commentDelete', { invalidates: ['board.detail'] });
  return (
    <section aria-label={t('board.comments')} className="surface mt-4 p-5">
      <h2 className="mb-3 font-bold">
        {t('board.comments')} <span className="text-cyan-star tabular-nums">{list.length}</span>
      </h2>
      <ul className="divide-y divide-ink-600/25">
        {list.map(({ cmtIdx, memNick, content, regDate, mine }) => (
          <li key={cmtIdx} className="flex gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="text-sm">
                <span className="font-semibold text-mist-100">{memNick}</span>
                <span className="ml-2 text-mist-400 tabular-nums">{formatDateTime(regDate)}</span>
              </p>
              <p className="mt-1 text-mist-200">{content}</p>
            </div>
            {mine === 'Y' && (
              <Button size="sm" tone="quiet" onClick={() => remove.mutate({ cmtIdx })}>
                {t('board.delete')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form
        className="mt-3 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ boardIdx, content: text }, { onSuccess: () => setText('') });
        }}
      >
        <TextArea
          aria-label={t('board.comment')}
          placeholder={t('board.comment')}
          maxLength={1_000}
          className="!min-h-11 flex-1"
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
        />
        <Button type="submit" tone="primary" className="h-11" busy={save.isPending} disabled={text.trim() === ''}>
          {t('board.commentSave')}
        </Button>
      </form>
    </section>
  );
}
