import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  resetLink: 'Liên kết đặt lại',
  page: { signup: 'Đăng ký', find: 'Quên tài khoản', members: 'Thành viên' },
  status: {
    pending: 'Chờ duyệt',
    active: 'Hoạt động',
    suspended: 'Đình chỉ',
    locked: 'Khóa cược',
    refused: 'Từ chối',
    withdrawn: 'Đã rời',
  },
  signup: { approveTitle: 'Duyệt đăng ký này?', refuseTitle: 'Từ chối đăng ký này?' },
  find: {
    kind: 'Quên',
    id: 'ID',
    password: 'Mật khẩu',
    match: 'Khớp',
    noMatch: 'Không',
    note: 'Ghi chú',
    close: 'Đóng',
  },
  reset: {
    text: 'Dùng một lần, 15 phút. Chỉ gửi sau khi xác minh.',
    issue: 'Tạo liên kết',
    copy: 'Sao chép',
    copied: 'Đã sao chép.',
    until: 'Đến {{at}}',
  },
  levelAndLimits: 'Cấp và hạn chế',
  withdrawalsBarred: 'Cấm rút tiền',
  canRecommend: 'Được giới thiệu',
  search: 'Tìm ID hoặc biệt danh',
  suspend: 'Đình chỉ',
  lock: 'Khóa cược',
  reopen: 'Mở lại',
  unlock: 'Mở khóa rút tiền',
  logins: 'Đăng nhập',
  confirm: {
    active: 'Mở lại thành viên?',
    suspended: 'Đình chỉ nạp rút?',
    locked: 'Khóa cược?',
    unlock: 'Mở khóa rút tiền?',
  },
  correct: { title: 'Điều chỉnh số dư', credit: 'Cộng', debit: 'Trừ' },
} satisfies SameShape<typeof korean>;
