/** Notes and tags of a member: pinned, set, kept with who did it. */
import { expect, test } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { newestAudit } from '../../testing/observe.ts';
import { signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer();
const { platform, request, call } = server;
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
const options = { token: support };
const read = (memberId: number) => request('staff.memberNotes', { memberId }, options);

test('a pinned note is above newer ones until its pin is taken away', async () => {
  const memberId = Number((await buildMember(platform)).memberId);
  const first = await request('staff.noteAdd', { memberId, text: '먼저 쓴 메모' }, options);
  await request('staff.noteAdd', { memberId, text: '나중 메모' }, options);
  const textsOf = async () => (await read(memberId)).notes.map(({ text, isPinned }) => [text, isPinned]);
  expect(await textsOf()).toEqual([
    ['나중 메모', false],
    ['먼저 쓴 메모', false],
  ]);
  await request('staff.memberNotePin', { noteIdx: first.noteIdx, pinnedYn: 'Y' }, options);
  expect(await textsOf()).toEqual([
    ['먼저 쓴 메모', true],
    ['나중 메모', false],
  ]);
  expect(await newestAudit(platform)).toMatchObject({ action: 'member.notePin', target: `member:${memberId}` });
  await request('staff.memberNotePin', { noteIdx: first.noteIdx, pinnedYn: 'N' }, options);
  expect((await textsOf())[0]).toEqual(['나중 메모', false]);
});

test('tags are set whole, each once, and the audit log has those before', async () => {
  const memberId = Number((await buildMember(platform)).memberId);
  await request('staff.memberTagsSet', { memberId, tags: ['야구 좋아함', 'VIP 문의', 'VIP 문의'] }, options);
  expect((await read(memberId)).tags.toSorted()).toEqual(['VIP 문의', '야구 좋아함']);
  await request('staff.memberTagsSet', { memberId, tags: ['VIP 문의'] }, options);
  expect((await read(memberId)).tags).toEqual(['VIP 문의']);
  expect(await newestAudit(platform)).toMatchObject({ action: 'member.tags', after: { tags: ['VIP 문의'] } });
  await request('staff.memberTagsSet', { memberId, tags: [] }, options);
  expect((await read(memberId)).tags).toEqual([]);
});

test('of a member or a note that does not exist there is nothing', async () => {
  const memberId = 999_999_999;
  expect((await call('staff.memberNotes', { memberId }, options)).resultCode).toBe('Z404');
  expect((await call('staff.memberTagsSet', { memberId, tags: [] }, options)).resultCode).toBe('Z404');
  expect((await call('staff.memberNotePin', { noteIdx: memberId, pinnedYn: 'Y' }, options)).resultCode).toBe('Z404');
});
