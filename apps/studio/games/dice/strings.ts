/** The game's own words. */
import type { KitKey } from '../../kit/strings/ko.ts';
import type { TextsOf, Translate } from '../../kit/strings/translate.ts';

const ko = {
  spin: '굴리기',
  spinning: '굴리는 중',
  auto: '자동 굴리기',
  chance: '당첨 확률',
  side: '방향',
  under: '아래',
  over: '위',
  odds: '배당 {odds}',
  wins: '{first} – {last} 당첨',
  rules:
    '0.00에서 99.99까지의 수 하나가 나옵니다. 모든 수는 똑같이 나옵니다. 고른 쪽의 범위 안이면 당첨이며, 당첨 확률이 낮을수록 배당이 높습니다.',
  chanceHead: '당첨 확률',
  paysHead: '당첨금',
  rtp: '환수율 96.99–97.00% (확률 × 배당, 소수 넷째 자리에서 내림) · 최고 97배',
};

export type Key = Exclude<keyof typeof ko, KitKey>;
export type GameTranslate = Translate<Key>;

export const texts: TextsOf<Key> = {
  ko,
  en: {
    spin: 'Roll',
    spinning: 'Rolling',
    auto: 'Auto roll',
    chance: 'Win chance',
    side: 'Side',
    under: 'Under',
    over: 'Over',
    odds: 'Pays {odds}',
    wins: '{first} – {last} wins',
    rules:
      'One number of 0.00 to 99.99 is rolled, each as likely as any other. Inside the chosen range it wins; the smaller the chance, the more it pays.',
    chanceHead: 'Win chance',
    paysHead: 'Pays',
    rtp: 'Return 96.99–97.00% (chance × odds, rounded down at the fourth decimal) · at most 97 times the bet',
  },
  vn: {
    spin: 'Gieo',
    spinning: 'Đang gieo',
    auto: 'Gieo tự động',
    chance: 'Tỷ lệ thắng',
    side: 'Phía',
    under: 'Dưới',
    over: 'Trên',
    odds: 'Trả {odds}',
    wins: '{first} – {last} thắng',
    rules:
      'Một số từ 0.00 đến 99.99 được gieo, mọi số có cơ hội như nhau. Nằm trong khoảng đã chọn là thắng; tỷ lệ thắng càng thấp, tiền trả càng cao.',
    chanceHead: 'Tỷ lệ thắng',
    paysHead: 'Tiền thắng',
    rtp: 'Tỷ lệ hoàn trả 96,99–97,00% (tỷ lệ thắng × mức trả, làm tròn xuống ở số thập phân thứ tư) · tối đa 97 lần',
  },
};
