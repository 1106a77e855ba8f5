/** Partners: the tree, rates, settlements. */
import type { Text } from './text.ts';

export const partnerCodes = {
  PT101: {
    ko: '상위 파트너의 요율보다 높을 수 없습니다.',
    en: 'A rate cannot be above that of the partner above.',
    vn: 'Tỷ lệ không được cao hơn đối tác cấp trên.',
  },
  PT102: {
    ko: '하위 파트너의 요율보다 낮을 수 없습니다.',
    en: 'A rate cannot be below that of a partner below.',
    vn: 'Tỷ lệ không được thấp hơn đối tác cấp dưới.',
  },
  PT103: {
    ko: '요율은 변경 후 24시간이 지나야 다시 바꿀 수 있습니다.',
    en: 'Rates can be changed again 24 hours after a change.',
    vn: 'Chỉ có thể đổi tỷ lệ lại sau 24 giờ.',
  },
  PT104: {
    ko: '상위 파트너보다 낮은 등급이어야 합니다.',
    en: 'The tier must be below that of the partner above.',
    vn: 'Cấp phải thấp hơn đối tác cấp trên.',
  },
  PT105: {
    ko: '이 위치로는 이동할 수 없습니다.',
    en: 'The branch cannot be moved there.',
    vn: 'Không thể chuyển nhánh đến vị trí này.',
  },
  PT106: {
    ko: '선택한 기간과 겹치는 정산이 있습니다.',
    en: 'A settlement with some of these days exists.',
    vn: 'Đã có kỳ quyết toán trùng ngày.',
  },
  PT107: {
    ko: '이후 기간의 정산을 먼저 되돌려 주세요.',
    en: 'Reopen the settlements of later periods first.',
    vn: 'Hãy mở lại các kỳ quyết toán sau trước.',
  },
  PT108: {
    ko: '파트너의 보유금이 부족하여 되돌릴 수 없습니다.',
    en: 'The partner no longer holds enough to take this back.',
    vn: 'Đối tác không còn đủ tiền để thu hồi.',
  },
  PT109: {
    ko: '끝난 영업일까지만 정산할 수 있습니다.',
    en: 'Only business days that have ended can be settled.',
    vn: 'Chỉ quyết toán các ngày đã kết thúc.',
  },
} as const satisfies Record<string, Text>;
