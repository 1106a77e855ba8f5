import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  pages: { info: 'Tài khoản', myMenu: 'Trang của tôi', find: 'Tìm ID hoặc mật khẩu', reset: 'Mật khẩu mới' },
  hint: {
    memId: '5–13 chữ và số',
    memPass: '6–20 chữ và số, có thể dùng !@#$%*',
    memPassCheck: 'Nhập lại mật khẩu',
    cashOutPass: '4 chữ số',
    memNick: '3–20 ký tự',
    memPhone: '010-1234-5678',
    memName: 'Giống tên trên tài khoản',
    bankacc: 'Chỉ chữ số',
    recommenderId: 'ID giới thiệu hoặc mã tham gia',
  },
  signIn: {
    captchaHint: 'Bốn chữ số trong hình (1–5)',
    captchaImage: 'Chữ số xác nhận',
    captchaReload: 'Hình mới',
    wait: 'Quá nhiều lần thử. Chờ {{seconds}} giây.',
    welcome: 'Xin chào, {{nick}}.',
    previous: 'Đăng nhập trước {{at}} · {{ip}}',
  },
  signUp: {
    free: 'Có thể dùng',
    chooseBank: 'Chọn ngân hàng',
    age: 'Tôi từ 19 tuổi trở lên và đồng ý với điều khoản.',
    submit: 'Gửi đăng ký',
    have: 'Đã là thành viên?',
    doneTitle: 'Đã nhận đăng ký',
    doneText: 'Đang chờ quản trị duyệt. Bạn có thể đăng nhập sau khi được duyệt.',
    doneAction: 'Đến đăng nhập',
  },
  find: {
    kind: 'Bạn quên gì?',
    id: 'ID',
    password: 'Mật khẩu',
    text: 'Cho biết tên và số đã đăng ký; hỗ trợ sẽ kiểm tra và liên hệ.',
    submit: 'Gửi',
    sent: 'Đã nhận. Hỗ trợ sẽ phản hồi.',
  },
  info: {
    changePassword: 'Đổi mật khẩu',
    passwordChanged: 'Đã đổi mật khẩu.',
    level: 'Cấp',
    joined: 'Ngày tham gia',
    previousLogin: 'Đăng nhập trước',
  },
} satisfies SameShape<typeof korean>;
