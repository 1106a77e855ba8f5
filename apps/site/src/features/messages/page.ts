import { at, memberPage, type Pages, type View } from '../../shell/page.ts';

const loadMessageList = async (): Promise<View> => (await import('./message-list-page.tsx')).MessageListPage;
const loadMessageRead = async (): Promise<View> => (await import('./message-read-page.tsx')).MessageReadPage;

export const messagePages = {
  messages: memberPage(loadMessageList, at('/member/mypage/message/list', 'message'), at('/member/msg', 'msg')),
  messageRead: memberPage(
    loadMessageRead,
    at('/member/mypage/message/read/$msgIdx', 'messageRead'),
    at('/member/msgRead/$msgIdx', 'msgRead'),
    { title: 'pages.messages' },
  ),
} satisfies Pages;
