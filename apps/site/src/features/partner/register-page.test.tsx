/** A partner registers somebody below: a member without rates, a partner with rates up to its own. */
import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Rate } from '@mirinae/contract/partner/rates';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { pressTwice } from '@mirinae/ui/testing/press-twice';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Layout } from '../../shell/layout/layout-choice.ts';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { PartnerRegisterPage } from './register-page.tsx';

const own: Rate[] = [{ gameType: 'slot', rolling: 150, losing: 1_000 }];
const rates: Answer<'partner.rates'> = {
  memId: 'demo1',
  rates: own,
  least: [],
  most: own,
  lockedUntil: null,
  history: [],
};
const person = {
  아이디: 'below1',
  닉네임: '아래별',
  비밀번호: 'mirinae9',
  '비밀번호 확인': 'mirinae9',
  '휴대폰 번호': '010-1234-5678',
  '출금 비밀번호': '4321',
  예금주: '한별',
  계좌번호: '110222333',
} as const;
const field = (name: string) => page.getByLabelText(name, { exact: true });
const submit = page.getByRole('button', { name: '등록', exact: true });

const open = async (replies: Replies = {}, layout: Layout = 'desktop') =>
  (
    await show(<PartnerRegisterPage />, {
      member: { ...memberStub, isPartnerMember: 'Y', memTier: 'PTN_4' },
      layout,
      replies: {
        'partner.rates': rates,
        'site.bank': [{ bankCode: '004', bankNameKr: 'KB국민은행', bankNameEn: 'KB Kookmin Bank' }],
        ...replies,
      },
    })
  ).server;

async function fill(changed: Partial<Record<keyof typeof person, string>> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...person, ...changed })) await field(name).fill(text);
  await page.getByLabelText('은행').selectOptions('KB국민은행');
}

test.each(['desktop', 'mobile'] as const)(
  'a member is registered once, without rates, and its fields are emptied, %s',
  async (layout) => {
    const server = await open({ 'partner.register': { memId: 'below1', joinCode: null } }, layout);
    await fill();
    await pressTwice(submit);
    await expect.element(page.getByText('below1 계정을 등록했습니다.')).toBeVisible();
    await expect.element(field('아이디')).toHaveValue('');
    expect(server.requested('partner.register')).toMatchObject([
      { memId: 'below1', tier: 'NORMAL', bank: '004', cashOutPass: '4321', rates: [] },
    ]);
  },
);

test('only tiers below the own one can be registered; a partner is given rates', async () => {
  const server = await open({ 'partner.register': { memId: 'below1', joinCode: 'abcd' } });
  await expect.element(page.getByRole('radio', { name: '총판' })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: '매장' }).click();
  await expect.element(page.getByRole('group', { name: '게임별 요율 (%)' }).first()).toBeVisible();
  await fill();
  await submit.click();
  await expect.element(page.getByText('below1 계정을 등록했습니다.')).toBeVisible();
  const [requested] = server.requested('partner.register');
  expect(requested?.tier).toBe('PTN_5');
  expect(requested?.rates?.map(({ rolling, losing }) => rolling + losing)).toEqual([0, 0, 0, 0, 0]);
});

test('what is refused is shown at its field, and nothing typed is lost', async () => {
  await open({ 'partner.register': () => refuse(codes.idTaken) });
  await fill();
  await submit.click();
  await expect.element(field('아이디')).toHaveAttribute('aria-invalid', 'true');
  for (const [name, text] of Object.entries(person)) await expect.element(field(name)).toHaveValue(text);
});

test('passwords that differ are reported before anything is sent', async () => {
  const server = await open();
  await fill({ '비밀번호 확인': 'mirinae8' });
  await submit.click();
  await expect.element(field('비밀번호 확인')).toHaveAttribute('aria-invalid', 'true');
  expect(server.requested('partner.register')).toEqual([]);
});
