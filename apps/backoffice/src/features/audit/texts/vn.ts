import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  page: { audit: 'Nhật ký' },
  staff: 'Nhân viên',
  action: 'Thao tác',
  target: 'Đối tượng',
  change: 'Thay đổi',
  search: 'Tìm nhân viên, đối tượng',
} satisfies SameShape<typeof korean>;
