/** Writing a post or a question, or changing an own one that the address names. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'sonner';
import { api, failureText } from '../../shell/api.ts';
import { usePlace } from '../../shell/layout-context.ts';
import { boardPlaces, type ReadBoard } from './use-board.ts';

export type Draft = { title: string; content: string; category: string };

function postOfAddress(): number | null {
  const given = Number(new URLSearchParams(window.location.search).get('post'));
  return Number.isSafeInteger(given) && given > 0 ? given : null;
}

export function useWrite(board: ReadBoard) {
  const place = usePlace();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [boardIdx] = useState(postOfAddress);
  const before = useQuery({
    queryKey: ['post', board, boardIdx],
    queryFn: () => api('board.detail', { boardType: board, boardIdx: boardIdx ?? 0 }),
    enabled: boardIdx !== null,
  });
  const save = useMutation({
    mutationFn: (draft: Draft) => api('board.save', { boardType: board, ...(boardIdx ? { boardIdx } : {}), ...draft }),
    onSuccess: ({ boardIdx: saved }) => {
      void client.invalidateQueries({ queryKey: ['board'] });
      void client.invalidateQueries({ queryKey: ['post'] });
      void navigate({ href: place(boardPlaces[board].read).replace('$boardIdx', String(saved)) });
    },
    onError: (error) => toast.error(failureText(error)),
  });
  return { isNew: boardIdx === null, before, save };
}
