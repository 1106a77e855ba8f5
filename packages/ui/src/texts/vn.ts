/** The kit's own words in Vietnamese. */
import type { SameShape } from '../language/same-shape.ts';
import type { kitKo } from './ko.ts';

export const kitVn: SameShape<typeof kitKo> = {
  close: 'Đóng',
  loading: 'Đang tải',
  retry: 'Thử lại',
  none: 'Không có dữ liệu',
  noneText: 'Hãy thử khoảng thời gian hoặc bộ lọc khác.',
  total: 'Tổng',
  more: 'Xem thêm',
  csv: 'Tải CSV',
  sortBy: 'Sắp xếp theo',
  pages: 'Trang',
  previous: 'Trước',
  next: 'Sau',
};
