/** A member without a withdrawal password sets one on the page of security; one that has it sees no such row. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { PinRow } from './pin-row.tsx';

const replies = { 'member.otp': { isOn: false, codesLeft: 0 }, 'member.cashOutPassSet': null };
const dialog = page.getByRole('dialog');

test.each(['desktop', 'mobile'] as const)('it is set by the password, and the row goes, %s', async (layout) => {
  const { server } = await show(<PinRow />, { member: { ...memberStub, cashOutPassYn: 'N' }, layout, replies });
  await page.getByRole('button', { name: '정하기' }).click();
  await dialog.getByLabelText('현재 비밀번호').fill('mirinae1!');
  await dialog.getByLabelText('새 출금 비밀번호 (숫자 4자리)').fill('8642');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect
    .poll(() => server.requested('member.cashOutPassSet'))
    .toMatchObject([{ memPassNow: 'mirinae1!', cashOutPass: '8642' }]);
  await expect.element(page.getByRole('button', { name: '정하기' })).not.toBeInTheDocument();
});
