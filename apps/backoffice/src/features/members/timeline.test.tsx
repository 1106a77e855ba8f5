/** The timeline of a member: what happened, narrowed by kind, and where an entry leads. */
import type { TimelineEntry } from '@mirinae/contract/staff/timeline';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Timeline } from './timeline.tsx';

const base: TimelineEntry = {
  key: 'x',
  at: '2026-11-22T05:00:00.000Z',
  group: 'money',
  what: 'deposit',
  amount: null,
  after: null,
  by: null,
  note: '',
  facts: {},
  betIdx: null,
  gameName: null,
  cashIdx: null,
};
const entries: TimelineEntry[] = [
  { ...base, key: 't1', amount: 50_000, after: 60_000, by: 'staff:2' },
  {
    ...base,
    key: 'c3',
    what: 'request.withdrawal',
    amount: 40_000,
    note: '롤링',
    facts: { state: 'refused' },
    cashIdx: 3,
  },
  {
    ...base,
    key: 'b9',
    group: 'bet',
    what: 'slot',
    amount: 2_000,
    betIdx: '9',
    gameName: { ko: '한강 세븐', en: 'Hangang Seven', vi: 'Hangang Seven' },
    facts: { type: 'win', cash: 1_000, winCash: 3_000 },
  },
  {
    ...base,
    key: 'w1end',
    group: 'bonus',
    what: 'ended.bust',
    facts: { source: 'bonus', binds: 'cash', tied: 10_000, needed: 50_000, done: 12_000 },
  },
  { ...base, key: 'l1', group: 'login', what: 'refused.password', note: 'Chrome', facts: { ip: '192.0.2.1' } },
  { ...base, key: 'n1', group: 'staff', what: 'note', by: 'clerk', note: '통화 확인' },
  { ...base, key: 'k1', group: 'limit', what: 'time-out', facts: { until: '2026-11-23T05:00:00.000Z' } },
  {
    ...base,
    key: 's1',
    group: 'limit',
    what: 'tightened',
    facts: { kind: 'stake-day', before: 50_000, after: 40_000 },
  },
];
const open = (at = '/members/7') =>
  show(<Timeline memberId={7} />, {
    at,
    replies: {
      'staff.memberTimeline': ({ group }) => ({
        list: entries.filter((entry) => group === undefined || entry.group === group),
        next: null,
      }),
    },
  });
const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });

test('each entry says in words what happened, by how much, and why', async () => {
  await open();
  await expect.element(entry('출금 신청 · 거절')).toMatchTextContent(/롤링.*40,000/);
  await expect.element(entry('조건 종료')).toMatchTextContent(/입금 보너스 · 보유금 10,000 · 롤링 12,000 \/ 50,000/);
  await expect.element(entry('로그인 실패: 비밀번호')).toMatchTextContent(/192\.0\.2\.1 · Chrome/);
  await expect.element(entry('메모')).toMatchTextContent(/clerk · 통화 확인/);
  await expect.element(entry('하루 베팅 한도')).toMatchTextContent(/50,000 → 40,000/);
  await expect.element(entry('휴식')).toBeVisible();
});

test('a bet and a request lead to themselves', async () => {
  await open();
  await expect.element(entry('한강 세븐').getByRole('link')).toHaveAttribute('href', '/bets/9');
  const request = entry('출금 신청').getByRole('link', { name: /#3/ });
  await expect.element(request).toHaveAttribute('href', '/requests/3');
});

test('one kind alone is requested and kept in the address', async () => {
  const { server, router } = await open();
  await page.getByRole('radio', { name: '보너스·롤링' }).click();
  await expect.element(entry('한강 세븐')).not.toBeInTheDocument();
  await expect.element(entry('조건 종료')).toBeVisible();
  expect(router.state.location.search).toEqual({ shows: 'bonus' });
  expect(server.requested('staff.memberTimeline').at(-1)).toMatchObject({ memberId: 7, group: 'bonus' });
});
