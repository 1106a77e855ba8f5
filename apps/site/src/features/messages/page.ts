import { at, type Pages, type View } from '../../shell/page.ts';

export const messagePages = {
  messages: {
    access: 'member',
    desktop: [at('/member/mypage/message/list', 'message')],
    mobile: [at('/member/msg', 'msg')],
    view: async (): Promise<View> => (await import('./message-list-page.tsx')).MessageListPage,
  },
  messageRead: {
    access: 'member',
    desktop: [at('/member/mypage/message/read/$msgIdx', 'messageRead')],
    mobile: [at('/member/msgRead/$msgIdx', 'msgRead')],
    title: 'pages.messages',
    view: async (): Promise<View> => (await import('./message-read-page.tsx')).MessageReadPage,
  },
} satisfies Pages;
