/** The game's own words. */
import type { KitKey } from '../../kit/strings/ko.ts';
import type { TextsOf, Translate } from '../../kit/strings/translate.ts';

const ko = {
  spin: '쏘아 올리기',
  spinning: '올라가는 중',
  auto: '자동 진행',
  target: '목표 배수',
  chance: '당첨 확률 {chance}%',
  rules:
    '유성이 몇 배까지 올라가는지는 쏘아 올리기 전에 정해져 있습니다. 목표 배수에 닿으면 목표 배수만큼 받습니다. 더 높이 올라가도 목표 배수로 지급됩니다.',
  targetHead: '목표',
  chanceHead: '당첨 확률',
  paysHead: '당첨금',
  rtp: '환수율 97.00% (모든 목표 배수에서 같음, 천만분의 1 미만 내림) · 최고 10,000배',
};

export type Key = Exclude<keyof typeof ko, KitKey>;
export type GameTranslate = Translate<Key>;

export const texts: TextsOf<Key> = {
  ko,
  en: {
    spin: 'Launch',
    spinning: 'Climbing',
    auto: 'Auto play',
    target: 'Target',
    chance: 'Win chance {chance}%',
    rules:
      'How high the meteor climbs is fixed before it is launched. When it reaches your target you are paid the target, no more when it climbs higher.',
    targetHead: 'Target',
    chanceHead: 'Win chance',
    paysHead: 'Pays',
    rtp: 'Return 97.00% at every target (less a rounding below one ten-millionth) · at most 10,000 times the bet',
  },
  vn: {
    spin: 'Phóng',
    spinning: 'Đang bay',
    auto: 'Chơi tự động',
    target: 'Mục tiêu',
    chance: 'Tỷ lệ thắng {chance}%',
    rules:
      'Sao băng bay cao bao nhiêu đã được định trước khi phóng. Chạm mục tiêu thì được trả đúng mức mục tiêu, bay cao hơn cũng không trả thêm.',
    targetHead: 'Mục tiêu',
    chanceHead: 'Tỷ lệ thắng',
    paysHead: 'Tiền thắng',
    rtp: 'Tỷ lệ hoàn trả 97,00% ở mọi mục tiêu (sai số làm tròn dưới một phần mười triệu) · tối đa 10.000 lần',
  },
};
