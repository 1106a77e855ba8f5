/** The rule of the register of self-exclusions, and the entries of the sandbox's own. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { RegisterPage } from './register-page.tsx';

const hash = 'a'.repeat(64);
const replies = {
  'staff.registerRule': {
    rule: { isOn: false, whenSilent: 'closed' as const },
    register: 'sandbox',
    isSandbox: true,
  },
  'staff.registerEntryList': {
    list: [{ entryIdx: 3, hash, note: '시험 인물', by: 'owner', at: '2026-11-22T05:00:00.000Z' }],
    pageInfo: { page: 1, count_per_list: 30, tatal_list_count: 1 },
  },
};
const dialog = page.getByRole('dialog');
const open = async (staff = staffStub) =>
  (await show(<RegisterPage />, { on: 'exclusionRegister', at: '/exclusion-register', staff, replies })).server;

test('the rule is switched on with a reason, and says what follows', async () => {
  const server = await open();
  await expect.element(page.getByText('꺼짐: 회원을 등록부(sandbox)에서 조회하지 않습니다.')).toBeVisible();
  server.reply({
    'staff.registerRuleSet': null,
    'staff.registerRule': { ...replies['staff.registerRule'], rule: { isOn: true, whenSilent: 'closed' } },
  });
  await page.getByRole('button', { name: '조회 규칙' }).click();
  await dialog.getByRole('switch', { name: '등록부 조회' }).click();
  await dialog.getByLabelText('사유').fill('법 시행');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect.element(page.getByText(/답이 없으면 답할 때까지 게임과 입금이 닫힙니다/)).toBeVisible();
  expect(server.requested('staff.registerRuleSet')).toEqual([
    { rule: { isOn: true, whenSilent: 'closed' }, reason: '법 시행' },
  ]);
});

test('a person is added to the sandbox’s register, and taken out of it', async () => {
  const server = await open();
  server.reply({ 'staff.registerEntryAdd': null, 'staff.registerEntryRemove': null });
  await page.getByRole('button', { name: '등록부에 추가' }).click();
  await dialog.getByLabelText('예금주').fill('홍길동');
  await dialog.getByLabelText('생년월일').fill('19900131');
  await dialog.getByLabelText('휴대폰').fill('010-1234-5678');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect.poll(() => server.requested('staff.registerEntryAdd')).toMatchObject([{ birthDate: '1990-01-31' }]);
  await page.getByRole('button', { name: '제거' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect.poll(() => server.requested('staff.registerEntryRemove')).toEqual([{ entryIdx: 3 }]);
});

test('who may only read sees the rule and the entries, and changes neither', async () => {
  await open({ ...staffStub, permissions: ['members.view'] });
  await expect.element(page.getByText('시험 인물')).toBeVisible();
  expect(page.getByRole('button', { name: /조회 규칙|등록부에 추가|제거/ }).elements()).toEqual([]);
});
