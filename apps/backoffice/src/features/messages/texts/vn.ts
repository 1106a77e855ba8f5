import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  title: 'Tiêu đề',
  content: 'Nội dung',
  target: 'Người nhận',
  reads: 'Đã đọc / đã gửi',
  by: 'Người viết',
  write: 'Viết tin nhắn',
  send: 'Gửi',
  sentTo: 'Đã gửi cho {{count}} người.',
  template: 'Mẫu',
  noTemplate: 'Không dùng mẫu',
  saveTemplate: 'Lưu thành mẫu',
  deleteTemplate: 'Xóa mẫu',
  to: { member: 'Thành viên', level: 'Cấp', branch: 'Nhánh', all: 'Tất cả' },
  who: { member: 'ID thành viên', level: 'Cấp', branch: 'ID đối tác' },
  page: { messages: 'Tin nhắn' },
} satisfies SameShape<typeof korean>;
