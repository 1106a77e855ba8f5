/** Trouble at or with a game vendor. */
import type { Text } from './text.ts';

export const vendorCodes = {
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
