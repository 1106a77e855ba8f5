import { Headset } from 'lucide-react';
import { at, type Pages, type View } from '../../shell/page.ts';

const loadList = async (): Promise<View> => (await import('./board-list-page.tsx')).BoardListPage;
const loadPost = async (): Promise<View> => (await import('./board-read-page.tsx')).BoardReadPage;
const loadEditor = async (): Promise<View> => (await import('./board-write-page.tsx')).BoardWritePage;

const boardList = '/member/board/list';
const questionList = '/member/cscenter/qna/list';
const toBoard = { redirect: boardList };
const toQuestions = { redirect: questionList };

export const boardPages = {
  board: {
    access: 'member',
    desktop: [at(boardList, 'board-board-list'), at('/member/board', 'board', toBoard)],
    mobile: [at(boardList, 'mobile-board-list'), at('/member/board', 'mobileBoard', toBoard)],
    about: 'board',
    menus: { support: 5 },
    view: loadList,
  },
  boardRead: {
    access: 'member',
    desktop: [at('/member/board/read/$boardIdx', 'board-board-read')],
    mobile: [at('/member/board/read/$boardIdx', 'mobile-board-read')],
    title: 'pages.board',
    about: 'board',
    view: loadPost,
  },
  boardWrite: {
    access: 'member',
    desktop: [at('/member/board/write', 'board-board-write')],
    mobile: [at('/member/board/write', 'mobile-board-write')],
    title: 'board.write.board',
    about: 'board',
    view: loadEditor,
  },
  notice: {
    access: 'member',
    desktop: [at('/member/cscenter/notice/list', 'noticeList')],
    mobile: [at('/member/noticeList', 'mobileNoticeList')],
    about: 'notice',
    menus: { header: 3, sheet: 3, support: 4 },
    view: loadList,
  },
  noticeRead: {
    access: 'member',
    desktop: [at('/member/cscenter/notice/read/$boardIdx', 'noticeRead')],
    mobile: [at('/member/notice/read/$boardIdx', 'mobileNoticeRead')],
    title: 'pages.notice',
    about: 'notice',
    view: loadPost,
  },
  support: {
    access: 'member',
    desktop: [
      at(questionList, 'qnaList'),
      at('/member/cscenter', 'cscenter', toQuestions),
      at('/member/cscenter/qna', 'qna', toQuestions),
    ],
    mobile: [at('/member/qnaList', 'mobileQnaList')],
    about: 'qna',
    icon: Headset,
    menus: { header: 4, sheet: 4, quick: 5, support: { order: 1, label: 'board.title.qna' } },
    view: loadList,
  },
  qnaRead: {
    access: 'member',
    desktop: [at('/member/cscenter/qna/read/$boardIdx', 'qnaRead')],
    mobile: [at('/member/qna/read/$boardIdx', 'mobileQnaRead')],
    title: 'board.title.qna',
    about: 'qna',
    view: loadPost,
  },
  qnaWrite: {
    access: 'member',
    desktop: [at('/member/cscenter/qna/write', 'qnaWrite')],
    mobile: [at('/member/qnaWrite', 'mobileQnaWrite')],
    title: 'board.write.qna',
    about: 'qna',
    view: loadEditor,
  },
  faq: {
    access: 'member',
    desktop: [at('/member/cscenter/faq/list', 'faq')],
    mobile: [at('/member/faq', 'mobileFaq')],
    menus: { header: 5, sheet: 5, support: 3 },
    view: async (): Promise<View> => (await import('./faq-page.tsx')).FaqPage,
  },
  accountQuestion: {
    access: 'member',
    desktop: [at('/member/cscenter/accountqna', 'accountQna')],
    mobile: [at('/member/accountqna', 'mobileAccountQna')],
    menus: { support: 2 },
    view: async (): Promise<View> => (await import('./account-page.tsx')).AccountQuestionPage,
  },
  rule: {
    access: 'member',
    desktop: [at('/member/cscenter/rule', 'rule')],
    mobile: [at('/member/rule', 'mobileRule')],
    menus: { support: 6 },
    view: async (): Promise<View> => (await import('./rule-page.tsx')).RulePage,
  },
} satisfies Pages;
