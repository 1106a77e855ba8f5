/** Notes and tags of a member on its page. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { staffStub } from '../../testing/staff-stub.ts';
import { NotesBlock } from './notes-block.tsx';

const note = { noteIdx: 4, text: '본인 통화 확인', by: 'clerk', at: '2026-11-22T05:00:00.000Z', isPinned: true };
const open = (staff = staffStub) =>
  show(<NotesBlock memberId={7} />, {
    staff,
    replies: {
      'staff.memberNotes': {
        notes: [note, { ...note, noteIdx: 5, text: '다음 달 연락', isPinned: false }],
        tags: ['VIP'],
      },
      'staff.memberNotePin': null,
      'staff.memberTagsSet': null,
      'staff.noteAdd': { noteIdx: 6, text: '새 메모', by: 'owner', at: note.at },
    },
  });

test('a note is written, another is pinned, and a pinned one says so', async () => {
  const { server } = await open();
  await expect.element(page.getByRole('listitem').filter({ hasText: '통화' }).getByLabelText('고정됨')).toBeVisible();
  await page.getByLabelText('메모', { exact: true }).fill('새 메모');
  await page.getByRole('button', { name: '쓰기' }).click();
  await expect.poll(() => server.requested('staff.noteAdd')).toEqual([{ memberId: 7, text: '새 메모' }]);
  await page.getByRole('button', { name: '고정', exact: true }).click();
  await expect.poll(() => server.requested('staff.memberNotePin')).toEqual([{ noteIdx: 5, pinnedYn: 'Y' }]);
});

test('a tag is added by Enter and taken away by its cross', async () => {
  const { server } = await open();
  await page.getByLabelText('태그 추가').fill('야구');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.requested('staff.memberTagsSet').at(-1))
    .toEqual({ memberId: 7, tags: ['VIP', '야구'] });
  await page.getByRole('button', { name: 'VIP 태그 빼기' }).click();
  await expect.poll(() => server.requested('staff.memberTagsSet').at(-1)).toEqual({ memberId: 7, tags: [] });
});

test('who may only look writes nothing', async () => {
  await open({ ...staffStub, role: 'read-only', permissions: ['members.view'] });
  await expect.element(page.getByText('다음 달 연락')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
