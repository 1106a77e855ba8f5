/** Sign-in refusals, shown as `err.{code}`. */
import type { Text } from './text.ts';

export const errCodes = {
  U001: {
    ko: '가입 승인을 기다리고 있습니다. 승인 후 로그인할 수 있습니다.',
    en: 'Your sign-up is awaiting approval. You can log in once it is approved.',
    vn: 'Đăng ký của bạn đang chờ duyệt. Bạn có thể đăng nhập sau khi được duyệt.',
  },
  LX02: {
    ko: '이용할 수 없는 계정입니다. 고객센터로 문의해 주세요.',
    en: 'This account cannot be used. Please contact support.',
    vn: 'Tài khoản này không thể sử dụng. Vui lòng liên hệ hỗ trợ.',
  },
} as const satisfies Record<string, Text>;
