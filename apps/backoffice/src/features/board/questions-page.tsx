import type { Answer } from '@mirinae/contract/calls';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { RichText } from '@mirinae/ui/rich-text';
import { Segmented } from '@mirinae/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Editor } from '../../shell/editor.tsx';
import { Loaded, PageHead, usePagerLabels } from '../../shell/page.tsx';
import { useAct } from '../../shell/use-act.ts';

const perPage = 20;
type Row = Answer<'staff.qnaList'>['list'][number];
type Status = 'wait' | 'answer';

function AnswerDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation();
  const [content, setContent] = useState(row.answer);
  const answer = useAct('staff.qnaAnswer', [['queue', 'questions']]);
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

function TemplateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery({ queryKey: ['accountAnswer'], queryFn: () => api('staff.qnaTemplate', {}) });
  const [content, setContent] = useState<string | null>(null);
  const save = useAct('staff.qnaTemplateSet', [['accountAnswer']]);
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t('board.accountTemplate')}
      closeLabel={t('action.close')}
    >
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

function Question({ row, onOpen }: { row: Row; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <li className="surface flex flex-wrap items-center gap-4 p-4">
      <Badge tone={row.category === 'bankaccount' ? 'gold' : 'star'}>{t(`board.categories.${row.category}`)}</Badge>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{row.title}</p>
        <p className="text-[12.5px] text-mist-300 tabular-nums">
          {row.memId} · {row.memNick} · {formatDateTime(row.regDate)}
        </p>
      </div>
      <Button size="sm" tone={row.status === 'wait' ? 'primary' : 'plain'} onClick={onOpen}>
        {t('board.answer')}
      </Button>
    </li>
  );
}

/** Questions of members: those that wait, the oldest first, and those that were answered. */
export function QuestionsPage() {
  const { t } = useTranslation();
  const labels = usePagerLabels();
  const [status, setStatus] = useState<Status>('wait');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Row | null>(null);
  const [template, setTemplate] = useState(false);
  const query = useQuery({
    queryKey: ['queue', 'questions', status, page],
    queryFn: () => api('staff.qnaList', { status, page, count_per_list: perPage }),
    refetchInterval: 30_000,
  });
  return (
    <>
      <PageHead title={t('board.page.questions')}>
        <Segmented<Status>
          label={t('field.status')}
          value={status}
          onValueChange={(next) => {
            setStatus(next);
            setPage(1);
          }}
          options={[
            { value: 'wait', label: t('board.waiting') },
            { value: 'answer', label: t('board.answered') },
          ]}
        />
        <Button onClick={() => setTemplate(true)}>{t('board.accountTemplate')}</Button>
      </PageHead>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            {list.length === 0 && (
              <div className="surface">
                <EmptyState title={t('list.noneWaiting')} />
              </div>
            )}
            <ul className="flex flex-col gap-2">
              {list.map((row) => (
                <Question key={row.boardIdx} row={row} onOpen={() => setOpen(row)} />
              ))}
            </ul>
            <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
          </>
        )}
      </Loaded>
      {open && <AnswerDialog row={open} onClose={() => setOpen(null)} />}
      {template && <TemplateDialog onClose={() => setTemplate(false)} />}
    </>
  );
}
