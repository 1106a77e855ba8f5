/**
 * Messages that leave the house, as member and office meet them: an address that is proved by a code, consent, a
 * message by mail that the sandbox keeps, and the link that ends the consent without log-in.
 */
import { expect, test } from 'vitest';
import { stopToken } from '../apps/server/src/modules/outbox/stop-link.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { memberId } from '../apps/server/src/platform/ids.ts';
import { becomeMember } from './lib/become-member.ts';
import { expectNoFailures } from './lib/browser.ts';
import { inventMember } from './lib/member-steps.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;
const staff = await system.staffVisitor();

/** Until the job of the channel has sent all of the member's. */
const untilSent = (login: string, count: number) =>
  expect
    .poll(async () => {
      const { rows } = await db.query<{ sent: number }>(
        `select count(*)::int as sent from outgoing_messages join members using (member_id)
         where login_id = $1 and state = 'sent'`,
        [login],
      );
      return rows[0]?.sent;
    })
    .toBe(count);

/** The newest message of the member, as staff read it on a reason. */
async function readNewest(login: string): Promise<string> {
  const { page } = staff;
  await page.goto('/admin/outgoing');
  const row = page.getByRole('row').filter({ hasText: login }).first();
  await row.getByText('보냄', { exact: true }).waitFor();
  await row.getByRole('button', { name: '내용 보기' }).click();
  await page.getByRole('button', { name: '회원 문의에 답하기 위해' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: '@mail.example' });
  await dialog.waitFor();
  const text = (await dialog.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return text;
}

test.each(['desktop', 'mobile'] as const)(
  'a member on a %s proves an address, is written to there, and ends advertising by a link',
  async (layout) => {
    const member = inventMember();
    const { memId } = member;
    const { page, failures } = await system.visitor(layout);
    await becomeMember({ page, staffPage: staff.page, db }, member);
    await page.goto(layout === 'desktop' ? '/member/mypage/notifications' : '/member/notifications');
    const reach = page.getByRole('region', { name: '사이트 밖 연락과 광고 수신' });
    const offers = reach.getByRole('switch', { name: '이메일: 광고 수신 동의' });
    await reach.getByRole('button', { name: '등록' }).click();
    const dialog = page.getByRole('dialog', { name: '이메일 등록' });
    await dialog.getByLabel('이메일 주소').fill(`${memId}@mail.example`);
    await dialog.getByRole('button', { name: '인증번호 받기' }).click();
    await dialog.getByText('***@mail.example', { exact: false }).waitFor();
    await untilSent(memId, 1);
    const [code = ''] = /\d{6}(?=입니다)/.exec(await readNewest(memId)) ?? [];
    await dialog.getByLabel('인증번호').fill(code);
    await dialog.getByRole('button', { name: '확인' }).click();
    await page.getByText('이메일을 등록했습니다.').waitFor();
    await offers.click();
    await reach.getByText('동의일', { exact: false }).waitFor();

    await staff.page.goto('/admin/messages');
    await staff.page.getByRole('button', { name: '쪽지 쓰기' }).click();
    const writing = staff.page.getByRole('dialog', { name: '쪽지 쓰기' });
    await writing.getByLabel('회원 아이디').fill(memId);
    await writing.getByRole('textbox', { name: '제목' }).fill('점검 안내');
    await writing.getByRole('textbox', { name: '내용' }).fill('새벽에 점검합니다.');
    await writing.getByRole('checkbox', { name: '이메일' }).click();
    await writing.getByRole('button', { name: '보내기' }).click();
    await staff.page.getByText('1명에게 보냈습니다.').waitFor();
    await untilSent(memId, 2);
    expect(await readNewest(memId)).toContain('새벽에 점검합니다.');

    const { rows } = await db.query<{ id: number }>('select member_id::int as id from members where login_id = $1', [
      memId,
    ]);
    const config = readConfig({ MIRINAE_ENV: 'development' });
    const token = stopToken({ config }, { memberId: memberId(rows[0]?.id ?? 0), channel: 'mail' });
    const { page: stranger } = await system.visitor(layout);
    await stranger.goto(`/offers/stop/${token}`);
    await stranger.getByRole('button', { name: '광고 수신 거부' }).click();
    await stranger.getByText('이메일 광고 수신을 거부하셨습니다', { exact: false }).waitFor();
    await page.reload();
    await offers.waitFor();
    await expect.poll(() => offers.isChecked()).toBe(false);
    expectNoFailures(failures);
  },
);
