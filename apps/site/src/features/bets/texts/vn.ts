import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  pages: { betList: 'Lịch sử cược', winLose: 'Thắng / thua' },
  winlose: { day: 'Ngày', count: 'Số cược', chart: 'Thắng thua theo ngày' },
  bets: {
    at: 'Thời gian',
    game: 'Trò chơi',
    round: 'Ván',
    stake: 'Tiền cược',
    payout: 'Tiền thắng',
    result: 'Lãi lỗ',
    status: 'Trạng thái',
    period: 'Thời kỳ',
    recent: 'Gần đây',
    archive: 'Lưu trữ',
    kind: 'Loại trò chơi',
    vendor: 'Nhà cung cấp',
    allVendors: 'Mọi nhà cung cấp',
    placed: 'Lúc đặt cược',
    settled: 'Lúc quyết toán',
    replay: 'Xem lại',
    open: '{{game}}, chi tiết cược',
    copy: 'Sao chép mã ván',
    none: 'Chưa có cược',
    noneText: 'Mọi cược của bạn được lưu ở đây.',
  },
} satisfies SameShape<typeof korean>;
