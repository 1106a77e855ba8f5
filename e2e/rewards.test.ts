/**
 * A stamp, a mission, a grade and a friend, as a member meets them in the desktop layout. What the pages do by
 * themselves, in both layouts, the component tests of `promotions` say.
 */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { becomeMember } from './lib/become-member.ts';
import { expectNoFailures } from './lib/browser.ts';
import { countAsPlayer, forgetCounted, inventMember, signUp } from './lib/member-steps.ts';
import { axeViolations } from './lib/offences.ts';
import { openSystem } from './lib/open-system.ts';

const system = await openSystem();
const { db } = system;
const staff = await system.staffVisitor();

test('a mission is claimed once, a grade is looked at, and a friend joins by the code', async () => {
  const member = inventMember();
  const { page, failures } = await system.visitor('desktop');
  await becomeMember({ page, staffPage: staff.page, db }, member);
  await countAsPlayer(db, member.memId);
  await page.goto('/member/attendendance');
  await page.getByRole('button', { name: '오늘 출석하기' }).click();
  await page.getByText('출석했습니다').waitFor();
  await forgetCounted(db);

  const name = `시험 미션 ${randomUUID().slice(0, 8)}`;
  await db.query(
    `with made as (
       insert into missions (kind, goal, period, points, starts_at, ends_at, is_on, ord)
       values ('attendance', 1, 'week', 300, now() - interval '1 day', now() + interval '1 day', true, 0)
       returning mission_id)
     insert into mission_names (mission_id, tag, name) select mission_id, 'ko', $1 from made`,
    [name],
  );
  const tabs = page.getByRole('navigation', { name: '혜택' });
  const tab = (name: string) => tabs.getByRole('link', { name, exact: true }).click();
  await tab('미션');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await card.getByRole('button', { name: '보상 받기' }).click();
  await page.getByText('300 P를 받았습니다').waitFor();
  await card.getByRole('button', { name: '수령 완료' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await db.query(
    'update missions m set is_on = false from mission_names n where n.mission_id = m.mission_id and n.name = $1',
    [name],
  );

  await tab('VIP');
  await page.getByText('등급 없음').waitFor();
  await page.getByText('별씨 등급까지 500,000원').waitFor();

  await tab('친구 추천');
  const link = (await page.getByText('/join/').textContent()) ?? '';
  const code = link.split('/').at(-1) ?? '';
  expect(code).toMatch(/^\d[a-z]{7}$/);

  const friend = { ...inventMember(), recommender: code };
  const guest = await system.visitor('desktop');
  await signUp(guest.page, 'desktop', friend);
  await page.reload();
  await page.getByText('조건 진행 중').waitFor();
  const { rows } = await db.query(
    `select i.login_id as inviter, r.login_id as recommender from members m
     join members i on i.member_id = m.inviter_id join members r on r.member_id = m.recommender_id where m.login_id = $1`,
    [friend.memId],
  );
  expect(rows).toEqual([{ inviter: member.memId, recommender: member.recommender }]);

  expectNoFailures([...failures, ...guest.failures]);
});
