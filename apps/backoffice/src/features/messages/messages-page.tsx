import type { Answer } from '@mirinae/contract/calls';
import { type Translate, useTranslation } from '@mirinae/ui/language/translation';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useAct, useCall, usePagedCall } from '../../shell/calls/calls.ts';
import { type Columns, nameColumn, shareColumn, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useRecallColumn } from '../../shell/lists/recall-column.tsx';
import { MainButton } from '../../shell/pages/page.tsx';
import { MessageDialog } from './message-dialog.tsx';

type Row = Answer<'staff.messageList'>['list'][number];

const known = ['all', 'level', 'branch', 'member', 'vip'];

/** To whom it was sent, which is kept as `level:2`; a segment that is gone has its number. */
function targetText(t: Translate, target: string, segments: Answer<'staff.segmentList'>): string {
  const [kind = '', to = ''] = target.split(':');
  if (kind === 'segment') {
    const name = segments.find(({ segmentIdx }) => String(segmentIdx) === to)?.name ?? `#${to}`;
    return `${t('messages.to.segment')} ${name}`;
  }
  return known.includes(kind) ? `${t(`messages.to.${kind}`)} ${to}`.trim() : target;
}

function useColumns(): Columns<Row> {
  const { t } = useTranslation();
  const segments = useCall('staff.segmentList', {}).data ?? [];
  const recall = useAct('staff.messageRecall', {
    invalidates: ['staff.messageList'],
    done: ({ recalled, read }) => t('messages.recalled', { count: recalled, read }),
  });
  const recallColumn = useRecallColumn<Row>(
    ({ reads, recipients }) => reads < recipients,
    ({ sentIdx }) => recall.mutate({ sentIdx }),
  );
  return [
    nameColumn('title', t('messages.title'), ({ title }) => title),
    textColumn('target', t('messages.target'), ({ target }) => targetText(t, target, segments)),
    shareColumn('reads', t('messages.reads'), ({ reads, recipients }) => [reads, recipients]),
    textColumn('by', t('messages.by'), ({ sentBy }) => sentBy),
    timeColumn('at', t('field.at'), ({ regDate }) => regDate),
    recallColumn,
  ];
}

/** Sent messages, their read counts, and sending. */
export function MessagesPage() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress);
  const [writing, setWriting] = useState(false);
  const messages = usePagedCall('staff.messageList', (page) => page, address);
  return (
    <ListPage
      actions={<MainButton label={t('messages.write')} onPress={() => setWriting(true)} />}
      columns={useColumns()}
      pages={messages}
      rowKey={({ sentIdx }) => sentIdx}
    >
      {writing && <MessageDialog onClose={() => setWriting(false)} />}
    </ListPage>
  );
}
