/**
 * Every result code of the product with its text in the three languages, once.
 * '0' is success. `err` texts belong to sign-in, all others are `api` texts: the shell reads them as `api.{code}` or `err.{code}`.
 */
type Text = { readonly ko: string; readonly en: string; readonly vn: string };

const errCodes = {
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

const identityCodes = {
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

const messageCodes = {
  M001: { ko: '새 쪽지가 도착했습니다.', en: 'You have a new message.', vn: 'Bạn có tin nhắn mới.' },
  M002: {
    ko: '읽지 않은 쪽지는 삭제할 수 없습니다.',
    en: 'An unread message cannot be deleted.',
    vn: 'Không thể xóa tin nhắn chưa đọc.',
  },
} as const satisfies Record<string, Text>;

const betCodes = {
  B1001: { ko: '베팅 권한이 없습니다.', en: 'You have no permission to bet.', vn: 'Bạn không có quyền đặt cược.' },
  B1002: {
    ko: '베팅이 제한된 회원입니다.',
    en: 'This member is locked and cannot bet.',
    vn: 'Thành viên bị khóa, không thể đặt cược.',
  },
  B6000: { ko: '보유금이 부족합니다.', en: 'Not enough money.', vn: 'Số dư không đủ.' },
  B6001: {
    ko: '회원 등급의 최소 베팅 금액보다 적습니다.',
    en: 'Below the minimum bet of your level.',
    vn: 'Thấp hơn mức cược tối thiểu của cấp bạn.',
  },
  B6002: {
    ko: '회원 등급의 최대 베팅 금액을 넘었습니다.',
    en: 'Above the maximum bet of your level.',
    vn: 'Vượt mức cược tối đa của cấp bạn.',
  },
  B6003: {
    ko: '회원 등급의 최대 당첨 한도를 넘었습니다.',
    en: 'Above the win limit of your level.',
    vn: 'Vượt giới hạn thắng của cấp bạn.',
  },
  B6005: { ko: '이미 접수된 베팅입니다.', en: 'This bet was placed already.', vn: 'Cược này đã được đặt.' },
  B9999: {
    ko: '이전 베팅을 정산하고 있습니다. 30초 후 다시 시도해 주세요.',
    en: 'Previous bets are being settled, retry in 30 seconds.',
    vn: 'Đang quyết toán cược trước, thử lại sau 30 giây.',
  },
  B0091: { ko: '게임을 이용할 수 없습니다.', en: 'You cannot play.', vn: 'Bạn không thể chơi.' },
  B0092: { ko: '실행할 수 없는 게임입니다.', en: 'This game cannot be run.', vn: 'Không thể chạy trò chơi này.' },
  B0093: { ko: '사이트 점검 중입니다.', en: 'The site is under maintenance.', vn: 'Trang đang bảo trì.' },
  B0095: {
    ko: '파트너 계정은 게임을 실행할 수 없습니다.',
    en: 'Partner accounts cannot run games.',
    vn: 'Tài khoản đối tác không thể chạy trò chơi.',
  },
  B0099: { ko: '게임에 쓸 보유금이 없습니다.', en: 'There is no credit to play with.', vn: 'Không có tiền để chơi.' },
} as const satisfies Record<string, Text>;

const cashCodes = {
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
  C601: { ko: '금액이 없습니다.', en: 'The amount is missing.', vn: 'Thiếu số tiền.' },
  C701: { ko: '금액이 없습니다.', en: 'The amount is missing.', vn: 'Thiếu số tiền.' },
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

const vendorCodes = {
  2000: {
    ko: '게임사 연결이 차단되었습니다. 고객센터로 문의해 주세요.',
    en: 'The vendor is blocked, contact support.',
    vn: 'Nhà cung cấp bị chặn, hãy liên hệ hỗ trợ.',
  },
  9999: {
    ko: '게임사 연결 오류입니다. 고객센터로 문의해 주세요.',
    en: 'Vendor connection error, contact support.',
    vn: 'Lỗi kết nối nhà cung cấp, hãy liên hệ hỗ trợ.',
  },
  F001: {
    ko: '입출금이 완료되지 않았습니다. 다시 시도해 주세요.',
    en: 'Deposit or withdrawal not completed, retry.',
    vn: 'Nạp hoặc rút chưa hoàn tất, hãy thử lại.',
  },
  NT99: {
    ko: '통신이 지연되고 있습니다. 5초 후 다시 시도해 주세요.',
    en: 'Communication delay, retry after 5 seconds.',
    vn: 'Kết nối chậm, thử lại sau 5 giây.',
  },
  TE99: { ko: '접속이 지연되고 있습니다.', en: 'Connection delay.', vn: 'Kết nối bị trễ.' },
  ABZ01: {
    ko: '부정 행위가 감지되었습니다. 2분 후 다시 시도해 주세요.',
    en: 'Cheating detected, retry after 2 minutes.',
    vn: 'Phát hiện gian lận, thử lại sau 2 phút.',
  },
} as const satisfies Record<string, Text>;

const commonCodes = {
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
  RESPONSE_FAILED: {
    ko: '서버 응답이 없습니다. 다시 시도해 주세요.',
    en: 'The server did not answer, please retry.',
    vn: 'Máy chủ không phản hồi, hãy thử lại.',
  },
} as const satisfies Record<string, Text>;

const apiCodes = {
  ...identityCodes,
  ...messageCodes,
  ...betCodes,
  ...cashCodes,
  ...vendorCodes,
  ...commonCodes,
} as const;

export type Locale = 'ko' | 'en' | 'vn';
export type ErrCode = keyof typeof errCodes;
export type ApiCode = `${keyof typeof apiCodes}`;
/** A code of failure. Success is '0' and no `Code`. */
export type Code = ErrCode | ApiCode;

const table: Readonly<Record<string, Text>> = { ...apiCodes, ...errCodes };

export const allCodes: readonly string[] = Object.keys(table);

export function isCode(value: string): value is Code {
  return Object.hasOwn(table, value);
}

/** The text of a code; an unknown code reads as E001, so that nobody sees a bare code. */
export function codeText(code: string, locale: Locale): string {
  const text = table[code] ?? apiCodes.E001;
  return text[locale];
}

/** The i18n resources: `{ api: {code: text}, err: {code: text} }` of one language. */
export function codeResources(locale: Locale): { api: Record<string, string>; err: Record<string, string> } {
  const pick = (codes: Readonly<Record<string, Text>>) =>
    Object.fromEntries(Object.entries(codes).map(([code, text]) => [code, text[locale]]));
  return { api: pick(apiCodes), err: pick(errCodes) };
}
