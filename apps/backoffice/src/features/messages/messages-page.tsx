import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useAct, useCall, usePagedCall } from '../../shell/calls/calls.ts';
import { type Columns, nameColumn, shareColumn, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { useRecallColumn } from '../../shell/lists/recall-column.tsx';
import { MainButton } from '../../shell/pages/page.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { MessagePlans } from './message-plans.tsx';
import { channelsText, targetText } from './target-text.ts';

type Row = Answer<'staff.messageList'>['list'][number];

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
  /** Outside the site, how many came there of all. */
  const wayText = ({ channels, outside: { waiting, sent, failed } }: Row) => {
    const text = channelsText(t, channels);
    const total = waiting + sent + failed;
    return total === 0 ? text : `${text} ${formatCount(sent)} / ${formatCount(total)}`;
  };
  return [
    nameColumn('title', t('messages.title'), ({ title }) => title),
    textColumn('target', t('messages.target'), ({ target }) => targetText(t, target, segments)),
    shareColumn('reads', t('messages.reads'), ({ reads, recipients }) => [reads, recipients]),
    textColumn('channels', t('messages.channel'), wayText),
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
  const [showsPlans, setShowsPlans] = useState(false);
  const messages = usePagedCall('staff.messageList', (page) => page, address);
  return (
    <ListPage
      actions={
        <>
          <Button onClick={() => setShowsPlans(true)}>{t('messages.plan.plans')}</Button>
          <MainButton label={t('messages.write')} onPress={() => setWriting(true)} />
        </>
      }
      columns={useColumns()}
      pages={messages}
      rowKey={({ sentIdx }) => sentIdx}
    >
      {showsPlans && <MessagePlans onClose={() => setShowsPlans(false)} />}
      {writing && <MessageDialog onClose={() => setWriting(false)} />}
    </ListPage>
  );
}
