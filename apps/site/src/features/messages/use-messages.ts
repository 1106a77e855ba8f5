/** The member's messages: a page of them, deleting the chosen ones, and where one is read. */

import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useAct, usePagedCall } from '../../shell/calls/api.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';

export function useReadAddress(): (msgIdx: number) => string {
  const pathOf = usePagePath();
  return (msgIdx) => pathOf('messageRead').replace('$msgIdx', String(msgIdx));
}

export function useMessages() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const onPage = (next: number) => {
    setPage(next);
    setChosen([]);
  };
  const messages = usePagedCall('board.messageList', (paging) => paging, { page, onPage, staleMs: 0 });
  const remove = useAct('board.messageUpdate', {
    invalidates: ['board.messageList'],
    done: () => {
      setChosen([]);
      return t('message.deleted');
    },
  });
  const choose = (msgIdx: number, on: boolean) =>
    setChosen((before) => (on ? [...before, msgIdx] : before.filter((other) => other !== msgIdx)));
  return { messages, chosen, setChosen, choose, remove };
}
