/** The game's own words. */
import type { KitKey } from '../../kit/strings/ko.ts';
import type { TextsOf, Translate } from '../../kit/strings/translate.ts';

const ko = {
  lineBet: '라인당 {amount} × 5',
  paytableIntro: '다섯 라인 위에 같은 그림 셋이 놓이면 당첨입니다. 금액은 지금 베팅금 기준입니다.',
  rtp: '환수율 96.30% · 스핀당 당첨 확률 30.35% · 최고 204.4배',
  symbolWD: '미리내 와일드',
  symbolS7: '세븐',
  symbolB3: '트리플 바',
  symbolB1: '바',
  symbolBL: '종',
  symbolML: '참외',
  symbolCH: '체리',
};

export type Key = Exclude<keyof typeof ko, KitKey>;
export type GameTranslate = Translate<Key>;

export const texts: TextsOf<Key> = {
  ko,
  en: {
    lineBet: '{amount} a line × 5',
    paytableIntro: 'Three alike on one of the five lines win. Amounts are for the current bet.',
    rtp: 'Return 96.30% · a win in 30.35% of spins · at most 204.4 times the bet',
    symbolWD: 'Mirinae wild',
    symbolS7: 'Seven',
    symbolB3: 'Triple bar',
    symbolB1: 'Bar',
    symbolBL: 'Bell',
    symbolML: 'Melon',
    symbolCH: 'Cherry',
  },
  vn: {
    lineBet: '{amount} mỗi dòng × 5',
    paytableIntro: 'Ba biểu tượng giống nhau trên một trong năm dòng là thắng. Số tiền theo mức cược hiện tại.',
    rtp: 'Tỷ lệ hoàn trả 96,30% · thắng ở 30,35% lượt quay · tối đa 204,4 lần',
    symbolWD: 'Wild Mirinae',
    symbolS7: 'Số bảy',
    symbolB3: 'Ba bar',
    symbolB1: 'Bar',
    symbolBL: 'Chuông',
    symbolML: 'Dưa vàng',
    symbolCH: 'Anh đào',
  },
};
