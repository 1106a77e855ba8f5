/** Writing a post or a question, or changing an own one that the address names. */

import type { Answer } from '@mirinae/contract/calls';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, useCall } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { boardPlaces, type ReadBoard } from './use-board.ts';

export type Draft = { boardIdx?: number; title: string; content: string; category: string };

const invalidates = ['board.list', 'board.detail'] as const;

/** The written post takes the place of its form: Back leads to the list. */
function useShowPost(board: ReadBoard) {
  const pathOf = usePagePath();
  const navigate = useNavigate();
  return ({ boardIdx }: Answer<'board.save'>) =>
    void navigate({ href: pathOf(boardPlaces[board].read).replace('$boardIdx', String(boardIdx)), replace: true });
}

export function useWriteForm(board: ReadBoard, start: Draft) {
  return useCallForm('board.save', {
    defaults: { boardType: board, ...start },
    invalidates,
    onDone: useShowPost(board),
  });
}

/** A question whose words are given, sent with one press. */
export function useImmediateSignIn() {
  const show = useShowPost('qna');
  return useAct('board.save', {
    invalidates,
    done: (saved) => {
      show(saved);
      return null;
    },
  });
}

function postOfAddress(): number | null {
  const given = Number(new URLSearchParams(window.location.search).get('post'));
  return Number.isSafeInteger(given) && given > 0 ? given : null;
}

/** Initial form: empty, or the loaded post that is edited. */
export function useDraft(board: ReadBoard): Draft | undefined {
  const [boardIdx] = useState(postOfAddress);
  const isNew = boardIdx === null;
  const before = useCall('board.detail', { boardType: board, boardIdx: boardIdx ?? 0 }, { isEnabled: !isNew });
  if (isNew) return { title: '', content: '', category: board === 'qna' ? 'etc' : 'normal' };
  if (!before.data) return undefined;
  const { title, content, category } = before.data;
  return { boardIdx, title, content, category };
}
