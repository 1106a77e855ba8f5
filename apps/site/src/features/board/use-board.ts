/** The boards of the site: where each is read and written, and a page of its posts. */

import type { BoardType } from '@mirinae/contract/board/board';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { usePagedCall } from '../../shell/calls/api.ts';
import type { PageName } from '../../shell/pages/page.ts';

export type ReadBoard = Exclude<BoardType, 'faq'>;
export const searchFields = ['title', 'content', 'title+content'] as const;
export type Search = { searchField: (typeof searchFields)[number]; searchText: string };

export const boardPlaces: Readonly<
  Record<ReadBoard, { title: string; list: PageName; read: PageName; write: PageName | null }>
> = {
  board: { title: 'pages.board', list: 'board', read: 'boardRead', write: 'boardWrite' },
  notice: { title: 'pages.notice', list: 'notice', read: 'noticeRead', write: null },
  qna: { title: 'pages.qna', list: 'support', read: 'qnaRead', write: 'qnaWrite' },
};

/** Board of a page. */
export function boardOf(about: string | undefined): ReadBoard {
  return about === 'board' || about === 'qna' ? about : 'notice';
}

const fields = {
  ...listAddress,
  category: anyText(20).withDefault(''),
  searchField: oneOf(searchFields).withDefault('title'),
  searchText: anyText(60).withDefault(''),
};

/** A page of a board; its category, unless it is given, its search and its page are kept in the address. */
export function useBoardList(boardType: BoardType, fixedCategory?: string) {
  const address = useListAddress(fields);
  const { category, searchField, searchText } = address.value;
  const chosen = fixedCategory ?? category;
  const posts = usePagedCall(
    'board.list',
    (paging) => ({ boardType, searchField, searchText, ...(chosen ? { category: chosen } : {}), ...paging }),
    address,
  );
  return { posts, category, address };
}
