import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  pages: { home: 'Trang chủ' },
  home: {
    banner: {
      previous: 'Ảnh trước',
      next: 'Ảnh sau',
      show: 'Ảnh {{index}}',
      popup: 'Thông báo',
      notToday: 'Hôm nay không hiện lại',
      more: 'Xem thêm',
      label: 'Nổi bật',
    },
    found: "Kết quả cho '{{search}}'",
    heroTitle: 'Đêm nay,\nvớt một vì sao',
    heroText: 'Mọi kết quả được niêm phong trước và ai cũng có thể kiểm tra.',
    popular: 'Trò chơi đang mở',
    bigWins: 'Thắng lớn gần đây',
    ticker: 'Nạp rút gần đây',
    tickerIn: 'Nạp',
    tickerOut: 'Rút',
    online: 'Thành viên trực tuyến',
    guestTitle: 'Chào mừng đến Mirinae',
    guestText: 'Xem thoải mái; đăng nhập để chơi.',
    fairCard: 'Tự tính lại kết quả từ cam kết và seed.',
  },
} satisfies SameShape<typeof korean>;
