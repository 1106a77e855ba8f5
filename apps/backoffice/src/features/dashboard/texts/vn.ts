import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  page: { dashboard: 'Tổng quan' },
  today: 'Hôm nay',
  deposits: 'Nạp',
  withdrawals: 'Rút',
  net: 'Chênh lệch',
  ggr: 'GGR',
  bets: 'Cược',
  wins: 'Thắng',
  signups: 'Đăng ký',
  active: 'Thành viên hoạt động',
  online: 'Đang trực tuyến',
  liability: 'Tiền của thành viên',
} satisfies SameShape<typeof korean>;
