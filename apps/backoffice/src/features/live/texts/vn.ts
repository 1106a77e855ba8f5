import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  name: 'Tên',
  address: 'Địa chỉ luồng',
  addressHint: '/live/…m3u8 hoặc địa chỉ thuộc LIVE_ORIGINS',
  programmes: 'Lịch phát',
  programme: 'Chương trình',
  start: 'Bắt đầu',
  end: 'Kết thúc',
  order: 'Thứ tự',
  on: 'Bật',
  off: 'Tắt',
  create: 'Thêm kênh',
  remove: 'Xóa kênh này?',
  page: { live: 'Trực tiếp' },
} satisfies SameShape<typeof korean>;
