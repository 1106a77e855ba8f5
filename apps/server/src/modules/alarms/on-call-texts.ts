/** Texts of messages to who is on call: that an alarm was raised and how grave it is, never what it is about. */
import type { InEachLanguage } from '@mirinae/contract/languages';
import type { Severity } from './tables.ts';

type Texts = {
  readonly titles: Readonly<Record<Severity, string>>;
  readonly text: string;
  readonly link: string;
  readonly testTitle: string;
  readonly testText: string;
};

export const onCallTexts: InEachLanguage<Texts> = {
  ko: {
    titles: { warning: '[주의] 당직 알람', critical: '[긴급] 당직 알람' },
    text: '당직 중 알람이 울렸습니다. 관리자 화면에서 확인해 주세요.',
    link: '알람 화면 열기',
    testTitle: '시험 알림',
    testText: '당직 중 알람이 이 기기로 옵니다.',
  },
  en: {
    titles: { warning: '[Warning] Alarm on your shift', critical: '[Critical] Alarm on your shift' },
    text: 'An alarm was raised while you are on call. Acknowledge it in the back office.',
    link: 'Open the alarms',
    testTitle: 'Test',
    testText: 'Alarms come to this device while you are on call.',
  },
  vi: {
    titles: { warning: '[Chú ý] Cảnh báo trong ca trực', critical: '[Khẩn cấp] Cảnh báo trong ca trực' },
    text: 'Có cảnh báo trong ca trực của bạn. Hãy xác nhận trong trang quản trị.',
    link: 'Mở trang cảnh báo',
    testTitle: 'Thông báo thử',
    testText: 'Cảnh báo trong ca trực sẽ đến thiết bị này.',
  },
};
