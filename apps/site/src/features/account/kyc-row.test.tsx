/** The proof of identity on the page of security: hidden where nothing needs it, online or by documents. */
import type { Answer } from '@mirinae/contract/calls';
import { refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberStub } from '../../shell/session/testing/member-stub.ts';
import { show } from '../../testing/show.tsx';
import { KycRow } from './kyc-row.tsx';
import { kycStub } from './testing/kyc-stub.ts';

type Kyc = Answer<'member.kyc'>;
const rule = { amount: 1_000_000, level: 'basic' } as const;
const unproven: Kyc = {
  ...kycStub,
  rule,
  next: { level: 'basic', documents: [{ kind: 'id-card', isUploaded: false }] },
};
const open = async (kyc: Kyc, layout: 'desktop' | 'mobile' = 'desktop') =>
  (await show(<KycRow />, { member: memberStub, layout, replies: { 'member.kyc': kyc } })).server;
const item = page.getByRole('listitem').filter({ hasText: '본인 확인' });
const dialog = page.getByRole('dialog');

async function pixel(): Promise<File> {
  const canvas = new OffscreenCanvas(2, 2);
  canvas.getContext('2d')?.fillRect(0, 0, 2, 2);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'card.png', { type: 'image/png' });
}

test.each(['desktop', 'mobile'] as const)('a document is chosen, and sent once it is there, %s', async (layout) => {
  const server = await open(unproven, layout);
  await expect.element(item.getByText(/하루 출금 합계가 1,000,000원/)).toBeVisible();
  await item.getByRole('button', { name: '서류 올리기' }).click();
  const send = dialog.getByRole('button', { name: '보내기' });
  await expect.element(send).toBeDisabled();
  const documents = [{ kind: 'id-card' as const, isUploaded: true }];
  server.reply({
    'member.kycPicture': () => {
      server.reply({ 'member.kyc': { ...unproven, next: { level: 'basic', documents } } });
      return null;
    },
    'member.kycSend': () => {
      const request = { level: 'basic', state: 'open', at: '2026-11-22T05:00:00.000Z', reason: '' } as const;
      server.reply({ 'member.kyc': { ...unproven, next: null, request } });
      return null;
    },
  });
  await dialog.getByLabelText('신분증', { exact: true }).upload(await pixel());
  await expect.element(dialog.getByText('올림')).toBeVisible();
  expect(server.requested('member.kycPicture')).toMatchObject([{ kind: 'id-card' }]);
  await send.click();
  await expect.element(item.getByText('확인 중')).toBeVisible();
  await expect.element(item.getByRole('button', { name: '서류 올리기' })).toBeDisabled();
});

test('a refusal says why, and the documents can be sent again', async () => {
  const request = { level: 'basic', state: 'refused', at: '2026-11-22T05:00:00.000Z', reason: '흐린 사진' } as const;
  await open({ ...unproven, request });
  await expect.element(item.getByText('거절: 흐린 사진')).toBeVisible();
  await expect.element(item.getByRole('button', { name: '서류 올리기' })).toBeEnabled();
});

test('where no rule needs it, and nothing was sent, there is no row', async () => {
  const server = await open({ ...unproven, rule: null });
  await expect.poll(() => server.requested('member.kyc')).toHaveLength(1);
  await expect.element(item).not.toBeInTheDocument();
});

test.each(['desktop', 'mobile'] as const)(
  'where the house has a provider, the check is begun online with the birth date that is missing, %s',
  async (layout) => {
    const server = await open({ ...unproven, canCheck: true }, layout);
    server.reply({ 'member.kycStart': () => refuse('C230') });
    await item.getByRole('button', { name: '본인 확인하기' }).click();
    const date = dialog.getByLabelText('생년월일');
    await date.fill('19900131');
    await dialog.getByRole('button', { name: '온라인으로 확인' }).click();
    await expect.element(dialog.getByText('온라인 확인 서비스에 연결되지 않습니다. 서류를 올려 주세요.')).toBeVisible();
    expect(server.requested('member.kycStart')).toEqual([{ birthDate: '1990-01-31' }]);
    await expect.element(dialog.getByRole('button', { name: '신분증: 사진 고르기' })).toBeEnabled();
  },
);

test.each([
  [{ check: { level: 'basic', state: 'referred', at: '2026-11-22T05:00:00.000Z' } }, '담당자가 확인하고 있습니다.'],
  [{ check: { level: 'basic', state: 'failed', at: '2026-11-22T05:00:00.000Z' } }, /다시 시도하거나 서류를/],
  [{ requested: '주소 변경' }, '고객센터 요청: 주소 변경'],
  [{ level: 'basic', validUntil: '2026-12-10T05:00:00.000Z', isRenewal: true }, /2026-12-10에 끝납니다/],
] as const)('the row says what its member has to know: %j', async (state, text) => {
  await open({ ...unproven, ...state });
  await expect.element(item.getByText(text)).toBeVisible();
});
