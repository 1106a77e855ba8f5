/** What the house adds to messages: who sends it, and how advertising is refused; and the letter with a code. */
import type { InEachLanguage } from '@mirinae/contract/languages';

type Sender = { readonly site: string; readonly from: string };
type Texts = {
  /** Below advertising by mail, before the link. */
  readonly footer: (sender: Sender) => string;
  /** What the link reads in mail. */
  readonly stop: string;
  /** Before the address of the link where there is text alone. */
  readonly stopFree: string;
  readonly codeTitle: (site: string) => string;
  readonly codeText: (code: string) => string;
};

export const outboxTexts: InEachLanguage<Texts> = {
  ko: {
    footer: ({ site, from }) => `${site}에서 수신에 동의하신 분께 보내는 광고성 정보입니다. 보낸 곳: ${from}`,
    stop: '수신 거부 (로그인 없이 무료)',
    stopFree: '무료수신거부',
    codeTitle: (site) => `[${site}] 이메일 인증번호`,
    codeText: (code) =>
      `인증번호는 ${code}입니다. 10분 안에 입력해 주세요. 요청하지 않으셨다면 이 메일을 무시하셔도 됩니다.`,
  },
  en: {
    footer: ({ site, from }) => `Advertising from ${site}, since you agreed to receive it. Sender: ${from}`,
    stop: 'Unsubscribe (free, without log-in)',
    stopFree: 'Unsubscribe free of charge',
    codeTitle: (site) => `[${site}] Code for your email address`,
    codeText: (code) =>
      `Your code is ${code}. Enter it within 10 minutes. If you did not request it, ignore this mail.`,
  },
  vi: {
    footer: ({ site, from }) => `Thông tin quảng cáo từ ${site} gửi đến bạn vì bạn đã đồng ý nhận. Người gửi: ${from}`,
    stop: 'Từ chối nhận tin (miễn phí, không cần đăng nhập)',
    stopFree: 'Từ chối nhận tin miễn phí',
    codeTitle: (site) => `[${site}] Mã xác nhận email`,
    codeText: (code) => `Mã của bạn là ${code}. Hãy nhập trong 10 phút. Nếu không yêu cầu, bạn có thể bỏ qua thư này.`,
  },
};
