/** Sign-up and account. */
import type { Text } from './text.ts';

export const identityCodes = {
  U002: {
    ko: '로그인 정보가 올바르지 않습니다. 다시 확인해 주세요.',
    en: 'Invalid login information, please check.',
    vn: 'Thông tin đăng nhập không đúng, vui lòng kiểm tra.',
  },
  U0011: {
    ko: '정지된 회원은 입출금을 할 수 없습니다.',
    en: 'Suspended members cannot deposit or withdraw.',
    vn: 'Thành viên bị đình chỉ không thể nạp hoặc rút.',
  },
  U101: {
    ko: '아이디는 영문과 숫자를 섞어 5~13자로 입력해 주세요.',
    en: 'The ID takes 5 to 13 letters and digits, with at least one letter and one digit.',
    vn: 'ID gồm 5-13 chữ cái và chữ số, ít nhất một chữ và một số.',
  },
  U102: {
    ko: '비밀번호는 영문과 숫자를 포함해 6~20자로 입력해 주세요. 특수문자는 !@#$%*만 쓸 수 있습니다.',
    en: 'The password takes 6 to 20 characters with a letter and a digit; of special characters only !@#$%*.',
    vn: 'Mật khẩu gồm 6-20 ký tự, có chữ và số; ký tự đặc biệt chỉ !@#$%*.',
  },
  U103: {
    ko: '출금 비밀번호는 숫자 4자리입니다.',
    en: 'The withdrawal password is 4 digits.',
    vn: 'Mật khẩu rút tiền gồm 4 chữ số.',
  },
  U104: {
    ko: '예금주는 글자만 입력해 주세요.',
    en: 'The account holder takes letters only.',
    vn: 'Tên chủ tài khoản chỉ gồm chữ cái.',
  },
  U105: {
    ko: '닉네임은 3~20자로 입력해 주세요.',
    en: 'The nickname takes 3 to 20 characters.',
    vn: 'Biệt danh gồm 3-20 ký tự.',
  },
  U106: {
    ko: '휴대폰 번호를 확인해 주세요. (예: 010-1234-5678)',
    en: 'Check the mobile number (for example 010-1234-5678).',
    vn: 'Kiểm tra số điện thoại (ví dụ 010-1234-5678).',
  },
  U107: { ko: '은행을 선택해 주세요.', en: 'Choose a bank.', vn: 'Chọn ngân hàng.' },
  U108: {
    ko: '계좌번호는 숫자만 입력해 주세요.',
    en: 'The account number takes digits only.',
    vn: 'Số tài khoản chỉ gồm chữ số.',
  },
  U109: {
    ko: '비밀번호 확인이 일치하지 않습니다.',
    en: 'The password confirmation does not match.',
    vn: 'Mật khẩu xác nhận không khớp.',
  },
  U110: {
    ko: '만 19세 이상만 가입할 수 있습니다.',
    en: 'You must confirm that you are 19 or older.',
    vn: 'Bạn phải xác nhận từ 19 tuổi trở lên.',
  },
  U112: { ko: '추천인을 입력해 주세요.', en: 'Enter a recommender.', vn: 'Nhập người giới thiệu.' },
  U113: {
    ko: '존재하지 않는 추천인입니다.',
    en: 'This recommender does not exist.',
    vn: 'Người giới thiệu không tồn tại.',
  },
  U114: {
    ko: '추천인으로 등록할 수 없는 아이디입니다.',
    en: 'This account cannot be a recommender.',
    vn: 'Tài khoản này không thể làm người giới thiệu.',
  },
  U115: {
    ko: '현재 회원가입을 받지 않습니다.',
    en: 'Sign-ups are closed at the moment.',
    vn: 'Hiện không nhận đăng ký.',
  },
  U116: { ko: '이미 사용 중인 아이디입니다.', en: 'This ID is already taken.', vn: 'ID này đã được sử dụng.' },
  U117: {
    ko: '이미 사용 중인 닉네임입니다.',
    en: 'This nickname is already taken.',
    vn: 'Biệt danh này đã được sử dụng.',
  },
  U118: {
    ko: '이미 등록된 휴대폰 번호입니다.',
    en: 'This mobile number is already registered.',
    vn: 'Số điện thoại này đã được đăng ký.',
  },
  U119: {
    ko: '이미 등록된 계좌번호입니다.',
    en: 'This bank account is already registered.',
    vn: 'Tài khoản ngân hàng này đã được đăng ký.',
  },
  U120: {
    ko: '현재 비밀번호가 올바르지 않습니다.',
    en: 'The current password is not right.',
    vn: 'Mật khẩu hiện tại không đúng.',
  },
  U121: {
    ko: '새 비밀번호는 지금 비밀번호와 달라야 합니다.',
    en: 'The new password must differ from the current one.',
    vn: 'Mật khẩu mới phải khác mật khẩu hiện tại.',
  },
  U122: {
    ko: '만료되었거나 이미 사용한 재설정 링크입니다.',
    en: 'This reset link has expired or was used already.',
    vn: 'Liên kết đặt lại đã hết hạn hoặc đã được dùng.',
  },
  TK999: {
    ko: '다른 곳에서 같은 아이디로 로그인했습니다.',
    en: 'The same ID logged in elsewhere.',
    vn: 'ID này đã đăng nhập ở nơi khác.',
  },
} as const satisfies Record<string, Text>;
