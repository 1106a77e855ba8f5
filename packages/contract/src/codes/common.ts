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
  RESPONSE_FAILED: {
    ko: '서버 응답이 없습니다. 다시 시도해 주세요.',
    en: 'The server did not answer, please retry.',
    vn: 'Máy chủ không phản hồi, hãy thử lại.',
  },
} as const satisfies Record<string, Text>;
