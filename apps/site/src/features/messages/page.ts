import { at, memberPage, type Pages, type View } from '../../shell/pages/page.ts';

const openMessageListPage = () => import('./message-list-page.tsx');
const openMessageReadPage = () => import('./message-read-page.tsx');

const loadMessageList = async (): Promise<View> => (await openMessageListPage()).MessageListPage;
const loadMessageRead = async (): Promise<View> => (await openMessageReadPage()).MessageReadPage;

export const messagePages = {
  messages: {
    access: 'member',
    desktop: [
      at('/member/mypage/message/list', 'message'),
      at('/member/mypage/message', 'messageMain', { redirect: '/member/mypage/message/list' }),
    ],
    mobile: [at('/member/msg', 'msg'), at('/member/msgMain', 'msgMain', { redirect: '/member/msg' })],
    menus: { account: 2 },
    view: loadMessageList,
  },
  messageRead: memberPage(
    loadMessageRead,
    ['messageRead', 'msgRead'],
    ['/member/mypage/message/read/$msgIdx', '/member/msgRead/$msgIdx'],
    { title: 'pages.messages', within: 'messages' },
  ),
} satisfies Pages;
