/** Deposits, withdrawals, gifts, points. */
import type { Text } from './text.ts';

export const cashCodes = {
  C001: {
    ko: '현재 입금 신청을 받지 않습니다.',
    en: 'Deposits are closed at the moment.',
    vn: 'Hiện không nhận nạp tiền.',
  },
  C002: { ko: '입금 금액을 입력해 주세요.', en: 'Enter the deposit amount.', vn: 'Nhập số tiền nạp.' },
  C003: {
    ko: '처리 중인 입금 신청이 있습니다.',
    en: 'A deposit request is already open.',
    vn: 'Đã có yêu cầu nạp đang xử lý.',
  },
  C008: {
    ko: '출금 비밀번호가 올바르지 않습니다.',
    en: 'The withdrawal password is wrong.',
    vn: 'Mật khẩu rút tiền không đúng.',
  },
  C009: {
    ko: '게임이 완전히 종료되었는지 확인하고 있습니다. 약 1분 후 다시 시도해 주세요.',
    en: 'Checking that the game is fully closed, wait about 1 minute.',
    vn: 'Đang kiểm tra trò chơi đã đóng hẳn, vui lòng chờ khoảng 1 phút.',
  },
  C010: {
    ko: '출금 비밀번호가 설정되지 않았습니다.',
    en: 'The withdrawal password is not set.',
    vn: 'Chưa đặt mật khẩu rút tiền.',
  },
  C101: { ko: '1회 입금 한도를 넘었습니다.', en: 'Over the limit of one deposit.', vn: 'Vượt giới hạn mỗi lần nạp.' },
  C102: { ko: '최소 입금 금액보다 적습니다.', en: 'Under the minimum deposit.', vn: 'Thấp hơn mức nạp tối thiểu.' },
  C103: {
    ko: '입금 금액 단위를 확인해 주세요.',
    en: 'Check the unit of the deposit amount.',
    vn: 'Kiểm tra đơn vị số tiền nạp.',
  },
  C104: {
    ko: '하루 입금 한도를 넘었습니다.',
    en: 'Over the daily deposit limit.',
    vn: 'Vượt giới hạn nạp trong ngày.',
  },
  C201: {
    ko: '현재 출금 신청을 받지 않습니다.',
    en: 'Withdrawals are closed at the moment.',
    vn: 'Hiện không nhận rút tiền.',
  },
  C202: {
    ko: '보유금보다 많이 출금할 수 없습니다.',
    en: 'The amount is over your balance.',
    vn: 'Số tiền vượt quá số dư.',
  },
  C203: {
    ko: '출금이 제한된 회원입니다.',
    en: 'Withdrawals are barred for this member.',
    vn: 'Thành viên bị cấm rút tiền.',
  },
  C204: {
    ko: '출금 비밀번호가 설정되지 않았습니다. 고객센터로 문의해 주세요.',
    en: 'The withdrawal password is not set, contact support.',
    vn: 'Chưa đặt mật khẩu rút tiền, hãy liên hệ hỗ trợ.',
  },
  C205: {
    ko: '출금 비밀번호를 확인해 주세요.',
    en: 'Check the withdrawal password.',
    vn: 'Kiểm tra mật khẩu rút tiền.',
  },
  C206: { ko: '출금 금액을 입력해 주세요.', en: 'Enter the withdrawal amount.', vn: 'Nhập số tiền rút.' },
  C209: {
    ko: '처리 중인 출금 신청이 있습니다.',
    en: 'A withdrawal request is already open.',
    vn: 'Đã có yêu cầu rút đang xử lý.',
  },
  C210: {
    ko: '은행 점검 시간(23:30~00:30)에는 출금 신청을 받지 않습니다.',
    en: 'No withdrawals during bank maintenance, 23:30 to 00:30.',
    vn: 'Không nhận rút tiền trong giờ bảo trì ngân hàng 23:30-00:30.',
  },
  C214: { ko: '최소 출금 금액보다 적습니다.', en: 'Under the minimum withdrawal.', vn: 'Thấp hơn mức rút tối thiểu.' },
  C215: {
    ko: '출금 금액 단위를 확인해 주세요.',
    en: 'Check the unit of the withdrawal amount.',
    vn: 'Kiểm tra đơn vị số tiền rút.',
  },
  C216: {
    ko: '하루 출금 한도를 넘었습니다.',
    en: 'Over the daily withdrawal limit.',
    vn: 'Vượt giới hạn rút trong ngày.',
  },
  C217: {
    ko: '롤링 조건을 아직 채우지 못했습니다.',
    en: 'The wagering requirement is not met yet.',
    vn: 'Chưa đạt yêu cầu doanh thu cược.',
  },
  C218: {
    ko: '출금 비밀번호를 5회 틀려 출금이 잠겼습니다. 고객센터로 문의해 주세요.',
    en: 'Withdrawals are locked after 5 wrong passwords, contact support.',
    vn: 'Rút tiền bị khóa sau 5 lần sai mật khẩu, hãy liên hệ hỗ trợ.',
  },
  C219: {
    ko: '1회 출금 한도를 넘었습니다.',
    en: 'Over the limit of one withdrawal.',
    vn: 'Vượt giới hạn mỗi lần rút.',
  },
  C301: {
    ko: '지급 권한이 없습니다.',
    en: 'You have no permission to give money.',
    vn: 'Bạn không có quyền cấp tiền.',
  },
  C302: {
    ko: '지급할 수 없는 대상입니다.',
    en: 'Money cannot be given to this target.',
    vn: 'Không thể cấp tiền cho đối tượng này.',
  },
  C303: { ko: '지급 금액을 입력해 주세요.', en: 'Enter the amount to give.', vn: 'Nhập số tiền cấp.' },
  C401: {
    ko: '회수 권한이 없습니다.',
    en: 'You have no permission to take money.',
    vn: 'Bạn không có quyền thu hồi tiền.',
  },
  C402: {
    ko: '회수할 수 없는 대상입니다.',
    en: 'Money cannot be taken from this target.',
    vn: 'Không thể thu hồi từ đối tượng này.',
  },
  C403: { ko: '회수 금액을 입력해 주세요.', en: 'Enter the amount to take.', vn: 'Nhập số tiền thu hồi.' },
  C501: {
    ko: '신청 상태에서는 대기 처리만 할 수 있습니다.',
    en: 'From application only waiting is allowed.',
    vn: 'Từ trạng thái yêu cầu chỉ được chuyển sang chờ.',
  },
  C502: {
    ko: '대기 상태에서는 승인 또는 취소만 할 수 있습니다.',
    en: 'From waiting only approve or reject is allowed.',
    vn: 'Từ trạng thái chờ chỉ được duyệt hoặc từ chối.',
  },
  C503: {
    ko: '이미 처리된 신청은 바꿀 수 없습니다.',
    en: 'A processed request cannot be changed.',
    vn: 'Không thể thay đổi yêu cầu đã xử lý.',
  },
  C504: { ko: '신청 내역을 찾을 수 없습니다.', en: 'This request was not found.', vn: 'Không tìm thấy yêu cầu này.' },
  C505: {
    ko: '입금 내역 파일을 읽을 수 없습니다.',
    en: 'The file of bank movements cannot be read.',
    vn: 'Không đọc được tệp giao dịch ngân hàng.',
  },
  C506: {
    ko: '입금 금액과 신청 금액이 다릅니다.',
    en: 'The money that arrived is not the amount that was asked.',
    vn: 'Số tiền nhận được khác số tiền yêu cầu.',
  },
  C601: { ko: '지급할 금액이 없습니다.', en: 'The amount to credit is missing.', vn: 'Thiếu số tiền cộng.' },
  C701: { ko: '차감할 금액이 없습니다.', en: 'The amount to take back is missing.', vn: 'Thiếu số tiền trừ.' },
  C999: { ko: '중복된 신청입니다.', en: 'Duplicate request.', vn: 'Yêu cầu trùng lặp.' },
  T999: { ko: '이미 처리되었습니다.', en: 'Already processed.', vn: 'Đã được xử lý.' },
  P001: { ko: '전환할 포인트가 없습니다.', en: 'There are no points to convert.', vn: 'Không có điểm để đổi.' },
  P002: {
    ko: '보유 포인트보다 많이 전환할 수 없습니다.',
    en: 'The amount is over your points.',
    vn: 'Số điểm vượt quá số hiện có.',
  },
  P003: {
    ko: '회수할 금액이 보유 포인트보다 많습니다.',
    en: 'The amount to take back is over the points held.',
    vn: 'Số thu hồi vượt quá số điểm hiện có.',
  },
  P004: { ko: '포인트를 입력해 주세요.', en: 'Enter the points.', vn: 'Nhập số điểm.' },
  P009: { ko: '포인트를 전환할 수 없습니다.', en: 'Conversion is not possible.', vn: 'Không thể đổi điểm.' },
} as const satisfies Record<string, Text>;
