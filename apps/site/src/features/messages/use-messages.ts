/** The member's messages: a page of them, deleting the chosen ones, and where one is read. */

import { failureText } from '@mirinae/ui/calls/failure-text';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { api } from '../../shell/api.ts';
import { usePlace } from '../../shell/pages-context.ts';

const perPage = 10;

export function useReadAddress(): (msgIdx: number) => string {
  const place = usePlace();
  return (msgIdx) => place('messageRead').replace('$msgIdx', String(msgIdx));
}

export function useMessages() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const list = useQuery({
    queryKey: ['messages', page],
    queryFn: () => api('board.messageList', { page, count_per_list: perPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const remove = useMutation({
    mutationFn: (msgIdx: number[]) => api('board.messageUpdate', { msgIdx }),
    onSuccess: () => {
      toast.success(t('message.deleted'));
      setChosen([]);
      void client.invalidateQueries({ queryKey: ['messages'] });
    },
    onError: (error) => toast.error(failureText(error)),
  });
  const choose = (msgIdx: number, on: boolean) =>
    setChosen((before) => (on ? [...before, msgIdx] : before.filter((other) => other !== msgIdx)));
  const changePage = (next: number) => {
    setPage(next);
    setChosen([]);
  };
  return { list, page, perPage, changePage, chosen, setChosen, choose, remove };
}
