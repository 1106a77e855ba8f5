/** The game's own words. */
import type { KitKey } from '../../kit/strings/ko.ts';
import type { TextsOf, Translate } from '../../kit/strings/translate.ts';

const ko = {
  spin: '떨어뜨리기',
  spinning: '떨어지는 중',
  auto: '자동 진행',
  rows: '줄 수',
  risk: '위험도',
  low: '낮음',
  medium: '보통',
  high: '높음',
  box: '{number}번 칸',
  rules:
    '공은 핀마다 왼쪽이나 오른쪽으로 반반의 확률로 갈라집니다. 화면의 길은 뽑힌 길 그대로입니다. 도착한 칸의 배수만큼 받습니다.',
  boxHead: '칸',
  waysHead: '길의 수',
  paysHead: '당첨금',
  rtp: '이 판의 환수율 {rtp}% ({paid} / {all})',
};

export type Key = Exclude<keyof typeof ko, KitKey>;
export type GameTranslate = Translate<Key>;

export const texts: TextsOf<Key> = {
  ko,
  en: {
    spin: 'Drop',
    spinning: 'Falling',
    auto: 'Auto play',
    rows: 'Rows',
    risk: 'Risk',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    box: 'Box {number}',
    rules:
      'At every peg the ball turns left or right, half and half. The way you see is the way that was drawn. You are paid what the box says in which it lands.',
    boxHead: 'Box',
    waysHead: 'Ways',
    paysHead: 'Pays',
    rtp: 'Return of this board {rtp}% ({paid} / {all})',
  },
  vn: {
    spin: 'Thả bóng',
    spinning: 'Đang rơi',
    auto: 'Chơi tự động',
    rows: 'Số hàng',
    risk: 'Mức rủi ro',
    low: 'Thấp',
    medium: 'Vừa',
    high: 'Cao',
    box: 'Ô {number}',
    rules:
      'Ở mỗi chốt, bóng rẽ trái hoặc phải với xác suất bằng nhau. Đường bạn thấy chính là đường đã được rút. Bóng rơi vào ô nào thì trả theo hệ số của ô đó.',
    boxHead: 'Ô',
    waysHead: 'Số đường',
    paysHead: 'Tiền thắng',
    rtp: 'Tỷ lệ hoàn trả của bàn này {rtp}% ({paid} / {all})',
  },
};
