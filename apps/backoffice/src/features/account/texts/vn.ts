import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  signIn: {
    title: 'Quản trị',
    again: 'Phiên đã hết hạn. Đăng nhập lại để tiếp tục.',
    loginId: 'ID',
    password: 'Mật khẩu',
    submit: 'Đăng nhập',
    otp: 'Mã xác thực',
    otpHint: 'Sáu chữ số của ứng dụng xác thực',
    enrol: 'Lần đầu: thêm vào ứng dụng xác thực rồi nhập sáu chữ số.',
    qr: 'Mã QR cho ứng dụng xác thực',
  },
  password: 'Mật khẩu',
  current: 'Mật khẩu hiện tại',
  own: 'Đổi mật khẩu',
  passwordHint: 'Ít nhất 10 ký tự',
} satisfies SameShape<typeof korean>;
