/** What the register of self-exclusions bars is on the screen, with what the member can do about it. */
import { refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { BreakPage } from './break-page.tsx';
import { RegisterPrompt } from './register-prompt.tsx';

const dialog = page.getByRole('dialog');

test.each(['desktop', 'mobile'] as const)(
  'a silent register is queried again by its member, until it has answered, %s',
  async (layout) => {
    const member = { ...memberStub, register: 'unanswered' as const };
    const replies = { 'member.registerCheck': { state: 'unanswered' as const } };
    const { server } = await show(<RegisterPrompt />, { member, layout, replies });
    await expect.element(dialog.getByText(/등록부가 아직 답하지 않아/)).toBeVisible();
    await dialog.getByRole('button', { name: '확인하기' }).click();
    await expect
      .element(page.getByText('등록부가 아직 답하지 않습니다. 잠시 뒤 다시 시도해 주세요.'))
      .toBeInTheDocument();
    const info = { member: memberStub, msgInfo: { newMsg: 0, newNotifications: 0 } };
    server.reply({ 'member.registerCheck': { state: null }, 'member.info': info });
    await dialog.getByRole('button', { name: '확인하기' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  },
);

test('a birth date that is missing is typed in digits, and one that is too young is refused at its field', async () => {
  const member = { ...memberStub, register: 'no-birth-date' as const };
  const { server } = await show(<RegisterPrompt />, { member });
  server.reply({ 'member.registerCheck': () => refuse('U139') });
  await dialog.getByLabelText('생년월일').fill('20200131');
  await dialog.getByRole('button', { name: '확인하기' }).click();
  await expect.element(dialog.getByText('만 19세 이상만 이용할 수 있습니다.')).toBeVisible();
  expect(server.requested('member.registerCheck')).toEqual([{ birthDate: '2020-01-31' }]);
});

test('who is listed reads where help is, and comes to the withdrawal', async () => {
  await show(<BreakPage />, { member: { ...memberStub, register: 'listed' as const } });
  await expect.element(page.getByText(/1336/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '출금' })).toBeVisible();
});
