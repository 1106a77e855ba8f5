import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  pages: { messages: 'Tin nhắn' },
  message: {
    title: 'Tiêu đề',
    kept: 'Tin nhắn được lưu 90 ngày.',
    count: '{{count}} tin chưa đọc',
    unread: 'Chưa đọc',
    choose: 'Chọn: {{title}}',
    chooseAll: 'Chọn tất cả',
    chooseFirst: 'Hãy chọn tin nhắn cần xóa.',
    delete: 'Xóa',
    deleteTitle: 'Xóa tin nhắn?',
    deleteText: 'Sẽ xóa {{count}} tin đã chọn. Không thể hoàn tác.',
    deleted: 'Đã xóa.',
    none: 'Không có tin nhắn',
    noneText: 'Tin mới sẽ đến tại đây.',
    open: 'Xem tin nhắn',
  },
} satisfies SameShape<typeof korean>;
