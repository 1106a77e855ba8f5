/** What is sent outside the site about rewards of campaigns: neither amounts nor conditions, which the site shows. */
import type { InEachLanguage } from '@mirinae/contract/languages';

type Texts = { readonly title: (campaign: string) => string; readonly text: string };

export const outsideTexts: InEachLanguage<Readonly<Record<'bonus' | 'rounds', Texts>>> = {
  ko: {
    bonus: {
      title: (campaign) => `${campaign}: 보너스가 지급되었습니다`,
      text: '금액과 롤링 조건, 기한은 로그인한 뒤 쿠폰·보너스 화면에서 확인하실 수 있습니다.',
    },
    rounds: {
      title: (campaign) => `${campaign}: 무료 스핀이 지급되었습니다`,
      text: '게임과 기한은 로그인한 뒤 쿠폰·보너스 화면에서 확인하실 수 있습니다.',
    },
  },
  en: {
    bonus: {
      title: (campaign) => `${campaign}: you received a bonus`,
      text: 'Log in to see its amount, the wagering that it requires and its deadline.',
    },
    rounds: {
      title: (campaign) => `${campaign}: you received free spins`,
      text: 'Log in to see the games and the deadline.',
    },
  },
  vi: {
    bonus: {
      title: (campaign) => `${campaign}: bạn đã nhận thưởng`,
      text: 'Hãy đăng nhập để xem số tiền, vòng cược và thời hạn.',
    },
    rounds: {
      title: (campaign) => `${campaign}: bạn đã nhận lượt quay miễn phí`,
      text: 'Hãy đăng nhập để xem trò chơi và thời hạn.',
    },
  },
};
