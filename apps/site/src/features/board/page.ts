import { Headset } from 'lucide-react';
import { at, memberPage, type Pages, type View } from '../../shell/pages/page.ts';

const openBoardListPage = () => import('./board-list-page.tsx');
const openBoardReadPage = () => import('./board-read-page.tsx');
const openBoardWritePage = () => import('./board-write-page.tsx');
const openFaqPage = () => import('./faq-page.tsx');
const openAccountPage = () => import('./account-page.tsx');
const openRulePage = () => import('./rule-page.tsx');

const loadList = async (): Promise<View> => (await openBoardListPage()).BoardListPage;
const loadPost = async (): Promise<View> => (await openBoardReadPage()).BoardReadPage;
const loadEditor = async (): Promise<View> => (await openBoardWritePage()).BoardWritePage;
const loadFaq = async (): Promise<View> => (await openFaqPage()).FaqPage;
const loadAccountQuestion = async (): Promise<View> => (await openAccountPage()).AccountQuestionPage;
const loadRule = async (): Promise<View> => (await openRulePage()).RulePage;

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
  boardRead: memberPage(loadPost, ['board-board-read', 'mobile-board-read'], '/member/board/read/$boardIdx', {
    title: 'pages.board',
    about: 'board',
    within: 'board',
  }),
  boardWrite: memberPage(loadEditor, ['board-board-write', 'mobile-board-write'], '/member/board/write', {
    title: 'board.write.board',
    about: 'board',
    within: 'board',
  }),
  notice: {
    access: 'member',
    desktop: [
      at('/member/cscenter/notice/list', 'noticeList'),
      at('/member/cscenter/notice', 'noticeMain', { redirect: '/member/cscenter/notice/list' }),
    ],
    mobile: [
      at('/member/noticeList', 'mobileNoticeList'),
      at('/member/notice', 'notice', { redirect: '/member/noticeList' }),
    ],
    about: 'notice',
    menus: { header: 3, support: 4 },
    view: loadList,
  },
  noticeRead: memberPage(
    loadPost,
    'noticeRead',
    ['/member/cscenter/notice/read/$boardIdx', '/member/notice/read/$boardIdx'],
    { title: 'pages.notice', about: 'notice', within: 'notice' },
  ),
  support: {
    access: 'member',
    desktop: [
      at(questionList, 'qnaList'),
      at('/member/cscenter', 'cscenter', toQuestions),
      at('/member/cscenter/qna', 'qna', toQuestions),
    ],
    mobile: [at('/member/qnaList', 'mobileQnaList'), at('/member/cs', 'cs', { redirect: '/member/qnaList' })],
    about: 'qna',
    icon: Headset,
    inBreak: true,
    menus: { header: 4, quick: 5, support: { order: 1, label: 'pages.qna' } },
    view: loadList,
  },
  qnaRead: memberPage(loadPost, 'qnaRead', ['/member/cscenter/qna/read/$boardIdx', '/member/qna/read/$boardIdx'], {
    title: 'pages.qna',
    about: 'qna',
    within: 'support',
    inBreak: true,
  }),
  qnaWrite: memberPage(loadEditor, 'qnaWrite', ['/member/cscenter/qna/write', '/member/qnaWrite'], {
    title: 'board.write.qna',
    about: 'qna',
    within: 'support',
    inBreak: true,
  }),
  faq: {
    access: 'member',
    desktop: [
      at('/member/cscenter/faq/list', 'faq'),
      at('/member/cscenter/faq', 'faqMain', { redirect: '/member/cscenter/faq/list' }),
    ],
    mobile: [at('/member/faq', 'mobileFaq')],
    menus: { header: 5, support: 3 },
    view: loadFaq,
  },
  accountQuestion: memberPage(
    loadAccountQuestion,
    'accountQna',
    ['/member/cscenter/accountqna', '/member/accountqna'],
    { menus: { support: 2 } },
  ),
  rule: memberPage(loadRule, 'rule', ['/member/cscenter/rule', '/member/rule'], {
    menus: { support: 6 },
  }),
} satisfies Pages;
