/** The boards of the site: where each is read and written, and a page of its posts. */
import type { BoardType } from '@mirinae/contract/board/board';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import type { PageName } from '../../shell/page.ts';

export type ReadBoard = Exclude<BoardType, 'faq'>;
export type Search = { searchField: 'title' | 'content' | 'title+content'; searchText: string };

export const boardPlaces: Readonly<
  Record<ReadBoard, { title: string; list: PageName; read: PageName; write: PageName | null }>
> = {
  board: { title: 'pages.board', list: 'board', read: 'boardRead', write: 'boardWrite' },
  notice: { title: 'pages.notice', list: 'notice', read: 'noticeRead', write: null },
  qna: { title: 'board.title.qna', list: 'support', read: 'qnaRead', write: 'qnaWrite' },
};

/** Which board a page is about. */
export function boardOf(about: string | undefined): ReadBoard {
  return about === 'board' || about === 'qna' ? about : 'notice';
}

const perPage = 10;

export function useBoardList(boardType: BoardType, category: string) {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState<Search>({ searchField: 'title', searchText: '' });
  const wanted = { ...search, page, count_per_list: perPage, ...(category ? { category } : {}) };
  const list = useQuery({
    queryKey: ['board', boardType, wanted],
    queryFn: () => api('board.list', { boardType, ...wanted }),
    placeholderData: keepPreviousData,
  });
  const find = (next: Search) => {
    setSearch(next);
    setPage(1);
  };
  return { list, page, perPage, setPage, find };
}
