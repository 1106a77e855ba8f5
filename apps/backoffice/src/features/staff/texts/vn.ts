import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  page: { staff: 'Nhân viên' },
  loginId: 'ID',
  name: 'Tên',
  role: 'Vai trò',
  password: 'Mật khẩu',
  otp: 'Xác thực hai bước',
  enrolled: 'Đã đăng ký',
  none: 'Chưa đăng ký',
  open: 'Đang dùng',
  closed: 'Đã khóa',
  lastSeen: 'Lần cuối',
  self: 'Tài khoản của bạn',
  create: 'Thêm nhân viên',
  reset: 'Đặt lại',
  resetText:
    'Đặt mật khẩu mới. Mọi phiên đang mở sẽ kết thúc và ứng dụng xác thực phải đăng ký lại ở lần đăng nhập sau.',
  loginHint: '3 đến 40 chữ thường và chữ số',
  passwordHint: 'Ít nhất 10 ký tự',
  networks: 'Mạng được phép',
  networksText: 'Để trống: từ bất kỳ đâu. Bạn đang ở {{ip}}',
  network: 'Mạng',
  note: 'Ghi chú',
  roles: {
    owner: 'Chủ sở hữu',
    finance: 'Tài chính',
    support: 'Hỗ trợ',
    content: 'Nội dung',
    risk: 'Rủi ro',
    'read-only': 'Chỉ xem',
  },
  roleText: {
    owner: 'Toàn quyền',
    finance: 'Nạp rút, quyết toán, quy định',
    support: 'Duyệt đăng ký, thành viên, câu hỏi, tin nhắn',
    content: 'Thông báo, biểu ngữ, cài đặt trang',
    risk: 'Rủi ro cược, mini game, nhật ký',
    'read-only': 'Chỉ được xem',
  },
} satisfies SameShape<typeof korean>;
