export const texts = {
  signIn: {
    title: '관리자 로그인',
    again: '로그인이 만료되었습니다. 다시 로그인하면 이어서 작업할 수 있습니다.',
    loginId: '아이디',
    password: '비밀번호',
    submit: '로그인',
    otp: '인증 코드',
    otpHint: '인증 앱의 여섯 자리 숫자',
    enrol: '처음 로그인합니다. 인증 앱에 등록한 뒤 여섯 자리 숫자를 입력해 주세요.',
    qr: '인증 앱 등록용 QR',
  },
  password: '비밀번호',
  current: '현재 비밀번호',
  own: '비밀번호 변경',
  passwordHint: '10자 이상',
};
