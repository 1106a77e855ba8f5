/** Promotions: attendance, coupons, the rotary, missions. */
import type { Text } from './text.ts';

export const promotionCodes = {
  PR101: {
    ko: '오늘은 이미 출석했습니다.',
    en: 'You have stamped today already.',
    vn: 'Hôm nay bạn đã điểm danh rồi.',
  },
  PR201: { ko: '없는 쿠폰입니다.', en: 'There is no such coupon.', vn: 'Không có phiếu này.' },
  PR202: { ko: '기간이 지난 쿠폰입니다.', en: 'The coupon has expired.', vn: 'Phiếu đã hết hạn.' },
  PR203: { ko: '이미 사용한 쿠폰입니다.', en: 'The coupon was used already.', vn: 'Phiếu đã được dùng.' },
  PR204: { ko: '쿠폰이 모두 소진되었습니다.', en: 'The coupons have run out.', vn: 'Phiếu đã hết lượt dùng.' },
  PR205: {
    ko: '선물할 수 없는 회원입니다. 아이디를 확인해 주세요.',
    en: 'A coupon cannot be given to this member. Check the ID.',
    vn: 'Không thể tặng phiếu cho thành viên này. Hãy kiểm tra ID.',
  },
  PR207: { ko: '이미 있는 쿠폰 코드입니다.', en: 'The coupon code exists already.', vn: 'Mã phiếu đã tồn tại.' },
  PR301: { ko: '남은 회전 기회가 없습니다.', en: 'You have no spins left.', vn: 'Bạn không còn lượt quay.' },
  PR302: {
    ko: '상품표가 바뀌었습니다. 확률을 다시 확인해 주세요.',
    en: 'The prize table has changed. Look at the odds again.',
    vn: 'Bảng giải thưởng đã thay đổi. Hãy xem lại tỷ lệ.',
  },
  PR303: {
    ko: '이미 끝난 회전입니다. 새로고침 후 다시 시도해 주세요.',
    en: 'This spin is over. Reload and try again.',
    vn: 'Lượt quay này đã kết thúc. Hãy tải lại và thử lại.',
  },
  PR304: { ko: '지금은 룰렛을 이용할 수 없습니다.', en: 'The rotary is closed now.', vn: 'Vòng quay đang đóng.' },
  PR401: { ko: '없거나 끝난 미션입니다.', en: 'There is no such mission now.', vn: 'Hiện không có nhiệm vụ này.' },
  PR402: {
    ko: '아직 달성하지 못한 미션입니다.',
    en: 'The mission is not done yet.',
    vn: 'Nhiệm vụ chưa hoàn thành.',
  },
  PR403: {
    ko: '이미 보상을 받은 미션입니다.',
    en: 'The reward of this mission was taken already.',
    vn: 'Bạn đã nhận thưởng của nhiệm vụ này.',
  },
} as const satisfies Record<string, Text>;
