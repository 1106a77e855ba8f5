import type { Answer } from '@mirinae/contract/calls';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { Checkbox } from '@mirinae/ui/checkbox';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List, type ListColumn } from '@mirinae/ui/list/list';
import { Link } from '@tanstack/react-router';
import { Mail, MailOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../shell/notices/notices.ts';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { OffersSwitch } from './offers/offers-switch.tsx';
import { useMessages, useReadAddress } from './use-messages.ts';

type Row = Answer<'board.messageList'>['list'][number];

function useColumns(
  chosen: readonly number[],
  choose: (msgIdx: number, on: boolean) => void,
): readonly ListColumn<Row>[] {
  const { t } = useTranslation();
  const address = useReadAddress();
  return [
    {
      key: 'title',
      head: t('message.title'),
      cell: ({ msgIdx, title, readYn, recalledYn }) => {
        const isNew = readYn === 'N';
        const Icon = isNew ? Mail : MailOpen;
        return (
          <span className="flex items-center gap-3">
            <Checkbox
              checked={chosen.includes(msgIdx)}
              onCheckedChange={(on) => choose(msgIdx, on)}
              label={t('message.choose', { title })}
            />
            <Icon aria-hidden className={isNew ? 'size-5 shrink-0 text-cyan-star' : 'size-5 shrink-0 text-mist-400'} />
            <Link to={address(msgIdx)} className={isNew ? 'font-bold text-mist-50' : 'text-mist-200'}>
              {title}
            </Link>
            {isNew && <Badge tone="star">{t('message.unread')}</Badge>}
            {recalledYn === 'Y' && <Badge>{t('message.recalled')}</Badge>}
          </span>
        );
      },
    },
    {
      key: 'at',
      head: t('list.at'),
      align: 'right',
      cell: ({ regDate }) => <span className="text-mist-400 tabular-nums">{formatDateTime(regDate)}</span>,
    },
  ];
}

export function MessageListPage() {
  const { t } = useTranslation();
  const { messages, chosen, setChosen, choose, remove } = useMessages();
  const [isConfirming, setConfirming] = useState(false);
  const rows = messages.data?.list ?? [];
  const all = rows.length > 0 && rows.every(({ msgIdx }) => chosen.includes(msgIdx));
  const startDelete = () => {
    if (chosen.length === 0) return notify({ kind: 'text', text: t('message.chooseFirst') });
    if (rows.some(({ msgIdx, readYn }) => readYn === 'N' && chosen.includes(msgIdx)))
      return notify({ kind: 'text', text: t('api.M002') });
    setConfirming(true);
  };
  return (
    <>
      <PageTitle title={t('pages.messages')} text={t('message.kept')} />
      <List
        {...messages.view}
        label={t('pages.messages')}
        columns={useColumns(chosen, choose)}
        rows={rows}
        rowKey={({ msgIdx }) => msgIdx}
        empty={<EmptyState title={t('message.none')} text={t('message.noneText')} action={<NextStep to="support" />} />}
        filters={
          <>
            <Checkbox
              checked={all}
              onCheckedChange={(on) => setChosen(on ? rows.map(({ msgIdx }) => msgIdx) : [])}
              label={t('message.chooseAll')}
            />
            <p className="text-mist-300 text-sm">{t('message.count', { count: messages.data?.unread ?? 0 })}</p>
            <Button size="sm" className="ml-auto" onClick={startDelete}>
              <Trash2 aria-hidden className="size-4" />
              {t('message.delete')}
            </Button>
          </>
        }
      />
      <OffersSwitch />
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('message.deleteTitle')}
        confirmLabel={t('message.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ msgIdx: [...chosen] }, { onSettled: () => setConfirming(false) })}
      >
        {t('message.deleteText', { count: chosen.length })}
      </ConfirmDialog>
    </>
  );
}
