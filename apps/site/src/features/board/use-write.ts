/** Writing a post or a question, or changing an own one that the address names. */

import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, useCall } from '../../shell/api.ts';
import { usePlace } from '../../shell/pages-context.ts';
import { boardPlaces, type ReadBoard } from './use-board.ts';

export type Draft = { title: string; content: string; category: string };

function postOfAddress(): number | null {
  const given = Number(new URLSearchParams(window.location.search).get('post'));
  return Number.isSafeInteger(given) && given > 0 ? given : null;
}

export function useWrite(board: ReadBoard) {
  const place = usePlace();
  const navigate = useNavigate();
  const [boardIdx] = useState(postOfAddress);
  const before = useCall(
    'board.detail',
    { boardType: board, boardIdx: boardIdx ?? 0 },
    { isEnabled: boardIdx !== null },
  );
  const { mutate, isPending } = useAct('board.save', { invalidates: ['board.list', 'board.detail'] });
  const save = (draft: Draft, onSettled?: () => void) =>
    mutate(
      { boardType: board, ...(boardIdx ? { boardIdx } : {}), ...draft },
      {
        onSuccess: ({ boardIdx: saved }) =>
          void navigate({ href: place(boardPlaces[board].read).replace('$boardIdx', String(saved)) }),
        ...(onSettled ? { onSettled } : {}),
      },
    );
  return { isNew: boardIdx === null, before, save, isSaving: isPending };
}
