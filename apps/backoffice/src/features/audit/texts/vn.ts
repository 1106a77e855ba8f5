import type { SameTexts } from '../../../shell/same-texts.ts';
import type { texts as korean } from './ko.ts';

export const texts = {
  page: { audit: 'Nhật ký' },
  staff: 'Nhân viên',
  action: 'Thao tác',
  target: 'Đối tượng',
  change: 'Thay đổi',
  search: 'Tìm nhân viên, đối tượng',
} satisfies SameTexts<typeof korean>;
