/** Betting and launching games. */
import type { Text } from './text.ts';

export const betCodes = {
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
  B6006: {
    ko: '없는 회차 또는 항목입니다.',
    en: 'There is no such round or outcome.',
    vn: 'Không có vòng hoặc cửa cược này.',
  },
  B6007: { ko: '베팅이 마감되었습니다.', en: 'Betting is closed.', vn: 'Đã đóng cược.' },
  B6008: {
    ko: '배당이 변경되었습니다. 확인 후 다시 베팅해 주세요.',
    en: 'The odds have changed. Look and bet again.',
    vn: 'Tỷ lệ cược đã thay đổi. Hãy kiểm tra và đặt lại.',
  },
  B6009: {
    ko: '이 항목의 베팅 한도가 찼습니다.',
    en: 'No more can be bet on this.',
    vn: 'Cửa này đã đủ hạn mức.',
  },
  B6010: {
    ko: '같은 회차에 양방 베팅은 할 수 없습니다.',
    en: 'Both sides of one round cannot be bet.',
    vn: 'Không thể đặt cả hai bên trong một vòng.',
  },
  B6011: {
    ko: '이 베팅은 다시 볼 수 없습니다.',
    en: 'This bet cannot be seen again.',
    vn: 'Không thể xem lại cược này.',
  },
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
