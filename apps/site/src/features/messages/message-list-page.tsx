import type { Answer } from '@mirinae/contract/calls';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { Checkbox } from '@mirinae/ui/checkbox';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { Mail, MailOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../shell/notices.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { usePagerLabels } from '../../shell/pager-labels.ts';
import { useMessages, useReadAddress } from './use-messages.ts';

type Row = Answer<'board.messageList'>['list'][number];

function MessageRow({ row, chosen, onChoose }: { row: Row; chosen: boolean; onChoose: (on: boolean) => void }) {
  const { t } = useTranslation();
  const address = useReadAddress();
  const isNew = row.readYn === 'N';
  const Icon = isNew ? Mail : MailOpen;
  return (
    <li className="flex items-center gap-3 px-5 py-4 hover:bg-ink-700/40">
      <Checkbox checked={chosen} onCheckedChange={onChoose} label={t('message.choose', { title: row.title })} />
      <Icon aria-hidden className={isNew ? 'size-5 shrink-0 text-cyan-star' : 'size-5 shrink-0 text-mist-400'} />
      <Link to={address(row.msgIdx)} className="min-w-0 flex-1">
        <span className={isNew ? 'font-bold text-mist-50' : 'text-mist-200'}>{row.title}</span>
        <span className="mt-0.5 block text-xs text-mist-400 tabular-nums">{formatDateTime(row.regDate)}</span>
      </Link>
      {isNew && <Badge tone="star">{t('message.unread')}</Badge>}
    </li>
  );
}

export function MessageListPage() {
  const { t } = useTranslation();
  const labels = usePagerLabels();
  const { list, page, perPage, changePage, chosen, setChosen, choose, remove } = useMessages();
  const [asking, setAsking] = useState(false);
  const rows = list.data?.list ?? [];
  const all = rows.length > 0 && rows.every(({ msgIdx }) => chosen.includes(msgIdx));
  const askDelete = () => {
    if (chosen.length === 0) return notify({ kind: 'text', text: t('message.chooseFirst') });
    if (rows.some(({ msgIdx, readYn }) => readYn === 'N' && chosen.includes(msgIdx)))
      return notify({ kind: 'text', text: t('api.M002') });
    setAsking(true);
  };
  return (
    <>
      <PageTitle title={t('pages.messages')} text={t('message.kept')} />
      <section aria-label={t('pages.messages')} className="surface pb-4">
        <div className="flex items-center gap-3 border-ink-600/40 border-b px-5 py-3">
          <Checkbox
            checked={all}
            onCheckedChange={(on) => setChosen(on ? rows.map(({ msgIdx }) => msgIdx) : [])}
            label={t('message.chooseAll')}
          />
          <p className="text-sm text-mist-300">{t('message.count', { count: list.data?.unread ?? 0 })}</p>
          <Button size="sm" className="ml-auto" onClick={askDelete}>
            <Trash2 aria-hidden className="size-4" />
            {t('message.delete')}
          </Button>
        </div>
        {list.isPending && (
          <div className="p-5">
            <SkeletonRows label={t('state.loading')} rows={5} />
          </div>
        )}
        {list.error && (
          <ErrorState
            title={failureText(list.error)}
            retryLabel={t('action.retry')}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data && rows.length === 0 && <EmptyState title={t('message.none')} text={t('message.noneText')} />}
        <ul className="divide-y divide-ink-600/25">
          {rows.map((row) => (
            <MessageRow
              key={row.msgIdx}
              row={row}
              chosen={chosen.includes(row.msgIdx)}
              onChoose={(on) => choose(row.msgIdx, on)}
            />
          ))}
        </ul>
        <Pager
          page={page}
          perPage={perPage}
          total={list.data?.pageInfo.tatal_list_count ?? 0}
          onPage={changePage}
          labels={labels}
        />
      </section>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('message.deleteTitle')}
        confirmLabel={t('message.delete')}
        cancelLabel={t('action.back')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate([...chosen], { onSettled: () => setAsking(false) })}
      >
        {t('message.deleteText', { count: chosen.length })}
      </ConfirmDialog>
    </>
  );
}
