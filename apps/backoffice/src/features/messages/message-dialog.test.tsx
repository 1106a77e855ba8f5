/** Writing a message to members. */
import { codes } from '@mirinae/contract/codes';
import { type Replies, refuse } from '@mirinae/contract/testing/answering-server';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { MessageDialog } from './message-dialog.tsx';

const template = { templateIdx: 4, name: '점검', title: '점검 안내', content: '<p>잠시 쉽니다.</p>' };
const counts = { perMinute: 60, waiting: 0, sentToday: 0, failedToday: 0 };
const mail = { channel: 'mail', carrier: 'sandbox', ...counts } as const;
const smsOff = { channel: 'sms', carrier: 'off', ...counts } as const;
const impact = { count: 12, total: 0 };

const dialog = page.getByRole('dialog', { name: '쪽지 쓰기' });
const title = dialog.getByRole('textbox', { name: '제목' });
const content = dialog.getByRole('textbox', { name: '내용' });
const send = dialog.getByRole('button', { name: '보내기' });
const confirmation = page.getByRole('dialog', { name: '쪽지를 보낼까요?' });

async function open(replies: Replies = {}) {
  const onClose = vi.fn();
  const { server } = await show(<MessageDialog onClose={onClose} />, {
    replies: { 'staff.messageTemplates': [template], 'staff.outgoingChannels': [mail, smsOff], ...replies },
  });
  await expect.element(content).toBeVisible();
  return { server, onClose };
}

async function confirm(): Promise<void> {
  await confirmation.getByLabelText('사유').fill('안내');
  await confirmation.getByRole('button', { name: '확인하고 진행' }).click();
}

test('a message has somebody it goes to, a title and a text', async () => {
  const { server } = await open();
  await send.click();
  await expect.element(dialog.getByLabelText('회원 아이디')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  expect(server.requested('staff.messageSend')).toEqual([]);
});

test('how many it reaches is shown before it is sent, and afterwards', async () => {
  const { server, onClose } = await open({
    'staff.messageSend': ({ expected }) => (expected ? { recipients: 12 } : refuse(codes.impactUnconfirmed, impact)),
  });
  await dialog.getByRole('radio', { name: '레벨' }).click();
  await title.fill('안내');
  await content.fill('새 게임이 왔습니다.');
  await send.click();
  await expect.element(confirmation.getByText('12')).toBeVisible();
  await confirm();
  await expect.element(page.getByText('12명에게 보냈습니다.')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.requested('staff.messageSend').at(-1)).toMatchObject({
    target: { kind: 'level', level: 1 },
    title: '안내',
    expected: impact,
    reason: '안내',
  });
});

test('a confirmation that is left keeps what was written, and says nothing of a failure', async () => {
  const { onClose } = await open({ 'staff.messageSend': () => refuse(codes.impactUnconfirmed, impact) });
  await dialog.getByRole('radio', { name: '전체' }).click();
  await title.fill('안내');
  await content.fill('새 게임이 왔습니다.');
  await send.click();
  await confirmation.getByRole('button', { name: '취소' }).click();
  await expect.element(title).toHaveValue('안내');
  await expect.element(content).toHaveTextContent('새 게임이 왔습니다.');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('a message that no one would get says so', async () => {
  await open({ 'staff.messageSend': () => refuse(codes.noRecipients) });
  await dialog.getByLabelText('회원 아이디').fill('nobody1');
  await title.fill('안내');
  await content.fill('새 게임이 왔습니다.');
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(title).toHaveValue('안내');
});

test('a template is taken up whole, changed, kept anew and thrown away', async () => {
  const { server } = await open({ 'staff.messageTemplateSave': template, 'staff.messageTemplateDelete': null });
  await dialog.getByLabelText('템플릿').selectOptions('점검');
  await expect.element(title).toHaveValue('점검 안내');
  await expect.element(content).toHaveTextContent('잠시 쉽니다.');
  await title.fill('긴 점검');
  await dialog.getByRole('button', { name: '템플릿으로 저장' }).click();
  await expect
    .poll(() => server.requested('staff.messageTemplateSave'))
    .toMatchObject([{ templateIdx: 4, name: '긴 점검', title: '긴 점검', content: template.content }]);
  await dialog.getByRole('button', { name: '템플릿 삭제' }).click();
  await expect.poll(() => server.requested('staff.messageTemplateDelete')).toEqual([{ templateIdx: 4 }]);
  await expect.element(dialog.getByRole('button', { name: '템플릿 삭제' })).not.toBeInTheDocument();
});

test('a message is planned for a time of each week, and says whom it would reach now', async () => {
  const { server, onClose } = await open({
    'staff.messageSend': ({ expected }) => (expected ? { recipients: 12 } : refuse(codes.impactUnconfirmed, impact)),
  });
  await dialog.getByRole('radio', { name: '전체' }).click();
  await title.fill('주간 소식');
  await content.fill('이번 주 소식입니다.');
  await dialog.getByRole('radio', { name: '예약' }).click();
  await send.click();
  expect(server.requested('staff.messageSend')).toEqual([]);
  await dialog.getByRole('textbox', { name: '보낼 시각' }).fill('2031-03-04');
  await dialog.getByRole('switch', { name: '매주 같은 시각에 보내기' }).click();
  await send.click();
  await confirm();
  await expect.element(page.getByText('예약했습니다. 지금 기준 12명에게 갑니다.')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(server.requested('staff.messageSend').at(-1)).toMatchObject({ plan: { isWeekly: true } });
});

test('a message goes over the channels that are chosen, of those in use, and over one at least', async () => {
  const { server } = await open({ 'staff.messageSend': { recipients: 1 } });
  await expect.element(dialog.getByRole('checkbox', { name: '사이트' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: '이메일' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: '문자' })).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: '사이트' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: '이메일' })).toBeDisabled();
  await dialog.getByLabelText('회원 아이디').fill('demo1');
  await title.fill('안내');
  await content.fill('새 게임이 왔습니다.');
  await send.click();
  await expect.poll(() => server.requested('staff.messageSend')).toMatchObject([{ channels: ['mail'] }]);
});
