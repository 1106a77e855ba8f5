/** Transport, staff and everything that any call can answer. */
import type { Text } from './text.ts';

export const commonCodes = {
  E001: {
    ko: '오류가 발생했습니다. 다시 시도해 주세요.',
    en: 'An error occurred, please retry.',
    vn: 'Đã xảy ra lỗi, hãy thử lại.',
  },
  E002: { ko: '잠시 후 다시 시도해 주세요.', en: 'Retry shortly.', vn: 'Vui lòng thử lại sau giây lát.' },
  Z400: { ko: '요청 형식이 올바르지 않습니다.', en: 'The request is malformed.', vn: 'Yêu cầu không đúng định dạng.' },
  Z401: { ko: '로그인 후 이용해 주세요.', en: 'Please log-in after use.', vn: 'Vui lòng đăng nhập.' },
  Z403: { ko: '접근 권한이 없습니다.', en: 'Access is not allowed.', vn: 'Không được phép truy cập.' },
  Z404: { ko: '찾을 수 없습니다.', en: 'Not found.', vn: 'Không tìm thấy.' },
  Z413: { ko: '요청이 너무 큽니다.', en: 'The request is too large.', vn: 'Yêu cầu quá lớn.' },
  Z429: {
    ko: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    en: 'Too many requests, wait a moment.',
    vn: 'Quá nhiều yêu cầu, vui lòng chờ.',
  },
  Z501: { ko: '아직 제공하지 않는 기능입니다.', en: 'Not available yet.', vn: 'Chức năng chưa có.' },
  LV101: {
    ko: '허용되지 않은 영상 주소입니다.',
    en: 'Video may not come from this address.',
    vn: 'Không được phát video từ địa chỉ này.',
  },
  S001: {
    ko: '직원 로그인 정보가 올바르지 않습니다.',
    en: 'Invalid staff login.',
    vn: 'Thông tin đăng nhập nhân viên không đúng.',
  },
  S002: {
    ko: '인증 코드가 올바르지 않습니다.',
    en: 'The authentication code is wrong.',
    vn: 'Mã xác thực không đúng.',
  },
  S003: {
    ko: '이 작업을 할 권한이 없습니다.',
    en: 'Your role does not allow this action.',
    vn: 'Vai trò của bạn không cho phép thao tác này.',
  },
  S004: {
    ko: '대상 회원의 상태에서는 할 수 없는 작업입니다.',
    en: 'The state of the member does not allow this action.',
    vn: 'Trạng thái thành viên không cho phép thao tác này.',
  },
  S010: {
    ko: '자기 계정은 여기서 바꿀 수 없습니다.',
    en: 'You cannot change your own account here.',
    vn: 'Bạn không thể thay đổi tài khoản của chính mình ở đây.',
  },
  S011: {
    ko: '직원 비밀번호는 10자 이상이어야 합니다.',
    en: 'A staff password needs at least 10 characters.',
    vn: 'Mật khẩu nhân viên cần ít nhất 10 ký tự.',
  },
  S012: {
    ko: '이미 있는 직원 아이디입니다.',
    en: 'This staff ID is taken.',
    vn: 'ID nhân viên này đã tồn tại.',
  },
  S013: {
    ko: '이 목록으로는 본인이 접속할 수 없게 됩니다.',
    en: 'This list would shut you out yourself.',
    vn: 'Danh sách này sẽ chặn chính bạn.',
  },
  S014: {
    ko: '네트워크 주소가 올바르지 않습니다.',
    en: 'This is not a network address.',
    vn: 'Địa chỉ mạng không hợp lệ.',
  },
  S020: {
    ko: '게임사 코드는 영문 소문자와 숫자 1~20자입니다.',
    en: 'A vendor’s key is 1 to 20 small letters and digits.',
    vn: 'Mã nhà cung cấp gồm 1 đến 20 chữ thường và chữ số.',
  },
  S021: {
    ko: '이미 있는 게임사 코드입니다.',
    en: 'This vendor key is taken.',
    vn: 'Mã nhà cung cấp này đã tồn tại.',
  },
  S022: {
    ko: '이름은 세 언어 모두 1~60자로 입력해 주세요. H-, HC-로 시작할 수 없습니다.',
    en: 'Enter a name of 1 to 60 characters in all three languages; it must not begin with H- or HC-.',
    vn: 'Nhập tên 1 đến 60 ký tự bằng cả ba ngôn ngữ, không bắt đầu bằng H- hoặc HC-.',
  },
  S023: {
    ko: 'http:// 또는 https://로 시작하는 주소를 입력해 주세요.',
    en: 'Enter an address that begins with http:// or https://.',
    vn: 'Nhập địa chỉ bắt đầu bằng http:// hoặc https://.',
  },
  S024: {
    ko: '키는 공백 없는 8~200자입니다.',
    en: 'A secret is 8 to 200 characters without spaces.',
    vn: 'Khóa gồm 8 đến 200 ký tự không có khoảng trắng.',
  },
  S025: {
    ko: '이 규격에는 게임사 계정이 필요합니다.',
    en: 'This protocol needs an account at the vendor.',
    vn: 'Giao thức này cần có tài khoản tại nhà cung cấp.',
  },
  S026: {
    ko: '이 규격은 게임 목록을 제공하지 않습니다. 직접 입력해 주세요.',
    en: 'This protocol has no list of games: enter them.',
    vn: 'Giao thức này không có danh sách trò chơi: hãy tự nhập.',
  },
  RESPONSE_FAILED: {
    ko: '서버 응답이 없습니다. 다시 시도해 주세요.',
    en: 'The server did not answer, please retry.',
    vn: 'Máy chủ không phản hồi, hãy thử lại.',
  },
} as const satisfies Record<string, Text>;
