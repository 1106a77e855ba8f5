/** Messages to members. */
import type { Text } from './text.ts';

export const messageCodes = {
  M001: { ko: '새 쪽지가 도착했습니다.', en: 'You have a new message.', vn: 'Bạn có tin nhắn mới.' },
  M002: {
    ko: '읽지 않은 쪽지는 삭제할 수 없습니다.',
    en: 'An unread message cannot be deleted.',
    vn: 'Không thể xóa tin nhắn chưa đọc.',
  },
  M003: {
    ko: '받을 회원이 없습니다.',
    en: 'There is nobody to receive it.',
    vn: 'Không có người nhận.',
  },
} as const satisfies Record<string, Text>;
