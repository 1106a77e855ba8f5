/** Notifications as they come: what was given says what play it requires. */
import type { NotificationFacts } from '@mirinae/contract/member/notification-facts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { NewsToast } from './news-toast.tsx';

const deposit = { event: 'deposit-done', cash: 50_000, turnoverPercent: 100 } as const;
const points = { event: 'money-given', worth: 'point', amount: 900, by: 'house', turnoverPercent: 2_500 } as const;

const texts = [
  [deposit, 'ko', '50,000원 입금이 완료되었습니다. 1배 베팅하면 출금할 수 있습니다.'],
  [
    { ...deposit, turnoverPercent: 150, bonus: { amount: 5_000, turnoverPercent: 2_500 } },
    'ko',
    '50,000원 입금이 완료되었습니다. 1.5배 베팅하면 출금할 수 있습니다. 5,000 포인트가 보너스로 지급되었습니다. 25배 베팅하면 보유금으로 전환할 수 있습니다.',
  ],
  [{ event: 'deposit-done', cash: 50_000 }, 'ko', '50,000원 입금이 완료되었습니다.'],
  [points, 'ko', '운영팀 지급: 900 포인트. 25배 베팅하면 보유금으로 전환할 수 있습니다.'],
  [points, 'vi', 'Nhận từ nhà cái: 900 điểm. Hoàn thành 25 vòng cược để đổi sang tiền.'],
  [
    { event: 'money-given', worth: 'cash', amount: 30_000, by: 'partner', turnoverPercent: 100 },
    'en',
    'Received from your partner: 30,000 won. Wager 1x of it to withdraw it.',
  ],
  [
    { event: 'money-given', worth: 'cash', amount: 30_000, by: 'house', turnoverPercent: 0 },
    'ko',
    '운영팀 지급: 30,000원.',
  ],
  [
    { event: 'money-given', worth: 'cash', amount: 30_000, by: 'partner', turnoverPercent: 0, tied: 20_000 },
    'ko',
    '파트너 지급: 30,000원. 그중 20,000원은 하위 회원에게 지급할 수 있지만 출금할 수는 없습니다.',
  ],
  [
    { event: 'money-collected', cash: 30_000, from: 'demo1', tied: 20_000 },
    'vi',
    'Đã thu từ demo1: 30,000 won. Trong đó 20,000 won có thể cấp cho cấp dưới nhưng không thể rút.',
  ],
  [
    { event: 'deposit-done', cash: 50_000, turnoverPercent: 0, tied: 50_000 },
    'en',
    'Your deposit of 50,000 won is complete. 50,000 won of it can be given to members below you, but not withdrawn.',
  ],
] as const satisfies readonly (readonly [NotificationFacts, 'ko' | 'en' | 'vi', string])[];

test.each(texts)('%o in %s', async (news, locale, text) => {
  await show(<NewsToast news={news} onOpen={() => undefined} />, { member: memberStub, locale });
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});
